extension Device {
    /// What seldom counts of a thread; the rest lies in the ledger, with its stack.
    struct Thread: Sendable {
        /// Its place in the app's list of threads.
        var place: Index = -1
        /// When the app does not group automatically, one of its notifications, at which the others hang; -1
        /// without any.
        var first: Index = -1
    }

    /// The app of a thread.
    func app(ofThread thread: Index) -> Index { ledger.stacks[Int(thread)].app }

    mutating func index(ofThread id: String?, at address: ThreadAddress) -> Index {
        if let index = knownThread(id, at: address) { return index }
        let (id, app) = (id ?? "", address.app)
        let name = address.name ?? ThreadName(long: threadNames.add(id))
        let index = ledger.makeThread(name, app: app)
        while threads.count <= Int(index) { threads.append(Thread()) }
        threads[Int(index)].place = Index(apps[Int(app)].threads.count)
        apps[Int(app)].threads.append(index)
        threadTable.insert(index, address.hash)
        return index
    }

    /// A thread that has notifications.
    func knownThread(_ id: String?, app: Index) -> Index? {
        knownThread(id, at: ThreadAddress(id, app: app))
    }

    private func knownThread(_ id: String?, at address: ThreadAddress) -> Index? {
        if isCurrent(address) { return address.thread }
        if let name = address.name {
            return threadTable.find(address.hash) { index in
                ledger.stacks[Int(index)].name == name && ledger.stacks[Int(index)].app == address.app
            }
        }
        return threadTable.find(address.hash) { index in
            let record = ledger.stacks[Int(index)]
            return record.app == address.app
                && record.name.place.map { threadNames.holds(id ?? "", at: $0) } ?? false
        }
    }

    /// Forgets a thread without notifications: a device on which they come and go does not grow.
    mutating func forgetIfEmpty(_ thread: Index) {
        let record = ledger.stacks[Int(thread)]
        let app = Int(record.app)
        let isEmpty =
            grouping(ofApp: record.app) == .automatic
            ? record.members.count == 0 : threads[Int(thread)].first < 0
        guard isEmpty else { return }
        threadTable.remove(thread, IndexTable.hash(record.name.text(in: threadNames), record.app))
        if let place = record.name.place { threadNames.forget(place) }
        let place = threads[Int(thread)].place
        // The app's last thread takes its place.
        if let last = apps[app].threads.popLast(), last != thread {
            apps[app].threads[Int(place)] = last
            threads[Int(last)].place = place
        }
        threads[Int(thread)] = Thread()
        ledger.forgetThread(thread)
        if threadNames.isSparse { moveThreadNames() }
    }

    /// Moves the names that are needed together; each byte that was forgotten pays for at most one that moves.
    private mutating func moveThreadNames() {
        var names = TextArena()
        for thread in ledger.stacks.indices {
            guard let place = ledger.stacks[thread].name.place else { continue }
            ledger.stacks[thread].name = ThreadName(long: names.add(place, of: threadNames))
        }
        threadNames = names
    }

    /// The name of a thread; `nil` for what has none.
    func name(ofThread thread: Index) -> String? {
        let name = ledger.stacks[Int(thread)].name
        return name.isEmpty ? nil : name.text(in: threadNames)
    }

    // MARK: The notifications of a thread

    func entries(ofApp app: Index) -> [Index] {
        apps[Int(app)].threads.flatMap { entries(ofThread: $0) }
    }

    func entries(ofThread thread: Index) -> [Index] {
        var entry = threads[Int(thread)].first
        // Without a list it has a stack of its own.
        guard entry >= 0 else { return ledger.members(of: thread) }
        var entries: [Index] = []
        while entry >= 0 {
            entries.append(entry)
            entry = ledger.entries[Int(entry)].next
        }
        return entries
    }

    /// Adds a notification to the list of its thread, which is kept where no stack has just those.
    mutating func link(_ entry: Index) {
        let thread = Int(ledger.entries[Int(entry)].thread)
        guard grouping(ofApp: app(ofThread: Index(thread))) != .automatic else { return }
        let next = threads[thread].first
        ledger.entries[Int(entry)].next = next
        if next >= 0 { ledger.entries[Int(next)].previous = entry }
        threads[thread].first = entry
    }

    /// Takes a notification out of the list of its thread, if there is one.
    mutating func unlink(_ entry: Index) {
        let record = ledger.entries[Int(entry)]
        let thread = Int(record.thread)
        guard threads[thread].first >= 0 else { return }
        if record.previous >= 0 {
            ledger.entries[Int(record.previous)].next = record.next
        } else {
            threads[thread].first = record.next
        }
        if record.next >= 0 { ledger.entries[Int(record.next)].previous = record.previous }
        ledger.entries[Int(entry)].next = -1
        ledger.entries[Int(entry)].previous = -1
    }
}
