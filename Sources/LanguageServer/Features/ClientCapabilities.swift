import LocatedJSON

/// What the server uses from the `initialize` request: capabilities, workspace folder and process of the editor.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    /// The first form that the client lists, or Markdown.
    var hoverKind = MarkupContent.Kind.markdown
    var documentationKind = MarkupContent.Kind.markdown
    /// Whether the client requests findings itself.
    var pullsDiagnostics = false
    var canCreateFiles = false
    /// Whether the client can watch files for the server.
    var registersWatchers = false
    /// The folder that is open.
    var root: String?
    /// The process id of the editor, which the server must not outlive.
    var parent: Int?

    init() {}

    init(_ params: JSONValue) {
        let capabilities = params["capabilities"]
        if case .array(let names)? = capabilities?["general"]?["positionEncodings"] {
            encoding = Self.first(names) ?? .utf16
        }
        let document = capabilities?["textDocument"]
        if case .array(let names)? = document?["hover"]?["contentFormat"] {
            hoverKind = Self.first(names) ?? .markdown
        }
        if case .array(let names)? = document?["completion"]?["completionItem"]?["documentationFormat"] {
            documentationKind = Self.first(names) ?? .markdown
        }
        if case .object? = document?["diagnostic"] { pullsDiagnostics = true }
        let workspace = capabilities?["workspace"]
        let edits = workspace?["workspaceEdit"]
        if case .array(let operations)? = edits?["resourceOperations"], edits?["documentChanges"] == true {
            canCreateFiles = operations.contains("create")
        }
        registersWatchers = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"] == true
        if case .array(let folders)? = params["workspaceFolders"],
            case .string(let uri)? = folders.first?["uri"]
        {
            root = DocumentAddress.path(of: uri)
        } else if case .string(let uri)? = params["rootUri"] {
            root = DocumentAddress.path(of: uri)
        }
        if case .integer(let id)? = params["processId"] { parent = id }
    }

    /// Returns the first name that is a raw value of `Value`.
    private static func first<Value: RawRepresentable<String>>(_ names: [JSONValue]) -> Value? {
        names.lazy.compactMap { name in
            if case .string(let name) = name { Value(rawValue: name) } else { nil }
        }.first
    }
}
