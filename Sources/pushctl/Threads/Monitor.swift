/// A lock that threads can wait at until something has changed.
///
/// The mutex of the standard library would need a newer macOS, and has nothing to wait at.
final class Monitor: @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    init() {
        mutex = .allocate(capacity: 1)
        condition = .allocate(capacity: 1)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Locks it, and sleeps only where that takes long: to fall asleep and be woken takes longer than what is mostly done
    /// inside.
    func lock() {
        for _ in 0..<Self.tries {
            if pthread_mutex_trylock(mutex) == 0 { return }
            sched_yield()
        }
        pthread_mutex_lock(mutex)
    }

    /// Some tens of microseconds, about what it takes to read a piece of a stream.
    private static let tries = 100

    func unlock() { pthread_mutex_unlock(mutex) }

    /// Lets others in until something has changed; whoever calls it holds the lock, before and afterwards.
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes everybody who waits.
    func announce() { pthread_cond_broadcast(condition) }

    func holding<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return body()
    }
}
