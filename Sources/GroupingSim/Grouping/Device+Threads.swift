extension Device {
    /// A thread of an app, or what has none; it is there as long as it has notifications.
    struct Thread: Sendable {
        let app: Index
        /// Where its name lies; an empty one is that of the default stack.
        var name: TextArena.Place
        /// Its place in the app's list of threads.
        var place: Int
        /// Its stack when the app groups automatically; -1 without notifications.
        var stack: Index = -1
        /// When the app groups otherwise, one of its notifications, at which the others hang; -1 without any.
        var first: Index = -1
    }

    mutating func index(ofThread id: String?, app: Index) -> Index {
        let hash = IndexTable.hash(id ?? "", app)
        if let index = knownThread(id, app: app, hash: hash) { return index }
        let thread = Thread(
            app: app, name: threadNames.add(id ?? ""), place: apps[Int(app)].threads.count)
        let index: Index
        if let former = unusedThreads.popLast() {
            index = former
            threads[Int(index)] = thread
        } else {
            index = Index(threads.count)
            threads.append(thread)
        }
        apps[Int(app)].threads.append(index)
        threadTable.insert(index, hash)
        return index
    }

    /// A thread that has notifications.
    func knownThread(_ id: String?, app: Index) -> Index? {
        knownThread(id, app: app, hash: IndexTable.hash(id ?? "", app))
    }

    private func knownThread(_ id: String?, app: Index, hash: UInt32) -> Index? {
        let id = id ?? ""
        return threadTable.find(hash) { index in
            let thread = threads[Int(index)]
            // Reading the stack here, too, makes the processor fetch it while it waits for the name.
            return thread.app == app && (thread.stack < 0 || ledger.stacks[Int(thread.stack)].app == app)
                && threadNames.holds(id, at: thread.name)
        }
    }

    /// Forgets a thread without notifications: a device on which they come and go does not grow.
    mutating func forgetIfEmpty(_ thread: Index) {
        let record = threads[Int(thread)]
        guard record.stack < 0, record.first < 0 else { return }
        threadTable.remove(
            thread, IndexTable.hash(threadNames.text(at: record.name), record.app))
        threadNames.forget(record.name)
        let app = Int(record.app)
        // The app's last thread takes its place.
        if let last = apps[app].threads.popLast(), last != thread {
            apps[app].threads[record.place] = last
            threads[Int(last)].place = record.place
        }
        threads[Int(thread)] = Thread(app: -1, name: 0..<0, place: -1)
        unusedThreads.append(thread)
        if threadNames.isSparse { moveThreadNames() }
    }

    /// Moves the names that are needed together; each byte that was forgotten pays for at most one that moves.
    private mutating func moveThreadNames() {
        var names = TextArena()
        for thread in threads.indices {
            threads[thread].name = names.add(threads[thread].name, of: threadNames)
        }
        threadNames = names
    }

    /// The name of a thread; `nil` for what has none.
    func name(ofThread thread: Index) -> String? {
        let place = threads[Int(thread)].name
        return place.isEmpty ? nil : threadNames.text(at: place)
    }

    // MARK: The notifications of a thread

    func entries(ofApp app: Index) -> [Index] {
        apps[Int(app)].threads.flatMap { entries(ofThread: $0) }
    }

    func entries(ofThread thread: Index) -> [Index] {
        let thread = threads[Int(thread)]
        if thread.stack >= 0 { return ledger.members(of: thread.stack) }
        var entries: [Index] = []
        var entry = thread.first
        while entry >= 0 {
            entries.append(entry)
            entry = ledger.entries[Int(entry)].next
        }
        return entries
    }

    /// Adds a notification to the list of its thread, which is kept where no stack has just those.
    mutating func link(_ entry: Index) {
        let thread = Int(ledger.entries[Int(entry)].thread)
        guard grouping(ofApp: threads[thread].app) != .automatic else { return }
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
