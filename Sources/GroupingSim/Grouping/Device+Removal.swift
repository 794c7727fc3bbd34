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
            meant = knownThread(id, app: app).map { entries(ofThread: $0) } ?? []
            scope = .thread
        case .all:
            meant = entries(ofApp: app)
            scope = .all
        }
        for entry in meant { take(entry, .removed, .removed(by: event, scope)) }
        return meant.count
    }

    func entries(ofApp app: Index) -> [Index] {
        apps[Int(app)].threads.flatMap { entries(ofThread: $0) }
    }

    /// The notification with a collapse id, or with `#N` where it has none.
    private func entry(withID id: String, app: Index) -> Index? {
        if let entry = apps[Int(app)].identifiers[ScalarText(id)] { return entry }
        guard id.hasPrefix("#"), let event = Int(id.dropFirst()), fates.indices.contains(event),
            id.hasSameScalars(as: "#\(event)"), case .displayed(let entry) = fates[event],
            threads[Int(ledger.entries[Int(entry)].thread)].app == app,
            details[Int(entry)]?.collapseID == nil
        else { return nil }
        return entry
    }

    /// Takes a notification away and says what became of it.
    ///
    /// - Returns: The event that had brought it.
    @discardableResult
    mutating func take(_ entry: Index, _ kind: Outcome.Kind, _ reason: Reason.Ending) -> Int {
        unstack(entry)
        let record = ledger.entries[Int(entry)]
        let thread = Int(record.thread)
        unlink(entry, from: thread)
        if let id = details[Int(entry)]?.collapseID {
            apps[Int(threads[thread].app)].identifiers[ScalarText(id)] = nil
        }
        details[Int(entry)] = nil
        ledger.forget(entry)
        fates[record.position.event] = .ended(kind, reason)
        return record.position.event
    }

    // MARK: The notifications of a thread

    private func entries(ofThread thread: Index) -> [Index] {
        var entries: [Index] = []
        var entry = threads[Int(thread)].first
        while entry >= 0 {
            entries.append(entry)
            entry = ledger.entries[Int(entry)].next
        }
        return entries
    }

    mutating func link(_ entry: Index, to thread: Int) {
        let next = threads[thread].first
        ledger.entries[Int(entry)].next = next
        if next >= 0 { ledger.entries[Int(next)].previous = entry }
        threads[thread].first = entry
    }

    private mutating func unlink(_ entry: Index, from thread: Int) {
        let (previous, next) = (ledger.entries[Int(entry)].previous, ledger.entries[Int(entry)].next)
        if previous >= 0 { ledger.entries[Int(previous)].next = next } else { threads[thread].first = next }
        if next >= 0 { ledger.entries[Int(next)].previous = previous }
    }
}
