import PayloadModel

/// A push that people see or hear: text, sound, badge.
public enum AlertPush: CarriesCustomData {
    /// `alert`
    public static let pushType = PushType.alert
}

extension PayloadBuilder where Kind == AlertPush {
    /// Makes a notification for people. A text that is `nil` is omitted, and without any text there is no `alert`.
    ///
    /// A localized title becomes `title-loc-key` and `title-loc-args`; a localized subtitle or body has similar keys.
    ///
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

    /// Sets `thread-id`, any string that identifies the notification's stack; iOS 12 and later read it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func threadID(_ identifier: String?) -> PayloadBuilder {
        setting(.threadID, identifier.map { .string($0) })
    }

    /// Sets `summary-arg` and `summary-arg-count` in `alert`: the name and the count for the summary line. iOS 12 to 14
    /// read them.
    ///
    /// - Parameters:
    ///   - text: The name in the summary line, such as a person or a team; `nil` removes it.
    ///   - count: The number of items that the notification represents, at least 1; `nil` removes it, which means 1.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/unnotificationcontent/summaryargument)
    public func summaryArgument(_ text: String?, count: Int? = nil) -> PayloadBuilder {
        setting(.summaryArgument, text.map { .string($0) })
            .setting(.summaryArgumentCount, count.map { .integer($0) })
    }

    /// Sets the number on the app's icon, at least 0: 0 removes the badge, `nil` leaves it unchanged.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func badge(_ count: Int?) -> PayloadBuilder {
        setting(.badge, count.map { .integer($0) })
    }

    /// Sets the sound to play: a string, or for a critical alert an object. `nil` means silence.
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

    /// Sets the identifier of one of the app's categories; the category defines actions and custom views.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func category(_ identifier: String?) -> PayloadBuilder {
        setting(.category, identifier.map { .string($0) })
    }

    /// Lets the app's service extension change the notification: sets `mutable-content` to 1; `false` removes it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/modifying-content-in-newly-delivered-notifications)
    public func mutableContent(_ isOn: Bool = true) -> PayloadBuilder {
        setting(flag: .mutableContent, isOn)
    }

    /// Also wakes the app: sets `content-available` to 1; `false` removes it. Apple reserves the flag for background
    /// pushes (see ``background()``), but accepts it here.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/pushing-background-updates-to-your-app)
    public func contentAvailable(_ isOn: Bool = true) -> PayloadBuilder {
        setting(flag: .contentAvailable, isOn)
    }

    /// Sets the urgency of the notification; `nil` removes it, which means `active`.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/unnotificationinterruptionlevel)
    public func interruptionLevel(_ level: InterruptionLevel?) -> PayloadBuilder {
        setting(.interruptionLevel, level.map { .string($0.rawValue) })
    }

    /// Sets the rank among the app's notifications in a scheduled summary, from 0 to 1; `nil` removes it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func relevanceScore(_ score: Double?) -> PayloadBuilder {
        setting(.relevanceScore, number: score)
    }

    /// Sets the value that a Focus filter of the app compares; `nil` removes it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func filterCriteria(_ criteria: String?) -> PayloadBuilder {
        setting(.filterCriteria, criteria.map { .string($0) })
    }

    /// Sets the identifier of the window that a tap brings to the front; `nil` removes it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func targetContentID(_ identifier: String?) -> PayloadBuilder {
        setting(.targetContentID, identifier.map { .string($0) })
    }

    /// Sets the image or storyboard shown while the app starts, with or without file extension; `nil` removes it.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    public func launchImage(_ name: String?) -> PayloadBuilder {
        setting(.launchImage, name.map { .string($0) })
    }
}
