import LocatedJSON
import PushPayload

extension AppExample {
    /// Returns the findings of a rule in the example.
    ///
    /// - Parameter transform: Returns the bytes of a file, for example in another format; by default, its text.
    func findings(of rule: String, transform: (File) -> [UInt8] = { Array($0.text.utf8) }) -> [AppFinding] {
        var bundle = AppBundle(isWhole: true)
        for file in files { bundle.add(path: file.path, bytes: transform(file)) }
        let payloads = payload.map { [AppPayload(path: $0.path, bytes: Array($0.text.utf8))] } ?? []
        let validator = AppValidator(
            categories: categories, selection: RuleSelection(selected: [rule]))
        return validator.validate([bundle], payloads: payloads).findings
    }

    /// Returns the example as the page of a rule shows it.
    ///
    /// - Parameter defaultCaption: The text above an example without its own caption.
    func documented(for rule: String, defaultCaption: String = "") -> ShownExample {
        let all = [payload].compactMap(\.self) + files
        // The files that the findings point into come first.
        let ordered = all.filter { !$0.markers.isEmpty } + all.filter(\.markers.isEmpty)
        let listings = ordered.map { file in
            (
                caption: "`\(file.path)`",
                listing: ShownExample.Listing(text: Self.trimmed(file.text), language: file.language)
            )
        }
        let options =
            (payload == nil ? [] : ["--payloads", "payload.json"])
            + (categories == nil ? [] : ["--categories", "categories.json"])
        return ShownExample(
            caption: caption.isEmpty ? defaultCaption : caption,
            command: (["pushctl", "app", "App"] + options).joined(separator: " "),
            listings: listings + [categoriesListing].compactMap(\.self),
            findings: findings(of: rule).map { ShownFinding($0.diagnostic, path: $0.path) })
    }

    /// The listing of the file passed with `--categories`, and its caption.
    private var categoriesListing: (caption: String, listing: ShownExample.Listing)? {
        categories.map { categories in
            let entries = categories.map { JSONValue.object([.init("id", .string($0.id))]) }
            let text = JSONWriter.pretty(.array(entries))
            return ("`categories.json`", ShownExample.Listing(text: Self.trimmed(text)))
        }
    }

    private static func trimmed(_ text: String) -> String {
        text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
}

extension AppExample.File {
    /// The language of the file for a Markdown code block.
    fileprivate var language: String {
        if isPropertyList { return "xml" }
        return path.hasSuffix("json") || path.hasSuffix("xcstrings") ? "json" : "text"
    }
}
