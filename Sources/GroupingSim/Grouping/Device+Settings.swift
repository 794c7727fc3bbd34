extension Device {
    /// Changes settings; apps that stack otherwise from now on are stacked anew.
    mutating func change(_ change: DeviceChange) -> Reason.Ending {
        let former = apps.indices.map { grouping(ofApp: Index($0)) }
        let wasOffline = settings.isOffline
        settings = change.applied(to: settings)
        for (app, grouping) in former.enumerated() where grouping != self.grouping(ofApp: Index(app)) {
            restack(Index(app))
        }
        switch (wasOffline, settings.isOffline) {
        case (false, true): return .offlineBegan
        case (true, false): return .offlineEnded(delivered: Reason.Number(clamping: deliverHeld()))
        default: return .settingsChanged
        }
    }

    private mutating func restack(_ app: Index) {
        let entries = self.entries(ofApp: app).map { (entry: $0, position: ledger.position(of: $0)) }
            .sorted { $0.position < $1.position }
        for (entry, _) in entries {
            unstack(entry)
            unlink(entry)
        }
        for (entry, position) in entries { place(entry, at: position) }
    }
}
