import PushPayload

extension AppExample {
    /// The findings of a rule in the example.
    ///
    /// - Parameter transform: Writes a file in another form.
    func findings(of rule: String, transform: (File) -> [UInt8] = { Array($0.text.utf8) }) -> [AppFinding] {
        var bundle = AppBundle(isWhole: true)
        for file in files { bundle.add(path: file.path, bytes: transform(file)) }
        let payloads = payload.map { [AppPayload(path: $0.path, bytes: Array($0.text.utf8))] } ?? []
        let validator = AppValidator(
            categories: categories, selection: RuleSelection(selected: [rule]))
        return validator.validate([bundle], payloads: payloads).findings
    }

    /// The example in the form of the documentation.
    func shown(of rule: String, caption: String = "") -> ShownExample {
        let all = [payload].compactMap(\.self) + files
        // The files that the findings point into come first.
        let ordered = all.filter { !$0.markers.isEmpty } + all.filter(\.markers.isEmpty)
        let listings = ordered.map { file in
            (
                caption: "`\(file.path)`",
                listing: ShownExample.Listing(text: Self.trimmed(file.text), language: file.language)
            )
        }
        let words = ["pushctl", "app", "App"] + (payload == nil ? [] : ["--payloads", "payload.json"])
        return ShownExample(
            caption: self.caption.isEmpty ? caption : self.caption, command: words.joined(separator: " "),
            listings: listings,
            findings: findings(of: rule).map { ShownFinding($0.diagnostic, path: $0.path) })
    }

    private static func trimmed(_ text: String) -> String {
        text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

extension AppExample.File {
    /// Its language, as Markdown names it.
    fileprivate var language: String {
        if isList { return "xml" }
        return path.hasSuffix("json") || path.hasSuffix("xcstrings") ? "json" : "text"
    }
}
