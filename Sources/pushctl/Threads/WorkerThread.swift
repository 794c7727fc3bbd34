/// A thread of the operating system.
struct WorkerThread {
    private let thread: pthread_t

    /// The stack size in bytes, the same as the main thread's: deeply nested documents need it. Only used pages take
    /// memory.
    private static let stackSize = 8 << 20

    /// The number of processors.
    static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Starts a thread; `nil` if the system cannot create one.
    init?(_ body: @escaping @Sendable () -> Void) {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return nil }
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackSize)
        let argument = Unmanaged.passRetained(Body(body)).toOpaque()
        #if canImport(Glibc)
            var thread = pthread_t()
            let status = pthread_create(&thread, &attributes, { Body.run($0) }, argument)
            let started: pthread_t? = thread
        #else
            var started: pthread_t?
            let status = pthread_create(&started, &attributes, { Body.run($0) }, argument)
        #endif
        guard status == 0, let started else {
            Unmanaged<Body>.fromOpaque(argument).release()
            return nil
        }
        self.thread = started
    }

    /// Waits until the thread ends.
    func join() { pthread_join(thread, nil) }

    private final class Body {
        private let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
            guard let argument else { return nil }
            Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().body()
            return nil
        }
    }
}
