import PushPayload
import Reports

/// A report that is written while streams are read.
final class StreamReport {
    let format: ReportFormat
    let style: Style
    private let output: OutputFile
    /// The destination file; `nil` for standard output.
    private let draft: FileDraft?
    private let isFlushedAtOnce: Bool

    /// Whether a report in this format can be written before all findings are known.
    static func supports(_ format: ReportFormat) -> Bool {
        switch format {
        case .text, .concise, .jsonl: true
        case .json, .sarif, .github, .gitlab, .junit, .markdown: false
        }
    }

    init(_ request: ReportRequest, isLineBuffered: Bool, _ console: Console) throws(CommandFailure) {
        format = request.format
        draft = try request.path.map { path throws(CommandFailure) in try FileDraft(path) }
        output = draft?.output ?? console.output
        style = draft == nil ? console.style(for: console.output) : .plain
        isFlushedAtOnce = isLineBuffered || output.isTerminal
    }

    /// Whether the output can still be written.
    var isOpen: Bool { output.failure == nil }

    func write(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        output.write(bytes: bytes)
        if isFlushedAtOnce { output.flush() }
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    /// Completes the file and moves it to its target; does nothing for standard output.
    ///
    /// - Returns: A remark about attributes of the file that could not be copied; `nil` if there are none.
    func finish() throws(CommandFailure) -> String? { try draft?.finish() }
}
