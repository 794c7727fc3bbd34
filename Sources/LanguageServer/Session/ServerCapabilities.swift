import LocatedJSON

/// The capabilities of the server, for the answer to `initialize`.
enum ServerCapabilities {
    static let previewCommand = "pushctl.preview"

    static func answer(_ client: ClientCapabilities, version: String) -> JSONValue {
        [
            "capabilities": [
                "positionEncoding": .string(client.encoding.rawValue),
                "textDocumentSync": ["openClose": true, "change": 2, "save": true],
                "diagnosticProvider": [
                    "identifier": "pushctl", "interFileDependencies": false, "workspaceDiagnostics": false,
                ],
                "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll.pushctl"]],
                "hoverProvider": true,
                "completionProvider": ["triggerCharacters": ["\"", ":"]],
                "documentFormattingProvider": true,
                "documentRangeFormattingProvider": true,
                "documentSymbolProvider": true,
                "foldingRangeProvider": true,
                "documentLinkProvider": [:],
                "executeCommandProvider": ["commands": [.string(previewCommand)]],
            ],
            "serverInfo": ["name": "pushctl", "version": .string(version)],
        ]
    }
}
