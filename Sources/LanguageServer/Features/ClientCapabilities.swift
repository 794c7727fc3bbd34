import LocatedJSON

/// The values of the `initialize` request that the server uses: the editor's capabilities, workspace folder and
/// process.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    /// The first format in the client's list that the server supports; Markdown if there is none.
    var hoverKind = MarkupContent.Kind.markdown
    /// The same for the documentation of completion items.
    var documentationKind = MarkupContent.Kind.markdown
    /// Whether the client requests diagnostics, so that the server does not publish them.
    var pullsDiagnostics = false
    var canCreateFiles = false
    /// Whether the server can register file watchers with the client.
    var registersWatchers = false
    /// The path of the first workspace folder or, without such folders, of `rootUri`.
    var root: String?
    /// The process id of the editor. The server ends when that process ends.
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
