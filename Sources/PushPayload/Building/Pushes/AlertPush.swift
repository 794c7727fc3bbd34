import PayloadModel

/// A push that people see or hear: text, sound, badge.
public enum AlertPush: CarriesCustomData {
    /// `alert`
    public static let pushType = PushType.alert
}

extension PayloadBuilder where Kind == AlertPush {
    /// A notification for people; a text that is `nil` is left out, and without any there is no `alert`.
    ///
    /// Localised text is written as `title-loc-key` and `title-loc-args`, and likewise for subtitle and body.
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public static func alert(
        title: AlertText? = nil, subtitle: AlertText? = nil, body: AlertText? = nil
    ) -> PayloadBuilder {
        PayloadBuilder()
            .setting(title, .title, .titleLocalizationKey, .titleLocalizationArguments)
            .setting(subtitle, .subtitle, .subtitleLocalizationKey, .subtitleLocalizationArguments)
            .setting(body, .body, .localizationKey, .localizationArguments)
            .withAps()
    }

    private func setting(
        _ text: AlertText?, _ literal: PayloadKey, _ key: PayloadKey, _ arguments: PayloadKey
    ) -> PayloadBuilder {
        switch text {
        case nil: return self
        case .text(let text): return setting(literal, .string(text))
        case .localized(let name, let values):
            return setting(key, .string(name)).setting(
                arguments, values.isEmpty ? Optional.none : .strings(values))
        }
    }

    /// The stack that the notification joins: `thread-id`. Any text; stacks are read since iOS 12.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func threadID(_ identifier: String?) -> PayloadBuilder {
        setting(.threadID, identifier.map { .string($0) })
    }

    /// What the summary line of a stack says of this notification: `summary-arg` and `summary-arg-count`, in
    /// `alert`. Honoured by iOS 12 to 14.
    ///
    /// - Parameters:
    ///   - text: The name behind `%@`, such as a person or a team; `nil` leaves it out.
    ///   - count: How many things the notification stands for, at least 1; `nil` leaves it out, which counts as 1.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/summaryargument)
    public func summaryArgument(_ text: String?, count: Int? = nil) -> PayloadBuilder {
        setting(.summaryArgument, text.map { .string($0) })
            .setting(.summaryArgumentCount, count.map { .integer($0) })
    }

    /// The number on the app's icon, at least 0: 0 takes the badge away, `nil` leaves it as it is.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func badge(_ count: Int?) -> PayloadBuilder {
        setting(.badge, count.map { .integer($0) })
    }

    /// The sound to play: a string, or for a critical alert an object. `nil` is silence.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func sound(_ sound: Sound?) -> PayloadBuilder {
        switch sound {
        case nil: return setting(.sound, nil)
        case .plain(let sound): return setting(.sound, .string(sound.name))
        case .critical(let sound, let volume):
            return setting(.sound, nil)
                .setting(flag: .critical, true)
                .setting(.soundName, .string(sound.name))
                .setting(.volume, number: volume)
        }
    }

    /// The identifier of the app's category, which brings actions and custom views.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func category(_ identifier: String?) -> PayloadBuilder {
        setting(.category, identifier.map { .string($0) })
    }

    /// Has the app's service extension change the notification first: `mutable-content` 1; `false` leaves it out.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/modifying-content-in-newly-delivered-notifications)
    public func mutableContent(_ isOn: Bool = true) -> PayloadBuilder {
        setting(flag: .mutableContent, isOn)
    }

    /// Wakes the app besides: `content-available` 1; `false` leaves it out. Apple reserves the flag for
    /// background pushes, see ``background()``, and accepts it here.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app)
    public func contentAvailable(_ isOn: Bool = true) -> PayloadBuilder {
        setting(flag: .contentAvailable, isOn)
    }

    /// How urgent the notification is; `nil` leaves it out, which counts as active.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel)
    public func interruptionLevel(_ level: InterruptionLevel?) -> PayloadBuilder {
        setting(.interruptionLevel, level.map { .string($0.rawValue) })
    }

    /// The rank among the app's notifications in a scheduled summary, from 0 to 1; `nil` leaves it out.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func relevanceScore(_ score: Double?) -> PayloadBuilder {
        setting(.relevanceScore, number: score)
    }

    /// What a Focus filter of the app compares; `nil` leaves it out.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func filterCriteria(_ criteria: String?) -> PayloadBuilder {
        setting(.filterCriteria, criteria.map { .string($0) })
    }

    /// The window that a tap brings to the front; `nil` leaves it out.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func targetContentID(_ identifier: String?) -> PayloadBuilder {
        setting(.targetContentID, identifier.map { .string($0) })
    }

    /// The image or storyboard shown while the app starts, extension optional; `nil` leaves it out.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func launchImage(_ name: String?) -> PayloadBuilder {
        setting(.launchImage, name.map { .string($0) })
    }
}
