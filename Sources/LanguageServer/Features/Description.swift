import LocatedJSON
import PayloadModel
import PushPayload

/// Describes keys, headers, rules and findings for hover and completion, in Markdown.
enum Description {
    static func of(_ key: PayloadKey) -> String {
        let place =
            key.place == .topLevel ? "the top level" : "`\(key.place.pointer.tokens.joined(separator: "."))`"
        var text =
            "`\(key.name)` in \(place): \(key.types.map(\.jsonType).joined(separator: " or "))\n\n\(key.summary)\n"
        if !key.remarks.isEmpty { text += "\n\(key.remarks)\n" }
        if !key.values.isEmpty {
            text +=
                "\n"
                + key.values.indices.map { index in
                    "- `\(key.values[index])`"
                        + (key.meanings.indices.contains(index) ? ": \(key.meanings[index])" : "") + "\n"
                }.joined()
        }
        text += "\nFor \(key.use.rawValue)."
        text += " \(key.availabilityText)"
        if !key.deprecated.isEmpty {
            text += " Deprecated since \(key.deprecated.map(\.description).joined(separator: ", "))."
        }
        return text + "\n" + links(key.sources)
    }

    /// Describes a value of a key; `nil` for a key without a list of values, and for a value outside the list.
    static func of(_ value: String, of key: PayloadKey) -> String? {
        guard let index = key.values.firstIndex(of: value) else { return nil }
        let meaning = key.meanings.indices.contains(index) ? key.meanings[index] : "A value of `\(key.name)`."
        return "`\(value)`\n\n\(meaning)\n"
    }

    static func of(_ header: HeaderDescription) -> String {
        "`\(header.name)`: a header of the request to APNs\n\n\(header.summary) \(header.need)\n\n\(header.format)\n"
            + links(header.sources)
    }

    /// Describes a member with the text of its schema; `nil` if there is none.
    static func of(_ located: LocatedKey, in outline: SchemaOutline?) -> String? {
        guard located.isName, let name = located.tokens.last,
            let summary = outline?.summary(of: name, at: located.path), !summary.isEmpty
        else { return nil }
        return "`\(name)`\n\n\(summary)\n"
    }

    static func of(_ rule: RuleDescription) -> String {
        "**\(rule.id)**: \(rule.summary)\n\n\(rule.rationale)\n\n\(link(to: rule))\n"
    }

    /// Describes a finding, and why it matters.
    static func of(_ diagnostic: Diagnostic) -> String {
        var text = "**\(diagnostic.rule)**: \(Markdown.escaped(diagnostic.message))\n"
        if let help = diagnostic.help { text += "\nhelp: \(Markdown.escaped(help))\n" }
        guard let rule = RuleRegistry.description(of: diagnostic.rule) else { return text }
        return text + "\n\(rule.rationale)\n\n\(link(to: rule))\n"
    }

    private static func link(to rule: RuleDescription) -> String {
        "[\(rule.id)](\(ProjectAddress.page(ofRule: rule.id)))"
    }

    private static func links(_ sources: [Source]) -> String {
        sources.isEmpty
            ? "" : "\n" + sources.map { "[\($0.title)](\($0.url))" }.joined(separator: "; ") + "\n"
    }
}

extension Markdown {
    /// Escapes the special characters of Markdown.
    fileprivate static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if "\\`*_{}[]<>#|".unicodeScalars.contains(scalar) { result += "\\" }
            result.unicodeScalars.append(scalar)
        }
        return result
    }
}
