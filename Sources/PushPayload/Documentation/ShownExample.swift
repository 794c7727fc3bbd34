import LocatedJSON

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
    /// What stands before and behind it: the categories, the strings, and payloads that are checked with it.
    let companions: [(caption: String, listing: Listing)]
    /// What the rule says of it, with places in what is printed.
    let findings: [ShownFinding]
    /// What the options for repairs make of it.
    let repairs: [(option: String, result: Listing)]

    /// Shows files that are checked together; no option repairs them.
    package init(
        caption: String, command: String?, listings: [(caption: String, listing: Listing)],
        findings: [ShownFinding]
    ) {
        self.caption = caption
        self.command = command
        payload = nil
        companions = listings
        self.findings = findings
        repairs = []
    }

    /// Longer examples are cut: their length is their point.
    private static let longest = 600
    private static let cutLength = 280
    private static let cutWidth = 70

    /// - Parameter caption: What is said above an example that says nothing itself.
    init(_ example: Example, of rule: RuleDescription, caption: String = "") {
        self.caption = example.caption.isEmpty ? caption : example.caption
        command = Self.command(example)
        let payload = Self.listing(example.json, example)
        self.payload = payload
        companions = Self.companions(example)
        let shown = payload.cutFrom == nil ? payload.text : example.json
        findings = example.findings(in: shown, selection: RuleSelection(selected: [rule.id])).map {
            ShownFinding($0)
        }
        let results = [("--fix", example.fixed), ("--unsafe-fixes", example.unsafelyFixed)]
        repairs = results.compactMap { option, json in json.map { (option, Self.listing($0, example)) } }
    }

    private static func companions(_ example: Example) -> [(caption: String, listing: Listing)] {
        var companions: [(String, Listing)] = []
        if let categories = example.categoriesJSON {
            companions.append(("With `categories.json`", Listing(text: categories, cutFrom: nil)))
        }
        for file in example.stringsFiles {
            let listing = Listing(text: String(file.text.dropLast()), cutFrom: nil, language: "text")
            if !file.text.isEmpty { companions.append(("With `strings/\(file.path)`", listing)) }
        }
        if !example.others.isEmpty {
            let lines = example.others.joined(separator: "\n")
            companions.append(
                ("With these payloads beside it, one a line", Listing(text: lines, cutFrom: nil)))
        }
        return companions
    }

    private static func listing(_ json: String, _ example: Example) -> Listing {
        let count = json.utf8.count
        if count > longest {
            let beginning = Array(json.prefix(cutLength))
            let lines = stride(from: 0, to: beginning.count, by: cutWidth).map { start in
                String(beginning[start..<min(start + cutWidth, beginning.count)])
            }
            return Listing(text: lines.joined(separator: "\n") + "\n…", cutFrom: count)
        }
        let isOneLine = !json.utf8.contains(UInt8(ascii: "\n"))
        guard isOneLine, example.isLayoutFree, JSONTree.accepts(Array(json.utf8)) else {
            return Listing(text: json, cutFrom: nil)
        }
        return Listing(text: JSONReflow.pretty(json) ?? json, cutFrom: nil)
    }

    private static func command(_ example: Example) -> String? {
        let options = RulePage.commandOptions(for: example)
        let isSimulatorFile = example.options.isSimulatorFile
        let isStream = example.subject == .records
        guard !options.isEmpty || isSimulatorFile || isStream || !example.others.isEmpty else { return nil }
        let file =
            isSimulatorFile
            ? "payload.apns"
            : isStream ? "payloads.ndjson" : example.others.isEmpty ? "payload.json" : "payloads"
        return (["pushctl", "validate"] + options + [file]).joined(separator: " ")
    }
}

/// A finding as the documentation shows it.
package struct ShownFinding: Sendable {
    /// The finding in one line: `2:5: error: …`, behind the name of the file where there are several.
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
