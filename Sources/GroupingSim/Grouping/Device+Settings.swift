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
        case (true, false): return .offlineEnded(delivered: deliverHeld())
        default: return .settingsChanged
        }
    }

    private mutating func restack(_ app: Index) {
        let entries = self.entries(ofApp: app).sorted {
            ledger.entries[Int($0)].position < ledger.entries[Int($1)].position
        }
        for entry in entries { unstack(entry) }
        for entry in entries { ledger.stack(entry, on: stack(for: entry)) }
    }
}
