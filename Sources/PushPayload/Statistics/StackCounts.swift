import PayloadModel

/// How many payloads show a notification, and how many of them say which thread it belongs to.
public struct StackCounts: Sendable, Hashable {
    /// Payloads that show a notification.
    public internal(set) var notifications = 0
    /// Those without `thread-id`: they share the one stack of their app.
    public internal(set) var withoutThread = 0
    /// Those of which the thread is not known: misplaced, of a wrong type, filled in by a template later.
    public internal(set) var unclear = 0

    /// What counts of the thread of a notification.
    enum Thread {
        /// The ``StableHash`` of its id.
        case hashed(UInt64)
        case missing, unclear

        init(_ word: StackTraits.Word) {
            switch word {
            case .given(let id): self = .hashed(StableHash.hash(id))
            case .missing: self = .missing
            case .unclear: self = .unclear
            }
        }
    }

    mutating func add(_ thread: Thread) {
        notifications.increase()
        switch thread {
        case .missing: withoutThread.increase()
        case .unclear: unclear.increase()
        case .hashed: break
        }
    }

    mutating func merge(_ other: StackCounts) {
        notifications.increase(by: other.notifications)
        withoutThread.increase(by: other.withoutThread)
        unclear.increase(by: other.unclear)
    }
}

extension JudgedPayload {
    /// The thread as statistics count it.
    var countedThread: StackCounts.Thread {
        if outcome.isThreadUnclear { return .unclear }
        guard let thread, !thread.raw.isEmpty else { return .missing }
        return .hashed(thread.hash)
    }
}
