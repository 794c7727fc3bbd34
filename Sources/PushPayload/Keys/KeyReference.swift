import LocatedJSON

/// The key reference: a page of the documentation, written from the key table.
public enum KeyReference {
    /// The page as Markdown, ending with a line end.
    public static func markdown() -> String {
        var page = """
            # Keys of a push payload

            Every key that Apple documents for the body of a request to APNs, and the few that stand only on
            feature pages or in threads. A version marked “unverified” is stated from general knowledge; “–” means
            that no source says when a key began. Custom data stands beside `aps`, under names of your own.

            """
        for place in PayloadKey.Place.allCases {
            page += section(place)
        }
        return page
    }

    private static func section(_ place: PayloadKey.Place) -> String {
        let keys = KeyCatalogue.keys(in: place)
        var text = "\n## \(heading(place))\n\n"
        text +=
            "| key | type | allowed values | since | deprecated | what it does |\n|---|---|---|---|---|---|\n"
        for key in keys {
            let cells = [
                "[`\(key.name)`](#\(anchor(heading(key))))",
                key.types.map(\.jsonType).joined(separator: " or "),
                allowed(key), releases(key.since), deprecation(key), key.summary,
            ]
            text += Markdown.row(cells)
        }
        for key in keys {
            text += entry(key)
        }
        return text
    }

    private static func entry(_ key: PayloadKey) -> String {
        var text = "\n### \(heading(key))\n\n\(key.summary)\n"
        if !key.remarks.isEmpty { text += "\n\(key.remarks)\n" }
        if !key.meanings.isEmpty {
            text += "\n" + zip(key.values, key.meanings).map { "- `\($0)`: \($1)\n" }.joined()
        }
        text += "\nFor \(key.use.rawValue).\n"
        if let sample = sample(key) { text += "\n```json\n\(JSONWriter.pretty(sample))\n```\n" }
        let links = key.sources.map { "[\($0.title)](\($0.url))" }
        text += "\nSources: \(links.joined(separator: "; ")).\n"
        return text
    }

    /// The example value inside the objects that lead to it.
    private static func sample(_ key: PayloadKey) -> JSONValue? {
        guard let value = try? JSONValue(parsing: key.example) else { return nil }
        return key.pointer.tokens.reversed().reduce(value) { inner, name in
            .object([JSONValue.Member(name, inner)])
        }
    }

    private static func heading(_ place: PayloadKey.Place) -> String {
        place == .topLevel ? "The top level" : "Inside \(place.pointer.tokens.joined(separator: "."))"
    }

    private static func heading(_ key: PayloadKey) -> String {
        key.pointer.tokens.joined(separator: ".")
    }

    /// The anchor that GitHub gives a heading: lower case, spaces as hyphens, no punctuation.
    private static func anchor(_ heading: String) -> String {
        var anchor = ""
        for character in heading.lowercased() {
            if character == " " { anchor += "-" }
            if character.isLetter || character.isNumber || character == "-" || character == "_" {
                anchor.append(character)
            }
        }
        return anchor
    }

    private static func allowed(_ key: PayloadKey) -> String {
        let allowed = key.types.compactMap(\.allowed)
        return allowed.isEmpty ? "any" : allowed.joined(separator: "; ")
    }

    private static func releases(_ releases: [PayloadKey.Release]) -> String {
        releases.isEmpty ? "–" : releases.map(\.description).joined(separator: ", ")
    }

    private static func deprecation(_ key: PayloadKey) -> String {
        key.isLegacy && key.deprecated.isEmpty ? "legacy" : releases(key.deprecated)
    }
}
