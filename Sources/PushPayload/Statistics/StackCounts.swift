import PayloadModel

/// The numbers of payloads that show a notification, and of those without a thread or with an unknown one.
public struct StackCounts: Sendable, Hashable {
    /// The number of payloads that show a notification.
    public internal(set) var notifications = 0
    /// The number of ``notifications`` without a `thread-id`, or with an empty one. They share one stack per app.
    public internal(set) var withoutThread = 0
    /// The number of ``notifications`` whose thread is unknown, because `thread-id` is misplaced, has a wrong type, or
    /// is filled in by a template later.
    public internal(set) var unclear = 0

    /// The thread of a notification as statistics count it.
    enum Thread {
        /// The ``StableHash`` of the thread's id.
        case hashed(UInt64)
        case missing, unclear

        init(_ trait: StackTraits.Trait) {
            switch trait {
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
    var countedThread: StackCounts.Thread {
        if outcome.isThreadUnclear { return .unclear }
        guard let thread, !thread.raw.isEmpty else { return .missing }
        return .hashed(thread.hash)
    }
}
