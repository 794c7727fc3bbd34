import PushPayload
import TestSupport

@testable import LocatedJSON
@testable import PayloadModel
@testable import pushctl

/// A run whose findings contain text that tries to break out of a report.
struct HostileRun {
    let path: String
    let message: String
    let help: String
    let key: String
    let run: CheckedRun

    private static let fragments = [
        "|", "\\|", "`", "``", "::", "::error file=a.json::", "##[error]", "##[add-mask]x", "%0A", "%",
        "\r\n", ",", "]]>",
        "<script>alert(1)</script>", "<!--", "-->", "&amp;", "&", "\"", "'", "\u{1B}[2J", "\u{9B}", "\u{0}",
        "\u{7F}",
        "\u{202E}", "\u{2066}", "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", "\u{301}", "\u{FFFE}", "\u{FFFF}", "\u{FEFF}",
        "\u{2028}", "\t",
        "[x](https://example.com)", "https://example.com", "www.example.com", "@octocat", "#1", "{0}", "\\",
        "$x$", "~~",
        "**", "_", " ", "Tor", "梅西",
    ]

    init(using random: inout SeededGenerator) {
        func text() -> String {
            (0..<Int.random(in: 1...6, using: &random)).map { _ in
                Self.fragments.randomElement(using: &random) ?? ""
            }.joined()
        }
        // File names contain neither NUL nor "/".
        path = text().unicodeScalars.filter { $0 != "\0" && $0 != "/" }.map { String($0) }.joined() + ".json"
        (message, help, key) = (text(), text(), text())
        let source = SourceText("{\"a\":1}")
        let finding = Diagnostic(
            rule: "misplaced-key", severity: Severity.allCases.randomElement(using: &random) ?? .error,
            message: message, help: help, pointer: JSONPointer([key]), range: source.range(1..<4),
            fix: Fix(title: message, safety: .safe, edits: [Edit(1..<4, help)]))
        run = CheckedRun(
            [
                CheckedFile(
                    path: path, source: source, diagnostics: [finding])
            ],
            failures: [message], showsSecrets: true)
    }
}
