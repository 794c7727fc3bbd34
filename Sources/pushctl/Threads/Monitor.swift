/// A lock with a condition that threads can wait for.
///
/// The mutex of the standard library would require a newer macOS, and has no condition.
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

    /// Locks the monitor. Spins before it sleeps, because sleeping and waking takes longer than most critical sections.
    func lock() {
        for _ in 0..<Self.tries {
            if pthread_mutex_trylock(mutex) == 0 { return }
            sched_yield()
        }
        pthread_mutex_lock(mutex)
    }

    /// The number of attempts before `lock` sleeps. They take some tens of microseconds, about as long as reading a
    /// chunk of a stream.
    private static let tries = 100

    func unlock() { pthread_mutex_unlock(mutex) }

    /// Releases the lock until a change is announced; can return earlier. The caller must own the lock, and owns it
    /// again afterward.
    func wait() { pthread_cond_wait(condition, mutex) }

    /// Wakes all waiting threads.
    func announce() { pthread_cond_broadcast(condition) }

    func holding<Result>(_ body: () -> Result) -> Result {
        lock()
        defer { unlock() }
        return body()
    }
}
