import LocatedJSON
import PayloadModel
import PushPayload

/// Reads a log from standard input, and explains each reason of APNs or web push that the log contains.
struct ReasonLog {
    private var counts = ReasonCounts()

    /// The number of bytes to read at once.
    private static let chunk = 1 << 18
    /// The maximum length of a word in bytes; a longer word is not a reason.
    private static let longestWord = 1 << 20

    /// Counts the reasons in a log.
    ///
    /// - Complexity: O(*n*) in the bytes of the log, in constant memory.
    init(reading descriptor: Int32) throws {
        var pending: [UInt8] = []
        while true {
            let chunk: [UInt8]
            do throws(SystemError) {
                chunk = try InputFile.readSome(descriptor, Self.chunk)
            } catch {
                throw CommandFailure("cannot read standard input: \(error.reason)")
            }
            guard !chunk.isEmpty else { break }
            guard pending.count + counts.lines > 0 || !Self.isUTF16(chunk) else {
                throw CommandFailure(
                    "the log is UTF-16; convert it first, for example with iconv -f UTF-16 -t UTF-8")
            }
            let oldCount = pending.count
            pending += chunk
            let end = ReasonCounts.end(ofWordsIn: pending[oldCount...])
            guard let end = end ?? (pending.count > Self.longestWord ? pending.count : nil) else { continue }
            counts.read(pending[..<end])
            pending.removeFirst(end)
        }
        counts.read(pending[...])
    }

    /// Whether a log begins with the byte order mark of UTF-16, which PowerShell writes.
    private static func isUTF16(_ log: [UInt8]) -> Bool {
        log.starts(with: [0xFF, 0xFE]) || log.starts(with: [0xFE, 0xFF])
    }

    /// The output: the count of each reason, then their explanations.
    var text: String {
        let reasons = counts.reasons
        let lines = counts.lines.counted("line")
        guard !reasons.isEmpty else { return "No reason of APNs or web push in \(lines).\n" }
        let width = reasons.map { String($0.count).count }.max() ?? 0
        var text = "\(reasons.count.counted("reason")) in \(lines):\n\n"
        for (reason, count) in reasons {
            let padding = String(repeating: " ", count: width - String(count).count)
            text +=
                "  \(padding)\(count)  \(reason.name), status \(reason.status)\(reason.isOfWebPush ? " of web push" : "")\n"
        }
        return text + reasons.map { "\n" + ReferencePage($0.reason).text }.joined()
    }
}
