import PayloadModel
import PushPayload
import Reports

/// One line for each finding, in the format of compilers: `path:line:column: severity: message [rule]`.
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

    /// Returns one finding without its line end. The caller must escape control characters.
    static func line(_ diagnostic: Diagnostic, path: String) -> String {
        "\(diagnostic.place(in: path)): \(diagnostic.severity.rawValue): \(diagnostic.messageWithEvent)"
            + " [\(diagnostic.rule)]"
    }
}
