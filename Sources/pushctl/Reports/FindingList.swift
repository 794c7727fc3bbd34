import LocatedJSON
import PayloadModel
import PushPayload

/// Findings on standard error, of commands whose result is something else.
enum FindingList {
    /// - Parameter text: The source without its secrets, where it was made before.
    static func write(
        _ diagnostics: [Diagnostic], in source: SourceText, _ text: ConcealedText? = nil, path: String,
        to console: Console
    ) {
        let style = console.style(for: console.errors)
        let file = CheckedFile(path: path, source: source, diagnostics: diagnostics)
            .reported(showsSecrets: console.showsSecrets, text)
        for diagnostic in file.diagnostics {
            console.errors.write(TextReport.finding(diagnostic, in: file, style: style) + "\n")
        }
    }

    /// Why a file is no payload: in the words of the rules, or in others where they have none.
    static func writeRefusal(_ reason: String, of bytes: [UInt8], path: String, to console: Console) {
        let shown = path == "-" ? "<stdin>" : path
        let errors = Validator().validate(bytes).diagnostics.filter { $0.severity == .error }
        if errors.isEmpty {
            console.complain("\"\(shown)\" is not a payload: \(reason)")
        } else {
            write(errors, in: SourceText(bytes), path: shown, to: console)
        }
    }
}
