import LocatedJSON

extension RuleDescription {
    /// The examples as the documentation shows them.
    var shown: ShownExamples {
        makeShown?()
            ?? ShownExamples(
                reported: invalid.enumerated().map { index, example in
                    ShownExample(example, of: self, caption: index == 0 ? "" : "Also reported")
                },
                notReported: valid.map { ShownExample($0, of: self) })
    }
}

extension ShownExample {
    /// The maximum size, in bytes, of an example that is shown in full; in a larger one, only the size matters.
    private static let longest = 600
    /// The number of characters that are shown of a larger example, in lines of `cutWidth` characters.
    private static let cutLength = 280
    private static let cutWidth = 70

    /// Prepares an example for a page.
    ///
    /// - Parameter caption: The text above an example without its own caption.
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
        // A fix keeps the layout, so its result is formatted only if the payload is.
        let isAsWritten = payload.text == example.json
        fixes = results.compactMap { option, json in
            json.map { (option, isAsWritten ? Listing(text: $0, cutFrom: nil) : Self.listing($0, example)) }
        }
    }

    private static func companions(_ example: Example) -> [(caption: String, listing: Listing)] {
        var companions: [(String, Listing)] = []
        if let categories = example.categoriesJSON {
            companions.append(("With `categories.json`", Listing(text: categories, cutFrom: nil)))
        }
        if let schema = example.schemaText {
            let listing = Listing(text: schema, cutFrom: nil, language: "swift")
            companions.append(("With `\(Example.schemaFile)`", listing))
        }
        for file in example.stringsFiles {
            let listing = Listing(text: String(file.text.dropLast()), cutFrom: nil, language: "text")
            if !file.text.isEmpty { companions.append(("With `strings/\(file.path)`", listing)) }
        }
        if !example.others.isEmpty {
            let lines = example.others.joined(separator: "\n")
            companions.append(
                ("Together with these payloads, one per line", Listing(text: lines, cutFrom: nil)))
        }
        return companions
    }

    /// The maximum nesting depth of an example that is shown on several lines; in a deeper one, only the depth matters.
    private static let depthLimit = 8

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
        guard isOneLine, example.mayBeReformatted, JSONTree.accepts(Array(json.utf8)) else {
            return Listing(text: json, cutFrom: nil)
        }
        let pretty = JSONReflow.pretty(json.utf8, depthLimit: depthLimit)
        return Listing(text: pretty.map { String(decoding: $0, as: UTF8.self) } ?? json, cutFrom: nil)
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
