import PayloadModel

extension Device {
    /// Changes settings. If the device comes online, delivers the pushes that APNs stored.
    ///
    /// For each grouping setting that an app can have and whose effect changes, `groupingChanges` records the event. An
    /// app without a setting of its own (`nil`) uses the device's.
    mutating func change(_ change: DeviceChange, event: Int) -> Reason.Ending {
        let former = settings
        settings = change.applied(to: settings)
        for own in [nil] + Grouping.allCases where former.grouping(own) != settings.grouping(own) {
            groupingChanges[own] = event
        }
        switch (former.isOffline, settings.isOffline) {
        case (false, true): return .offlineBegan
        case (true, false): return .offlineEnded(delivered: Reason.Number(clamping: deliverHeld(at: event)))
        default: return .settingsChanged
        }
    }

    /// Notes about the whole screen: settings without effect in the simulated iOS version, and behavior that is not
    /// simulated (rule N5).
    public var notes: [Note] {
        guard settings.iOS >= 18 else { return settings.ignoredSettings }
        return settings.ignoredSettings + [
            Note(
                text: "summaries written by a model and priority lists (iOS 18 and later) are not simulated",
                rule: .n5)
        ]
    }
}
