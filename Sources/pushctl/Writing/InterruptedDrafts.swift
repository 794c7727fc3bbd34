/// Unfinished files, which a signal removes: after Ctrl-C the old file is there and nothing beside it.
///
/// A file is known by its folder, which is held open, and its name there, so that it is found after the folder was renamed.
enum InterruptedDrafts {
    /// A file that is known; an index into ``slots``.
    struct Slot { fileprivate let index: Int }

    private struct Entry {
        /// The folder; negative where the slot is free.
        var folder: Int32 = -1
        var name: UnsafeMutablePointer<CChar>
    }

    /// A report for each format at most, a fix, and some to spare; one more would only be left over.
    private static let count = 32
    /// Bytes of the longest name with its end.
    private static let longestName = 32
    /// Allocated once: the signal handler may neither allocate nor take a lock, and no name is freed under it.
    nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Entry> = {
        let names = UnsafeMutablePointer<CChar>.allocate(capacity: count * longestName)
        names.initialize(repeating: 0, count: count * longestName)
        let slots = UnsafeMutablePointer<Entry>.allocate(capacity: count)
        for index in 0..<count {
            (slots + index).initialize(to: Entry(name: names + index * longestName))
        }
        return slots
    }()
    private static let monitor = Monitor()
    private static let signals = [SIGINT, SIGTERM, SIGHUP]
    /// Installed once, with the first file.
    private static let handlers: Void = {
        _ = slots
        for number in signals {
            var old = sigaction()
            sigaction(number, nil, &old)
            // A shell ignores signals for a program in the background, and so it stays.
            if isIgnored(old) { continue }
            signal(number) { number in
                InterruptedDrafts.unlinkAll()
                // Ended by the signal, as without the handler: shells tell it by that.
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }()

    /// Adds a file that is about to be made.
    ///
    /// - Parameter folder: Stays open until the file is removed from here.
    /// - Returns: `nil` when there are too many; a signal then leaves the file.
    static func add(_ name: String, in folder: HeldFolder) -> Slot? {
        _ = handlers
        return monitor.holding {
            guard let free = (0..<count).first(where: { slots[$0].folder < 0 }),
                name.utf8.count < longestName
            else { return nil }
            // The name first: a handler reads it as soon as there is a folder.
            strcpy(slots[free].name, name)
            slots[free].folder = folder.descriptor
            return Slot(index: free)
        }
    }

    /// Removes a file that is finished or gone.
    static func remove(_ slot: Slot?) {
        guard let slot else { return }
        monitor.holding { slots[slot.index].folder = -1 }
    }

    /// Runs a few calls that a signal must not interrupt; a signal that comes meanwhile takes effect after them.
    static func holdingSignals<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        var held = sigset_t()
        var before = sigset_t()
        sigemptyset(&held)
        for number in signals { sigaddset(&held, number) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Called by the signal handler.
    private static func unlinkAll() {
        for index in 0..<count where slots[index].folder >= 0 {
            unlinkat(slots[index].folder, slots[index].name, 0)
        }
    }

    private static func isIgnored(_ action: sigaction) -> Bool {
        #if canImport(Glibc) || canImport(Musl)
            let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        #else
            let handler = unsafeBitCast(action.__sigaction_u.__sa_handler, to: Int.self)
        #endif
        return handler == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
