import LanguageServer
import LocatedJSON
import PayloadModel

/// An entry of `per-file-ignores` for one finding.
struct IgnoredFinding {
    private let diagnostic: Diagnostic
    private let path: String

    private static let key = Configuration.FileIgnore.key

    init(_ diagnostic: Diagnostic, path: String) {
        self.diagnostic = diagnostic
        self.path = path
    }

    /// Returns the change that adds the entry to a configuration.
    ///
    /// - Parameter old: The text of the configuration; `nil` if the file does not exist.
    /// - Returns: `nil` if the configuration is invalid, or if the file with the finding is outside `folder`.
    func change(of file: String, _ old: [UInt8]?, in folder: AbsolutePath) -> FileChange? {
        guard let parts = AbsolutePath(file: path).parts(below: folder), !parts.isEmpty else { return nil }
        let entry = entry(for: parts.map { String(decoding: $0, as: UTF8.self) })
        let isEmpty = old?.allSatisfy { $0 <= 0x20 } ?? true
        guard let old, !isEmpty else {
            let text = "{\n  \"\(Self.key)\": [\n    \(JSONWriter.compact(entry))\n  ]\n}\n"
            return FileChange(path: file, old: old, new: Array(text.utf8))
        }
        guard let document = try? Document(SourceText(old)) else { return nil }
        let edits: [Edit]?
        if let list = document.map.node(at: JSONPointer([Self.key])) {
            edits = append(entry, to: list, in: document)
        } else {
            let value = "[\n    " + JSONWriter.compact(entry) + "\n  ]"
            let editor = DocumentEditor(document: document)
            edits = editor.insert(Self.key, value, into: JSONPointer(), safety: .safe)?.edits
        }
        guard let edits else { return nil }
        let fix = Fix(title: "", safety: .safe, edits: edits)
        let new = FixApplier.apply([fix], to: old).bytes
        guard (try? ConfigurationFile(parsing: new)) != nil else { return nil }
        return FileChange(path: file, old: old, new: new)
    }

    private func append(_ entry: JSONValue, to list: SourceMap.Node, in document: Document) -> [Edit]? {
        guard document.node(at: JSONPointer([Self.key]))?.isArray == true else { return nil }
        let written = JSONWriter.compact(entry)
        guard let last = list.lastChild else { return [Edit(list.value, "[" + written + "]")] }
        let end = document.map.nodes[last].value.upperBound
        let start = document.map.nodes[last].value.lowerBound
        // The whitespace before the last entry.
        let lead = document.source.bytes[..<start].reversed().prefix { $0 <= 0x20 }.reversed()
        return [Edit(end..<end, "," + String(decoding: Array(lead), as: UTF8.self) + written)]
    }

    private func entry(for parts: [String]) -> JSONValue {
        // A pattern without a slash would match files of this name in all folders.
        let files = (parts.count == 1 ? "/" : "") + parts.map(Self.escaped).joined(separator: "/")
        var members: [JSONValue.Member] = [
            .init("files", .string(files)), .init("rules", [.string(diagnostic.rule)]),
        ]
        if !diagnostic.pointer.tokens.isEmpty {
            members.append(.init("pointer", .string(diagnostic.pointer.description)))
        }
        return .object(members)
    }

    private static func escaped(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            if "\\*?[]!#".unicodeScalars.contains(scalar) { text += "\\" }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
