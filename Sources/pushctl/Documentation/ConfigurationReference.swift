import LocatedJSON
import PushPayload

/// The page about `.pushctl.json`, generated from ``ConfigurationCatalog``.
enum ConfigurationReference {
    /// Returns the page as Markdown, ending with a line end.
    static func markdown() -> String {
        var page = """
            <!-- Generated from the table of configuration keys by `make generate`; do not edit. -->
            # Configuration

            `pushctl validate` reads the nearest `.pushctl.json` upward from each file that it checks; for standard
            input, from the folder of `--stdin-filename`, else from the working directory. Files of one run may have
            different configurations; pushctl never merges two. `--config FILE` reads one file for everything,
            `--no-config` reads none. Options of the command line override the file.

            Paths and globs are relative to the folder of the file, with `--config` to the working directory. Globs are
            written as in `.gitignore`: one without a slash inside matches at any depth, `**` matches any folders, and
            one that matches a folder covers everything in it. Globs cannot match files outside the folder to which they
            are relative.

            A configuration that pushctl finds, and the files that the configuration names, must be regular files in its
            repository; without a repository, in its folder. With `--allow-outside` or `--config`, they may be
            elsewhere.

            An unknown key, a value of the wrong type and an unknown rule are errors. pushctl lists all of them with
            their places, and checks no file under that configuration. The file is JSON without comments.

            `pushctl schema config` prints the JSON Schema.


            """
        page += Markdown.code(JSONWriter.pretty(sample), language: "json")
        page += "\n| key | value |\n|---|---|\n"
        for key in ConfigurationCatalog.keys {
            page += Markdown.row([link(key), key.shape.spoken.replacing("\"", with: "`")])
        }
        for key in ConfigurationCatalog.keys { page += section(key) }
        return page
    }

    /// Every key with its example.
    static var sample: JSONValue {
        .object(
            ConfigurationCatalog.keys.compactMap { key in
                (try? JSONValue(parsing: key.example)).map { .init(key.name, $0) }
            })
    }

    private static func link(_ key: ConfigurationKey) -> String {
        // The headings of "$schema" and "schema" get the anchors `schema` and `schema-1`.
        let anchor = key.name == "schema" ? "schema-1" : key.name.replacing("$", with: "")
        return "[`\(key.name)`](#\(anchor))"
    }

    private static func section(_ key: ConfigurationKey) -> String {
        var text = "\n## `\(key.name)`\n\n\(key.summary)\n"
        let members = self.members(of: key.shape)
        if !members.isEmpty { text += "\n| member | value | |\n|---|---|---|\n" }
        for member in members {
            let need = member.isRequired ? "" : " Optional."
            text += Markdown.row(["`\(member.name)`", member.shape.spoken, member.summary + need])
        }
        if case .table(let names, _, _) = key.shape, names.count <= 20 {
            text += "\nMembers: " + names.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
        }
        return text + "\n" + Markdown.code("\"\(key.name)\": \(key.example)", language: "json")
    }

    private static func members(of shape: ConfigurationShape) -> [ConfigurationKey] {
        switch shape {
        case .record(let keys), .list(.record(let keys), _): keys
        default: []
        }
    }
}
