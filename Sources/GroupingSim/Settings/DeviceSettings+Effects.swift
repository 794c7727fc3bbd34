import PayloadModel

// The effects of the settings on the simulated iOS.
extension DeviceSettings {
    /// Returns the grouping of an app; iOS 11 has no stacks (rules G1, G2).
    ///
    /// - Parameter own: The app's own setting; `nil` without one.
    func grouping(_ own: Grouping?) -> Grouping {
        iOS < 12 ? .off : own ?? grouping
    }

    /// Whether this iOS draws `summary-arg`; iOS 15 and later ignore it (rule N1).
    var drawsSummaryArguments: Bool { iOS < 15 }

    /// Whether this iOS reads `interruption-level`: iOS 15 and later (rule N4).
    var readsInterruptionLevel: Bool { iOS >= 15 }

    /// The iOS that validation targets; `nil` before iOS 15. The default is iOS 14: as a target, it would make the
    /// rules report every newer key, such as `interruption-level`.
    package var validationTarget: OSVersion? { iOS >= 15 ? iOS : nil }

    /// Whether a stack with this leading notification is in the section of critical alerts (rule G5).
    func isCritical(_ content: NotificationContent) -> Bool {
        (iOS >= 12 && content.hasCriticalSound)
            || (readsInterruptionLevel && content.interruptionLevel == .critical)
    }

    /// Whether this iOS has provisional authorization: iOS 12 and later (rule A1).
    var supportsProvisionalAuthorization: Bool { iOS >= 12 }

    /// Whether this iOS has Focus and the scheduled summary: iOS 15 and later (rules A2, A3).
    var supportsFocus: Bool { iOS >= 15 }

    /// Whether iOS leaves a web push to the site's service worker: before iOS 18.4, or if the push is not declarative
    /// (rule W1).
    func leavesToServiceWorker(_ content: NotificationContent) -> Bool {
        guard let webPush = content.webPush else { return false }
        return !webPush.isDeclarative || iOS < PayloadKey.webPush.firstVersion(on: .iOS) ?? iOS
    }

    /// Whether a Focus or the scheduled summary holds ordinary notifications back.
    var holdsNotificationsBack: Bool { supportsFocus && (isFocused || hasScheduledSummary) }

    /// Notes about settings that this iOS does not have. They do not name the simulated iOS,
    /// because a page shows one note for several versions.
    var ignoredSettings: [Note] {
        var notes: [Note] = []
        if isProvisional, !supportsProvisionalAuthorization {
            notes.append(Note(text: "provisional authorization has no effect before iOS 12", rule: .a1))
        }
        if isFocused, !supportsFocus {
            notes.append(
                Note(
                    text: "a Focus has no effect before iOS 15; Do Not Disturb is not simulated", rule: .a2))
        }
        if hasScheduledSummary, !supportsFocus {
            notes.append(Note(text: "the scheduled summary has no effect before iOS 15", rule: .a3))
        }
        return notes
    }
}
