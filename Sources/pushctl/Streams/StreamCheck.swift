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
        let workers = (0..<jobs).map { _ in RecordWorker(check) }
        var outcome = Outcome()
        OrderedWork.run(
            jobs: jobs,
            next: { input.next() },
            work: { worker, chunk in workers[worker].answer(chunk) },
            deliver: { answer in
                input.reuse(answer.chunk)
                outcome.findings += answer.findings
                return deliver(answer.texts)
            })
        // The counts of the first are not copied.
        guard var counts = workers.first?.takeCounts() else { return outcome }
        for worker in workers.dropFirst() { counts.merge(worker.takeCounts()) }
        outcome.statistics = counts.statistics
        outcome.devices = counts.devices
        return outcome
    }
}
