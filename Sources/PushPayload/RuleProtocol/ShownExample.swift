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
    /// JSON, or another text, as it is printed.
    package struct Listing: Sendable {
        let text: String
        /// The bytes of the whole, where only the beginning is printed.
        let cutFrom: Int?
        /// What it is written in, as Markdown names it.
        var language = "json"

        package init(text: String, cutFrom: Int? = nil, language: String = "json") {
            self.text = text
            self.cutFrom = cutFrom
            self.language = language
        }
    }

    let caption: String
    /// How it is tried; `nil` where `pushctl validate payload.json` is all.
    let command: String?
    /// `nil` where all files have names.
    let payload: Listing?
    /// Other files of the example: the categories, the strings, and payloads that are checked with it.
    let companions: [(caption: String, listing: Listing)]
    /// What the rule says of it, with places in what is printed.
    let findings: [ShownFinding]
    /// What the options for fixes make of it.
    let fixes: [(option: String, result: Listing)]

    /// Shows files that are checked together; no option fixes them.
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
    /// The finding in one line, such as `2:5: error: …`. The name of the file comes first if there are several files.
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
