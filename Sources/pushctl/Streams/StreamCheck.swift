import PayloadModel
import PushPayload

/// Checks the records of a stream on all threads, in memory that does not grow with the stream.
enum StreamCheck {
    /// What came of a stream.
    struct Outcome {
        /// The counts, the stream as one file.
        var statistics = PayloadStatistics()
        /// The stacks of devices; `nil` when they are not counted.
        var devices: DeviceTable?
        /// The findings, where they are kept.
        var findings: [Diagnostic] = []
    }

    /// - Parameter deliver: Takes what the reports say, in the order of the records; with `false` reading ends.
    static func run(
        _ input: StreamInput, _ check: RecordCheck, jobs: Int, deliver: ([[UInt8]]) -> Bool
    ) -> Outcome {
        let seats = (0..<jobs).map { _ in WorkerSeat() }
        var outcome = Outcome()
        OrderedWork.run(
            jobs: jobs,
            next: { seats[$0].chunk(of: input) },
            work: { number, chunk in seats[number].worker(for: check).answer(chunk) },
            deliver: { answer in
                outcome.findings += answer.findings
                return deliver(answer.texts)
            })
        let workers = seats.compactMap(\.worker)
        // The counts of the first are not copied. Where there was no record, they are those of nothing.
        var counts = (workers.first ?? RecordWorker(check)).takeCounts()
        for worker in workers.dropFirst() { counts.merge(worker.takeCounts()) }
        outcome.statistics = counts.statistics
        outcome.devices = counts.devices
        return outcome
    }
}

/// The place of a thread.
private final class WorkerSeat {
    /// Made when it has something to do: a stream is often shorter than all threads could read at once, and the tables of a
    /// worker take longer to make than some hundred records to read.
    private(set) var worker: RecordWorker?
    /// Filled again and again, by the thread itself: what another one has written would have to come out of its cache.
    private var chunk: RecordChunk?

    /// The next records of a stream; `nil` at the end, or when reading fails.
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
