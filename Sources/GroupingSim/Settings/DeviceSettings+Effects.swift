import PayloadModel

// The effects of the settings on the simulated iOS.
extension DeviceSettings {
    /// The grouping of an app; iOS 11 has no stacks (rules G1, G2).
    ///
    /// - Parameter own: The app's own setting; `nil` without one.
    func grouping(_ own: Grouping?) -> Grouping {
        iOS < 12 ? .off : own ?? grouping
    }

    /// iOS 12 to 14 draw `summary-arg` (rule N1).
    var drawsSummaryArguments: Bool { iOS < 15 }

    /// iOS 15 and later read `interruption-level` (rule N4).
    var readsInterruptionLevel: Bool { iOS >= 15 }

    /// The oldest iOS that payloads for the device are checked for. Up to iOS 14 it is `nil`: these devices draw the keys
    /// that are checked in payloads without a target.
    package var validationTarget: OSVersion? { iOS >= 15 ? iOS : nil }

    /// Whether a stack with this leading notification is in the section of critical alerts (rule G5).
    func isCritical(_ content: NotificationContent) -> Bool {
        (iOS >= 12 && content.hasCriticalSound)
            || (readsInterruptionLevel && content.interruptionLevel == .critical)
    }

    /// iOS 12 and later know provisional authorization (rule A1).
    var hasProvisionalAuthorization: Bool { iOS >= 12 }

    /// iOS 15 and later have Focus and the scheduled summary (rules A2, A3).
    var hasFocus: Bool { iOS >= 15 }

    /// iOS 18.4 and later show declarative web pushes themselves (rule W1).
    func leavesToServiceWorker(_ content: NotificationContent) -> Bool {
        guard let webPush = content.webPush else { return false }
        return !webPush.isDeclarative || iOS < PayloadKey.webPush.firstVersion(on: .iOS) ?? iOS
    }

    /// Whether a Focus or the scheduled summary holds ordinary notifications back.
    var holdsBack: Bool { hasFocus && (isFocused || summarizes) }

    /// The settings that this iOS does not have. The texts do not name it, because a page shows one text for several.
    var ignoredSettings: [Note] {
        var notes: [Note] = []
        if isProvisional, !hasProvisionalAuthorization {
            notes.append(Note(text: "provisional authorization has no effect before iOS 12", rule: .a1))
        }
        if isFocused, !hasFocus {
            notes.append(
                Note(
                    text: "a Focus has no effect before iOS 15; Do Not Disturb is not simulated", rule: .a2))
        }
        if summarizes, !hasFocus {
            notes.append(Note(text: "the scheduled summary has no effect before iOS 15", rule: .a3))
        }
        return notes
    }
}
