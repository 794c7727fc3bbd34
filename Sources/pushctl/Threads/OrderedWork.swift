/// Processes pieces of work on several threads, and delivers the results in the order of the pieces.
///
/// No thread waits for its turn to deliver. Each parks its result and, unless another thread is delivering, delivers
/// the parked results that come next. The number of pieces in progress is bounded; if delivery is slow, no more pieces
/// are taken.
final class OrderedWork<Piece, Answer>: @unchecked Sendable {
    private let next: (_ worker: Int) -> Piece?
    private let work: (_ worker: Int, Piece) -> Answer
    private let deliver: (Answer) -> Bool

    /// Serializes calls of `next`.
    private let taking = Monitor()
    /// Guards the variables below.
    private let state = Monitor()
    private var taken = 0
    private var delivered = 0
    private var isDelivering = false
    private var isOver = false
    private var parked: [Int: Answer] = [:]
    /// The maximum number of pieces that are taken but not delivered.
    private let limit: Int

    /// Creates the work.
    ///
    /// - Parameters:
    ///   - next: Returns the next piece for a thread, `nil` at the end; called by one thread at a time.
    ///   - work: Processes a piece on a thread. Called by several threads at once, so it may change only state of its
    ///     own thread.
    ///   - deliver: Receives a result, in order; called by one thread at a time. Returns `false` to end all work.
    private init(
        limit: Int, next: @escaping (Int) -> Piece?, work: @escaping (Int, Piece) -> Answer,
        deliver: @escaping (Answer) -> Bool
    ) {
        self.limit = limit
        self.next = next
        self.work = work
        self.deliver = deliver
    }

    /// The maximum number of pieces in progress for each thread: one in work, one parked, and one to spare.
    private static var pieces: Int { 3 }

    /// Processes pieces until `next` returns `nil` or `deliver` returns `false`.
    static func run(
        jobs: Int, next: (_ worker: Int) -> Piece?, work: (_ worker: Int, Piece) -> Answer,
        deliver: (Answer) -> Bool
    ) {
        guard jobs > 1 else {
            while let piece = next(0), deliver(work(0, piece)) {}
            return
        }
        withoutActuallyEscaping(next) { next in
            withoutActuallyEscaping(work) { work in
                withoutActuallyEscaping(deliver) { deliver in
                    let shared = OrderedWork(
                        limit: jobs * pieces, next: next, work: work, deliver: deliver)
                    // If the system cannot create a thread, the others do its share of the work.
                    let threads = (1..<jobs).map { worker in WorkerThread { shared.run(worker) } }
                    shared.run(0)
                    for thread in threads { thread?.join() }
                }
            }
        }
    }

    private func run(_ worker: Int) {
        while let (number, piece) = take(worker) { park(work(worker, piece), number) }
    }

    private func take(_ worker: Int) -> (Int, Piece)? {
        taking.lock()
        defer { taking.unlock() }
        state.lock()
        while taken - delivered >= limit, !isOver { state.wait() }
        let isOver = isOver
        state.unlock()
        guard !isOver, let piece = next(worker) else {
            state.holding { self.isOver = true }
            return nil
        }
        return state.holding {
            taken += 1
            return (taken - 1, piece)
        }
    }

    private func park(_ answer: Answer, _ number: Int) {
        state.lock()
        defer { state.unlock() }
        parked[number] = answer
        guard !isDelivering else { return }
        isDelivering = true
        while let ready = parked.removeValue(forKey: delivered) {
            state.unlock()
            let continues = deliver(ready)
            state.lock()
            delivered += 1
            if !continues {
                isOver = true
                parked.removeAll()
            }
            state.announce()
            if !continues { return }
        }
        isDelivering = false
    }
}
