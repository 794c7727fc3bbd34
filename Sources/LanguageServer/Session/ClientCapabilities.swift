import LocatedJSON

/// The capabilities of the client that matter here.
struct ClientCapabilities {
    var encoding = PositionEncoding.utf16
    /// Whether the client requests findings itself.
    var pullsDiagnostics = false
    var canCreateFiles = false
    /// Whether the client can watch files for the server.
    var registersWatchers = false
    /// The folder that is open.
    var root: String?
    var parent: Int?

    init() {}

    init(_ params: JSONValue) {
        let capabilities = params["capabilities"]
        if case .array(let names)? = capabilities?["general"]?["positionEncodings"] {
            let known = names.lazy.compactMap { name -> PositionEncoding? in
                if case .string(let name) = name { PositionEncoding(rawValue: name) } else { nil }
            }
            encoding = known.first ?? .utf16
        }
        if case .object? = capabilities?["textDocument"]?["diagnostic"] { pullsDiagnostics = true }
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
}
