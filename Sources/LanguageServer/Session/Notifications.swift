import LocatedJSON

/// Applies the client's notifications.
struct Notifications {
    let session: LanguageSession

    /// Applies a notification. Ignores unknown ones, as the protocol requires.
    ///
    /// - Throws: For malformed parameters, and for a change to a document that is not open.
    func accept(_ method: String, _ params: JSONValue) throws(ResponseError) {
        switch method {
        case "initialized": watchConfigurations()
        case "textDocument/didOpen": try open(params)
        case "textDocument/didChange":
            guard case .array(let changes)? = params["contentChanges"] else {
                throw ResponseError(.invalidParams, "\"contentChanges\" is not an array")
            }
            try session.documents.apply(
                changes, to: try uri(params), version: params["textDocument"]?["version"] ?? .null,
                session.client.encoding)
        case "textDocument/didClose":
            let uri = try uri(params)
            session.documents.close(uri)
            if !session.client.pullsDiagnostics { session.publish(uri, .null, []) }
        case "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
            // A configuration, or a file that a configuration names, may have changed.
            session.host.forget(nil)
            session.forgetFailures()
            session.documents.invalidate()
            if session.client.pullsDiagnostics { session.request("workspace/diagnostic/refresh", .null) }
        default: break
        }
    }

    private func open(_ params: JSONValue) throws(ResponseError) {
        guard case .string(let text)? = params["textDocument"]?["text"] else {
            throw ResponseError(.invalidParams, "\"textDocument\" has no \"text\"")
        }
        var language = ""
        if case .string(let name)? = params["textDocument"]?["languageId"] { language = name }
        session.documents.open(
            TextDocument(
                uri: try uri(params), language: language,
                version: params["textDocument"]?["version"] ?? .null, text: text))
    }

    private func uri(_ params: JSONValue) throws(ResponseError) -> String {
        guard case .string(let uri)? = params["textDocument"]?["uri"] else {
            throw ResponseError(.invalidParams, "\"textDocument\" has no \"uri\"")
        }
        return uri
    }

    private func watchConfigurations() {
        guard session.client.registersWatchers else { return }
        session.request(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "configurations", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": [["globPattern": "**/.pushctl.json"]]],
                    ]
                ]
            ])
    }
}
