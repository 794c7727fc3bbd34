import LocatedJSON
import PayloadModel

/// The examples of a rule as the documentation shows them.
package struct ShownExamples: Sendable {
    let reported: [ShownExample]
    let notReported: [ShownExample]

    package init(reported: [ShownExample], notReported: [ShownExample]) {
        self.reported = reported
        self.notReported = notReported
    }
}

/// An example as the documentation shows it.
package struct ShownExample: Sendable {
    /// JSON or another text, as printed.
    package struct Listing: Sendable {
        let text: String
        /// The size in bytes of the whole text if only its start is printed.
        let cutFrom: Int?
        /// The language, as Markdown names it.
        let language: String

        package init(text: String, cutFrom: Int? = nil, language: String? = nil) {
            self.text = text
            self.cutFrom = cutFrom
            self.language = language ?? (text.hasPrefix("curl ") ? "sh" : "json")
        }
    }

    let caption: String
    /// The command that reports the findings; `nil` if it is `pushctl validate payload.json`.
    let command: String?
    /// The payload; `nil` if all files are ``companions``.
    let payload: Listing?
    /// The other files of the example, such as categories, strings, a schema, or payloads that are checked together
    /// with ``payload``.
    let companions: [(caption: String, listing: Listing)]
    /// The rule's findings, with positions in the printed text, or in the whole payload if its listing is cut off.
    let findings: [ShownFinding]
    /// The documents after `--fix` and after `--unsafe-fixes`.
    let fixes: [(option: String, result: Listing)]

    /// Makes an example of files that are checked together; it shows no fixes.
    package init(
        caption: String, command: String?, listings: [(caption: String, listing: Listing)],
        findings: [ShownFinding]
    ) {
        self.caption = caption
        self.command = command
        payload = nil
        companions = listings
        self.findings = findings
        fixes = []
    }
}

/// A finding as the documentation shows it.
package struct ShownFinding: Sendable {
    /// The finding in one line, such as `2:5: error: …`. If there are several files, the file name comes first.
    let spoken: String
    let help: String?

    package init(_ diagnostic: Diagnostic, path: String? = nil) {
        let start = diagnostic.range?.start
        let place = [path, start.map { "\($0.line):\($0.column)" }].compactMap(\.self).joined(separator: ":")
        spoken =
            (place.isEmpty ? "" : place + ": ") + "\(diagnostic.severity.rawValue): \(diagnostic.message)"
        help = diagnostic.help
    }
}
