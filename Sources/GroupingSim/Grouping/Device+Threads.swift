extension Device {
    /// The app of a thread.
    func app(ofThread thread: Index) -> Index { ledger.threads[Int(thread)].app }

    mutating func index(ofThread id: String?, at address: ThreadAddress) -> Index {
        if let index = knownThread(id, at: address) { return index }
        let (id, app) = (id ?? "", address.app)
        let name = address.name ?? ThreadName(long: threadNames.add(id))
        let place = Index(apps[Int(app)].threads.count)
        let index = ledger.add(Ledger.Thread(app: app, name: name, place: place))
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
                ledger.threads[Int(index)].name == name && ledger.threads[Int(index)].app == address.app
            }
        }
        return threadTable.find(address.hash) { index in
            let record = ledger.threads[Int(index)]
            return record.app == address.app
                && record.name.place.map { threadNames.holds(id ?? "", at: $0) } ?? false
        }
    }

    /// Forgets a thread without notifications: a device on which they come and go does not grow.
    mutating func forgetIfEmpty(_ thread: Index) {
        let record = ledger.threads[Int(thread)]
        guard record.count == 0 else { return }
        let app = Int(record.app)
        threadTable.remove(thread, IndexTable.hash(record.name.text(in: threadNames), record.app))
        if let place = record.name.place { threadNames.forget(place) }
        // The app's last thread takes its place.
        if let last = apps[app].threads.popLast(), last != thread {
            apps[app].threads[Int(record.place)] = last
            ledger.threads[Int(last)].place = record.place
        }
        ledger.removeThread(thread)
        if threadNames.isSparse(amongRecords: ledger.threads.count) { moveThreadNames() }
    }

    /// Moves the names that are needed together; each byte that was forgotten pays for at most one that moves.
    private mutating func moveThreadNames() {
        var names = TextArena()
        for thread in ledger.threads.indices {
            guard let place = ledger.threads[thread].name.place else { continue }
            ledger.threads[thread].name = ThreadName(long: names.add(place, of: threadNames))
        }
        threadNames = names
    }

    /// The name of a thread; `nil` for what has none.
    func name(ofThread thread: Index) -> String? {
        let name = ledger.threads[Int(thread)].name
        return name.isEmpty ? nil : name.text(in: threadNames)
    }

    func entries(ofApp app: Index) -> [Index] {
        apps[Int(app)].threads.flatMap { ledger.entries(of: $0) }
    }
}
