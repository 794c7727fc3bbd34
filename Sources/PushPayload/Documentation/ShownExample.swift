/// An example as the documentation shows it.
struct ShownExample {
    /// JSON as it is printed.
    struct Listing {
        let text: String
        /// The bytes of the whole, where only the beginning is printed.
        let cutFrom: Int?
        /// What it is written in, as Markdown names it.
        var language = "json"
    }

    let caption: String
    /// How it is tried; `nil` where `pushctl validate payload.json` is all.
    let command: String?
    let payload: Listing
    /// What stands before and behind it: the categories, the strings, and payloads that are checked with it.
    let companions: [(caption: String, listing: Listing)]
    /// What the rule says of it, with places in what is printed.
    let findings: [Diagnostic]
    /// What the options for repairs make of it.
    let repairs: [(option: String, result: Listing)]

    /// Longer examples are cut: their length is their point.
    private static let longest = 600
    private static let cutLength = 280
    private static let cutWidth = 70

    /// - Parameter caption: What is said above an example that says nothing itself.
    init(_ example: Example, of rule: RuleDescription, caption: String = "") {
        self.caption = example.caption.isEmpty ? caption : example.caption
        command = Self.command(example)
        payload = Self.listing(example.json, example)
        companions = Self.companions(example)
        let shown = payload.cutFrom == nil ? payload.text : example.json
        findings = example.findings(in: shown, selection: RuleSelection(selected: [rule.id]))
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

extension Diagnostic {
    /// The finding in one line, without its file: `2:5: error: …`.
    var spoken: String {
        let place = range.map { "\($0.start.line):\($0.start.column): " } ?? ""
        return "\(place)\(severity.rawValue): \(message)"
    }
}
