import PushPayload

/// One line a finding, as compilers write it: `path:line:column: severity: message [rule]`.
enum ConciseReport {
    static func render(_ files: [CheckedFile]) -> String {
        var text = ""
        for file in files {
            for diagnostic in file.diagnostics {
                text += VisibleText.escape(line(diagnostic, path: file.path)) + "\n"
            }
        }
        return text
    }

    /// One finding, without its line end and with text that a terminal might obey.
    static func line(_ diagnostic: Diagnostic, path: String) -> String {
        "\(place(of: diagnostic, path: path)): \(diagnostic.severity.rawValue): \(message(of: diagnostic))"
            + " [\(diagnostic.rule)]"
    }

    /// The message, behind the event of a scenario that it is about, as errors of scenarios are written.
    static func message(of diagnostic: Diagnostic) -> String {
        (diagnostic.event.map { "event \($0): " } ?? "") + diagnostic.message
    }

    /// `news.json:7:5`; the path alone for a finding without a place in the file.
    static func place(of diagnostic: Diagnostic, path: String) -> String {
        guard let start = diagnostic.range?.start else { return path }
        return "\(path):\(start.line):\(start.column)"
    }
}
