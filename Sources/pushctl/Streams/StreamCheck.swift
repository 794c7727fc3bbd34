import PayloadModel
import PushPayload

/// Checks the records of a stream on several threads. The required memory grows only with the kept findings and the
/// counted stacks.
enum StreamCheck {
    /// The result of a stream.
    struct Outcome {
        /// The counts; the stream counts as one file.
        var statistics = PayloadStatistics()
        /// The stacks on devices; `nil` if they are not counted.
        var devices: DeviceTable?
        /// The findings, if they are kept.
        var findings: [Diagnostic] = []
    }

    /// Checks the records of a stream in parallel.
    ///
    /// - Parameter deliver: Receives the output of the reports in the order of the records; returns `false` to end
    ///   reading.
    static func run(
        _ input: StreamInput, _ check: RecordCheck, jobs: Int, deliver: ([[UInt8]]) -> Bool
    ) -> Outcome {
        let states = (0..<jobs).map { _ in WorkerState() }
        var outcome = Outcome()
        OrderedWork.run(
            jobs: jobs,
            next: { states[$0].chunk(of: input) },
            work: { number, chunk in states[number].worker(for: check).checkRecords(chunk) },
            deliver: { result in
                outcome.findings += result.findings
                return deliver(result.texts)
            })
        let workers = states.compactMap(\.worker)
        // Merges into the counts of the first worker instead of copying them. Without records, there is no
        // worker, and the counts are empty.
        var counts = (workers.first ?? RecordWorker(check)).takeCounts()
        for worker in workers.dropFirst() { counts.merge(worker.takeCounts()) }
        outcome.statistics = counts.statistics
        outcome.devices = counts.devices
        return outcome
    }
}

/// The state of a thread.
private final class WorkerState {
    /// The worker, created on demand: a short stream does not need all threads, and creating a worker takes longer than
    /// reading a few hundred records.
    private(set) var worker: RecordWorker?
    /// The chunk, reused by the same thread, so that the memory stays in the cache of one core.
    private var chunk: RecordChunk?

    /// Reads the next records of a stream; `nil` at the end, or on failure.
    func chunk(of input: StreamInput) -> RecordChunk? {
        chunk = input.next(filling: chunk)
        return chunk
    }

    func worker(for check: RecordCheck) -> RecordWorker {
        if let worker { return worker }
        let made = RecordWorker(check)
        worker = made
        return made
    }
}
