extension Device {
    /// Takes notifications of an app away (rule D5).
    ///
    /// - Returns: How many.
    mutating func remove(_ removal: Removal, of app: String, event: Int) -> Int {
        guard let app = knownApp(app) else { return 0 }
        let meant: [Index]
        let scope: RemovalScope
        switch removal {
        case .id(let id):
            meant = entry(withID: id, app: app).map { [$0] } ?? []
            scope = .id
        case .thread(let id):
            meant = knownThread(id, app: app).map { ledger.entries(of: $0) } ?? []
            scope = .thread
        case .all:
            meant = entries(ofApp: app)
            scope = .all
        }
        for entry in meant { take(entry, .removed(by: Reason.Number(clamping: event), scope)) }
        return meant.count
    }

    /// The notification with a collapse id, or with `#N` where it has none.
    private func entry(withID id: String, app: Index) -> Index? {
        if let entry = entry(withCollapseID: id, app: app) { return entry }
        guard id.hasPrefix("#"), let event = Int(id.dropFirst()), fates.indices.contains(event),
            id.hasSameScalars(as: "#\(event)"), case .displayed(let entry) = fates[event],
            self.app(ofThread: ledger.entries[Int(entry)].thread) == app,
            details[Int(entry)]?.collapseID == nil
        else { return nil }
        return entry
    }

    func entry(withCollapseID id: String, app: Index) -> Index? {
        identifiers.find(IndexTable.hash(id, app)) { entry in
            self.app(ofThread: ledger.entries[Int(entry)].thread) == app
                && details[Int(entry)]?.collapseID?.hasSameScalars(as: id) ?? false
        }
    }

    /// Takes a notification away and says what became of it.
    ///
    /// - Returns: The event that had brought it.
    @discardableResult
    mutating func take(_ entry: Index, _ reason: Reason.Ending) -> Int {
        let record = ledger.entries[Int(entry)]
        noteGone(record)
        if let id = details[Int(entry)]?.collapseID {
            identifiers.remove(entry, IndexTable.hash(id, app(ofThread: record.thread)))
        }
        if record.name >= 0 { names.release(record.name) }
        details[Int(entry)] = nil
        ledger.remove(entry)
        apps[Int(app(ofThread: record.thread))].count -= 1
        forgetIfEmpty(record.thread)
        fates[record.position.event] = .ended(reason)
        return record.position.event
    }

    /// Remembers the oldest notification that is gone since its stack was put together again: none of the others
    /// began that stack.
    private mutating func noteGone(_ entry: Ledger.Entry) {
        let app = app(ofThread: entry.thread)
        guard let event = restacking(ofApp: app), entry.arrival < event else { return }
        switch grouping(ofApp: app) {
        case .automatic:
            Ledger.Gone.add(entry.position, since: event, to: &ledger.threads[Int(entry.thread)].gone)
        case .byApp: Ledger.Gone.add(entry.position, since: event, to: &apps[Int(app)].gone)
        case .off: break
        }
    }
}
