import PushPayload

/// Checks files one after another; each thread has its own worker.
final class FileWorker {
    private let files: [ResolvedFile]
    private let streams: [Int: StreamSource]
    private let check: FileCheck
    private let prover: FileProver?
    private let reader = DocumentReader()

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - streams: The streams among the files, by index.
    ///   - prover: The prover that recognizes most files without findings; `nil` if there are too few files.
    init(
        _ files: [ResolvedFile], _ streams: [Int: StreamSource], _ check: FileCheck,
        provenBy prover: FileProver?
    ) {
        self.files = files
        self.streams = streams
        self.check = check
        self.prover = prover
    }

    /// Checks some files in order, and fixes them if requested.
    func answer(_ numbers: Range<Int>) -> CheckOutcome {
        var answer = CheckOutcome()
        answer.files.reserveCapacity(numbers.count)
        for number in numbers {
            do throws(CommandFailure) {
                try check(number, &answer)
            } catch {
                answer.failures.append(error)
            }
        }
        return answer
    }

    private func check(_ number: Int, _ answer: inout CheckOutcome) throws(CommandFailure) {
        let file = files[number]
        switch streams[number] {
        case .document(let bytes): append(check.run(file, bytes), number, &answer)
        case .refused(let failure): throw failure
        case .skipped: answer.skipped.append(SkippedFile(path: file.name, reason: .noPayload))
        case .path, .opened: answer.files.append(CheckedFile(stream: file.name))
        case nil where file.path == "-":
            append(check.run(file, try InputFile.readStandardInput(limit: check.limit)), number, &answer)
        case nil:
            let document = try reader.read(file.input, limit: check.limit)
            // A file without findings needs no fix.
            if let bytes = document.borrowed, let proved = prover?.prove(file, number, bytes) {
                answer.files.append(proved)
            } else {
                append(check.run(file, document.bytes), number, &answer)
            }
        }
    }

    private func append(_ outcome: CheckOutcome, _ number: Int, _ answer: inout CheckOutcome) {
        var outcome = outcome
        for index in outcome.files.indices { outcome.files[index].input = number }
        answer.append(outcome)
    }
}
