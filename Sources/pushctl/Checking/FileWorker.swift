import PushPayload

/// Checks files one after another; each thread has its own worker.
final class FileWorker {
    private let files: [ResolvedFile]
    private let streams: [Int: StreamSource]
    private let check: FileCheck
    private let recognizer: CleanFileRecognizer?
    private let reader = DocumentReader()

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - streams: The streams among the files, by index.
    ///   - recognizer: The recognizer of files without findings; `nil` to check every file in full.
    init(
        _ files: [ResolvedFile], _ streams: [Int: StreamSource], _ check: FileCheck,
        _ recognizer: CleanFileRecognizer?
    ) {
        self.files = files
        self.streams = streams
        self.check = check
        self.recognizer = recognizer
    }

    /// Checks the files with these indices in order, and fixes them if requested.
    func checkFiles(_ numbers: Range<Int>) -> CheckOutcome {
        var result = CheckOutcome()
        result.files.reserveCapacity(numbers.count)
        for number in numbers {
            do throws(CommandFailure) {
                try check(number, &result)
            } catch {
                result.failures.append(error)
            }
        }
        return result
    }

    private func check(_ number: Int, _ result: inout CheckOutcome) throws(CommandFailure) {
        let file = files[number]
        switch streams[number] {
        case .scenario(let bytes): append(check.run(file, bytes), number, &result)
        case .refused(let failure): throw failure
        case .skipped: result.skipped.append(SkippedFile(path: file.name, reason: .noPayload))
        case .path, .opened: result.files.append(CheckedFile(stream: file.name))
        case nil where file.path == "-":
            append(check.run(file, try InputFile.readStandardInput(limit: check.limit)), number, &result)
        case nil:
            let document = try reader.read(file.input, limit: check.limit)
            // A file without findings needs no fix.
            if let bytes = document.borrowed, let cleanFile = recognizer?.recognize(file, number, bytes) {
                result.files.append(cleanFile)
            } else {
                append(check.run(file, document.bytes), number, &result)
            }
        }
    }

    private func append(_ outcome: CheckOutcome, _ number: Int, _ result: inout CheckOutcome) {
        var outcome = outcome
        for index in outcome.files.indices { outcome.files[index].input = number }
        result.append(outcome)
    }
}
