import LocatedJSON

/// Answers requests about documents.
struct Requests {
    let session: LanguageSession

    /// Returns the result of a request.
    ///
    /// - Throws: For an unknown method or command, malformed parameters, a closed document and a failed preview.
    func result(of method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
        switch method {
        case "textDocument/diagnostic":
            return ["kind": "full", "items": DiagnosticList.json(try view(params))]
        case "textDocument/codeAction": return try codeActions(params)
        case "textDocument/hover": return Hover.answer(try view(params), at: try position(params))
        case "textDocument/completion":
            return [
                "isIncomplete": false, "items": Completion.answer(try view(params), at: try position(params)),
            ]
        case "textDocument/formatting": return Formatting.answer(try view(params), in: nil)
        case "textDocument/rangeFormatting":
            return Formatting.answer(try view(params), in: try range(params))
        case "textDocument/documentSymbol": return DocumentSymbols.list(try view(params))
        case "textDocument/foldingRange": return FoldingRanges.list(try view(params))
        case "textDocument/documentLink": return RuleLinks.list(try view(params))
        case "workspace/executeCommand": return try execute(params)
        default: throw ResponseError(.methodNotFound, "the method \"\(method)\" is unknown")
        }
    }

    private func view(_ params: JSONValue) throws(ResponseError) -> DocumentView {
        guard case .string(let uri)? = params["textDocument"]?["uri"] else {
            throw ResponseError(.invalidParams, "\"textDocument\" has no \"uri\"")
        }
        return session.view(of: try document(uri))
    }

    private func document(_ uri: String) throws(ResponseError) -> TextDocument {
        guard let document = session.documents[uri] else {
            throw ResponseError(.invalidParams, "the document is not open")
        }
        return document
    }

    private func position(_ params: JSONValue) throws(ResponseError) -> TextPosition {
        guard let position = TextPosition(params["position"]) else {
            throw ResponseError(.invalidParams, "\"position\" is malformed")
        }
        return position
    }

    private func range(_ params: JSONValue) throws(ResponseError) -> TextRange {
        guard let range = TextRange(params["range"]) else {
            throw ResponseError(.invalidParams, "\"range\" is malformed")
        }
        return range
    }

    private func codeActions(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        var only: [String]?
        if case .array(let kinds)? = params["context"]?["only"] {
            only = kinds.compactMap { if case .string(let kind) = $0 { kind } else { nil } }
        }
        let actions = CodeActions(
            view: try view(params), host: session.host, openDocument: session.documents.document(at:))
        return actions.answer(try range(params), only: only)
    }

    /// Runs `pushctl.preview` on the documents that the arguments name, or on all open payloads, streams and scenarios.
    private func execute(_ params: JSONValue) throws(ResponseError) -> JSONValue {
        guard params["command"] == .string(ServerCapabilities.previewCommand) else {
            throw ResponseError(
                .invalidParams,
                "the command is unknown; the only one is \"\(ServerCapabilities.previewCommand)\"")
        }
        var documents: [TextDocument] = []
        if case .array(let arguments)? = params["arguments"], !arguments.isEmpty {
            for argument in arguments {
                guard case .string(let uri) = argument else {
                    throw ResponseError(.invalidParams, "an argument is not the address of a document")
                }
                documents.append(try document(uri))
            }
        } else {
            documents = session.documents.all.filter {
                let kind = session.documents.check($0).kind
                return kind != .other && kind != .configuration
            }
        }
        do throws(PreviewFailure) {
            let preview = try session.host.preview(documents.map { ($0.path, $0.bytes) })
            return ["markdown": .string(preview.markdown), "svg": .string(preview.svg)]
        } catch {
            throw ResponseError(.requestFailed, error.message)
        }
    }
}
