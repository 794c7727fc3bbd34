import LocatedJSON
import PayloadModel
import PushPayload

/// The actions that an editor offers for findings (`textDocument/codeAction`).
struct CodeActions {
    let view: DocumentView
    let host: any DocumentHost
    /// Returns the document at a path; `nil` if the editor has not opened it.
    let openDocument: (String) -> TextDocument?

    private static let quickFix = "quickfix"
    private static let fixAll = "source.fixAll"

    /// Returns the actions for a range.
    ///
    /// - Parameter only: The requested kinds; `nil` for all. "source" includes "source.fixAll".
    func answer(_ range: TextRange, only: [String]?) -> JSONValue {
        var actions: [JSONValue] = []
        let bytes = view.document.range(range, view.encoding)
        let found = view.checked.diagnostics.filter { diagnostic in
            let place = diagnostic.range?.bytes ?? 0..<0
            return place.lowerBound <= bytes.upperBound && bytes.lowerBound <= place.upperBound
        }
        if Self.isWanted(Self.quickFix, only) {
            actions += found.compactMap(fix) + found.compactMap(ignoring)
        }
        if Self.isWanted(Self.fixAll + ".pushctl", only), let action = fixingAll() { actions.append(action) }
        return .array(actions)
    }

    private static func isWanted(_ kind: String, _ only: [String]?) -> Bool {
        guard let only else { return true }
        return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
    }

    private func fix(_ diagnostic: Diagnostic) -> JSONValue? {
        guard let fix = diagnostic.fix, !fix.hidesEdits else { return nil }
        return action(
            fix.title, Self.quickFix, diagnostic, isPreferred: fix.safety == .safe,
            edit: change(view.document.uri, TextEdit.json(fix.edits, in: view)))
    }

    private func fixingAll() -> JSONValue? {
        guard view.checked.kind == .payload else { return nil }
        let fixed = host.fixed(view.bytes, path: view.document.path)
        guard let edit = TextEdit.difference(from: view.bytes, to: fixed) else { return nil }
        return action(
            "apply all safe fixes", Self.fixAll + ".pushctl", nil, isPreferred: false,
            edit: change(view.document.uri, TextEdit.json([edit], in: view)))
    }

    private func ignoring(_ diagnostic: Diagnostic) -> JSONValue? {
        guard RuleRegistry.description(of: diagnostic.rule) != nil, view.document.isFile,
            let change = host.ignoring(
                diagnostic, path: view.document.path, root: view.client.root,
                open: { openDocument($0)?.bytes })
        else { return nil }
        let uri = openDocument(change.path)?.uri ?? DocumentAddress.uri(of: change.path)
        let document = TextDocument(
            uri: uri, version: .null, text: String(decoding: change.old ?? [], as: UTF8.self))
        guard let edit = TextEdit.difference(from: document.bytes, to: change.new) else { return nil }
        let oldView = DocumentView(
            document: document, checked: CheckedText(.configuration), client: view.client)
        let edits = TextEdit.json([edit], in: oldView)
        let workspaceEdit: JSONValue =
            change.old == nil && view.client.canCreateFiles
            ? [
                "documentChanges": [
                    ["kind": "create", "uri": .string(uri), "options": ["ignoreIfExists": true]],
                    ["textDocument": ["uri": .string(uri), "version": nil], "edits": edits],
                ]
            ] : self.change(uri, edits)
        return action(
            "ignore \(diagnostic.rule) here with an entry in the configuration", Self.quickFix, diagnostic,
            isPreferred: false, edit: workspaceEdit)
    }

    private func change(_ uri: String, _ edits: JSONValue) -> JSONValue {
        ["changes": .object([.init(uri, edits)])]
    }

    private func action(
        _ title: String, _ kind: String, _ diagnostic: Diagnostic?, isPreferred: Bool, edit: JSONValue
    ) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("title", .string(title)), .init("kind", .string(kind)), .init("edit", edit),
        ]
        if let diagnostic {
            var cursor = view.document.cursor(view.encoding)
            members.append(.init("diagnostics", [DiagnosticList.json(diagnostic, &cursor)]))
        }
        if isPreferred { members.append(.init("isPreferred", true)) }
        return .object(members)
    }
}
