extension Device {
    /// Changes settings; apps that stack otherwise from now on are stacked again.
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
}
