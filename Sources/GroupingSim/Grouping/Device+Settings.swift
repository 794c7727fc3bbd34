import PushPayload

extension Device {
    /// Changes settings; apps whose grouping changes are stacked again.
    mutating func change(_ change: DeviceChange, event: Int) -> Reason.Ending {
        let former = settings
        settings = change.applied(to: settings)
        for own in [nil] + Grouping.allCases where former.grouping(own) != settings.grouping(own) {
            restackings[own] = event
        }
        switch (former.isOffline, settings.isOffline) {
        case (false, true): return .offlineBegan
        case (true, false): return .offlineEnded(delivered: Reason.Number(clamping: deliverHeld(at: event)))
        default: return .settingsChanged
        }
    }
}

extension DeviceSettings {
    /// How an app stacks; iOS 11 has no stacks (rules G1, G2).
    ///
    /// - Parameter own: The app's own setting; `nil` without one.
    func grouping(_ own: Grouping?) -> Grouping {
        iOS < 12 ? .off : own ?? grouping
    }

    /// iOS 12 to 14 draw `summary-arg` (rule N1).
    var drawsSummaryArguments: Bool { iOS < 15 }

    /// iOS 15 and later read `interruption-level` (rule N4).
    var readsInterruptionLevel: Bool { iOS >= 15 }

    /// Whether a stack with such a leading notification is in the section of critical alerts (rule G5).
    func isCritical(_ content: NotificationContent) -> Bool {
        (iOS >= 12 && content.hasCriticalSound)
            || (readsInterruptionLevel && content.interruptionLevel == .critical)
    }
}
