/// The temporary files with which ``FileDraft`` replaces other files. The signal handler removes them, so that only the
/// old files remain after Ctrl-C.
///
/// A file is identified by its name and its folder, which is kept open, so that renaming the folder does not matter.
enum InterruptedDrafts {
    /// A registered file; an index into ``slots``.
    struct Slot { fileprivate let index: Int }

    private struct Entry {
        /// The descriptor of the folder; negative if the slot is free.
        var folder: Int32 = -1
        var name: UnsafeMutablePointer<CChar>
    }

    /// The maximum number of files: a report for each format, a fix, and some reserve. A signal leaves further files
    /// behind.
    private static let count = 32
    /// The maximum length of a name in bytes, including its terminator.
    private static let longestName = 32
    /// The entries, allocated once, because the signal handler must not allocate or lock, and no name may be freed
    /// while it runs.
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
    /// The signal handlers, installed once, with the first file.
    private static let handlers: Void = {
        _ = slots
        for number in signals {
            var old = sigaction()
            sigaction(number, nil, &old)
            // A shell can start a background program with ignored signals, which must stay ignored.
            if isIgnored(old) { continue }
            signal(number) { number in
                InterruptedDrafts.unlinkAll()
                // The signal must terminate the program, as without the handler, because shells test for that.
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }()

    /// Registers a file that is about to be created.
    ///
    /// - Parameter folder: A folder that stays open until the file is unregistered.
    /// - Returns: `nil` for too many files or a too long name; a signal then leaves this file behind.
    static func add(_ name: String, in folder: HeldFolder) -> Slot? {
        _ = handlers
        return monitor.holding {
            guard let free = (0..<count).first(where: { slots[$0].folder < 0 }),
                name.utf8.count < longestName
            else { return nil }
            // Sets the name first, so that a handler on this thread never finds a folder without a name. A handler on
            // another thread can see the folder first. It then tries to remove an earlier file, which is gone already.
            strcpy(slots[free].name, name)
            slots[free].folder = folder.descriptor
            return Slot(index: free)
        }
    }

    /// Unregisters a file that is finished or gone.
    static func remove(_ slot: Slot?) {
        guard let slot else { return }
        monitor.holding { slots[slot.index].folder = -1 }
    }

    /// Runs calls that a signal must not interrupt; a signal that arrives meanwhile takes effect afterward.
    static func holdingSignals<Failure>(_ body: () throws(Failure) -> Void) throws(Failure) {
        var held = sigset_t()
        var before = sigset_t()
        sigemptyset(&held)
        for number in signals { sigaddset(&held, number) }
        pthread_sigmask(SIG_BLOCK, &held, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try body()
    }

    /// Removes all registered files. Called by the signal handler.
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
