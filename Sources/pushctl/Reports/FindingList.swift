import LocatedJSON
import PayloadModel
import PushPayload

/// Writes findings to standard error, for commands whose standard output is not a report.
enum FindingList {
    /// Writes the findings about a source, each followed by an empty line.
    ///
    /// - Parameter text: The source with its secrets hidden; `nil` if it was not computed before.
    static func write(
        _ diagnostics: [Diagnostic], in source: SourceText, _ text: ConcealedText? = nil, path: String,
        to console: Console
    ) {
        let style = console.style(for: console.errors)
        let file = CheckedFile(
            path: path, source: source, diagnostics: diagnostics, secrets: diagnostics.secretRanges
        )
        .reported(showsSecrets: console.showsSecrets, text)
        for diagnostic in file.diagnostics {
            console.errors.write(TextReport.finding(diagnostic, in: file, style: style) + "\n")
        }
    }

    /// Reports why a file is not a payload: with the errors of the rules or, if there are none, with a given reason.
    static func writeRefusal(_ reason: String, of bytes: [UInt8], path: String, to console: Console) {
        let shown = StandardInputName.shown(path)
        let errors = Validator().validate(bytes).diagnostics.filter { $0.severity == .error }
        if errors.isEmpty {
            console.printError("\"\(shown)\" is not a payload: \(reason)")
        } else {
            write(errors, in: SourceText(bytes), path: shown, to: console)
        }
    }
}
