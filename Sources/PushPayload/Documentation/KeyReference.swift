import LocatedJSON
import PayloadModel

/// The key reference: a documentation page generated from the tables of keys and web push fields.
public enum KeyReference {
    /// Returns the page as Markdown, ending with a line end.
    public static func markdown() -> String {
        var page = """
            # Keys of a push payload

            Every key that Apple documents for the body of a request to APNs, and the few that appear only on feature
            pages or in public issue threads. A version marked “unverified” is stated from general knowledge; under
            “since”, “–” means that no source names the first version. The table below a key lists the first version of
            each platform that reads it, with the source; “no” means that the platform does not support the key or its
            kind of push. Put custom data beside `aps`, under any other name.

            """
        for place in PayloadKey.Place.allCases {
            page += section(place)
        }
        return page + webPush
    }

    /// The section about declarative web push messages.
    private static var webPush: String {
        var text = """

            ## Declarative web push

            The body of a request to a web push endpoint, without `aps`. Safari 18.4 on iOS and iPadOS and 18.5 on macOS show
            it without a service worker. All fields have the availability of [`web_push`](#web_push).

            | field | value | required | what it does | sources |
            |---|---|---|---|---|

            """
        for field in WebPushField.all {
            text += Markdown.row([
                "`\(field.path)`", field.type.spoken, field.isRequired ? "yes" : "", field.summary,
                links(field.sources),
            ])
        }
        return text
    }

    private static func section(_ place: PayloadKey.Place) -> String {
        let keys = KeyCatalog.keys(in: place)
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
        text += "\n" + availability(key)
        if let sample = key.sample { text += "\n```json\n\(JSONWriter.pretty(sample))\n```\n" }
        text += "\nSources: \(links(key.sources)).\n"
        return text
    }

    private static func links(_ sources: [Source]) -> String {
        sources.map { "[\($0.title)](\($0.url))" }.joined(separator: "; ")
    }

    private static func availability(_ key: PayloadKey) -> String {
        let platforms = PayloadKey.Platform.allCases
        guard platforms.contains(where: { key.availability(on: $0) != .notDocumented }) else {
            return "No source says which platforms read the key, or since which version.\n"
        }
        let cells = platforms.map { platform in
            switch key.availability(on: platform) {
            case .since(let release, let source):
                source.map { "[\(release.version)](\($0.url))" } ?? "\(release.version) (unverified)"
            case .unavailable(let source): "[no](\(source.url))"
            case .notDocumented: "not documented"
            }
        }
        return Markdown.row(platforms.map(\.rawValue)) + "|" + platforms.map { _ in "---|" }.joined() + "\n"
            + Markdown.row(cells)
    }

    private static func heading(_ place: PayloadKey.Place) -> String {
        place == .topLevel ? "The top level" : "Inside \(place.pointer.tokens.joined(separator: "."))"
    }

    private static func heading(_ key: PayloadKey) -> String {
        key.pointer.tokens.joined(separator: ".")
    }

    /// Returns the anchor that GitHub generates for a heading: lower case, spaces as hyphens, no punctuation except `-`
    /// and `_`.
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
