/// Files that are not finished, which a signal takes along: whoever presses Ctrl-C is left with the old file and
/// nothing beside it.
enum InterruptedDrafts {
    /// A report for each format at most, a repair, and some to spare; one more would only be left behind.
    private static let room = 32
    /// Paths as the handler of the signal needs them: there it may neither wait for a lock nor ask for memory.
    nonisolated(unsafe) private static let paths: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = {
        let paths = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: room)
        paths.initialize(repeating: nil, count: room)
        return paths
    }()
    private static let guarding = Monitor()
    /// Done once, with the first file.
    private static let handlers: Void = {
        _ = paths
        for number in [SIGINT, SIGTERM, SIGHUP] {
            var old = sigaction()
            sigaction(number, nil, &old)
            // What is to be ignored, as in a shell's background, stays ignored.
            if isIgnored(old) { continue }
            signal(number) { number in
                InterruptedDrafts.unlinkAll()
                // Ended by the signal, as without the handler: shells tell it by that.
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }()

    static func add(_ path: String) {
        _ = handlers
        guarding.holding {
            guard let free = (0..<room).first(where: { paths[$0] == nil }) else { return }
            paths[free] = strdup(path)
        }
    }

    static func remove(_ path: String) {
        guarding.holding {
            for index in 0..<room {
                guard let known = paths[index], String(cString: known) == path else { continue }
                paths[index] = nil
                free(known)
            }
        }
    }

    private static func unlinkAll() {
        for index in 0..<room {
            if let path = paths[index] { unlink(path) }
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
