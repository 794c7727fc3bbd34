import LocatedJSON

/// A conversation with an editor: bytes in, bytes out.
///
/// Every request gets an answer, and every invalid message an error. The session publishes findings after it has read
/// all messages that arrived, so a burst of keystrokes causes one check.
package final class LanguageSession {
    /// The bytes that are still to be sent to the client.
    private var output: [UInt8] = []
    private var framer = MessageFramer()
    let host: any DocumentHost
    let documents: DocumentStore
    var client = ClientCapabilities()
    private var state = State.new
    /// The current failures of each document. The session shows a failure once, and again only after it has
    /// disappeared or after ``forgetFailures()``.
    private var shown: [String: [String]] = [:]
    private var nextRequest = 0
    let version: String

    private enum State {
        case new, running, shutDown
        case ended(isClean: Bool)
    }

    package init(host: any DocumentHost, version: String) {
        self.host = host
        self.version = version
        documents = DocumentStore(host: host)
    }

    /// Whether the client ended the session as the protocol requires; `nil` during the session.
    package var isCleanEnd: Bool? {
        if case .ended(let isClean) = state { isClean } else { nil }
    }

    /// The process id of the editor. The server ends when that process ends.
    package var parent: Int? { client.parent }

    /// Reads bytes from the client.
    ///
    /// - Returns: The bytes to send to the client.
    package func receive(_ bytes: [UInt8]) -> [UInt8] {
        framer.append(bytes)
        var messages: [Message] = []
        var canceled: Set<JSONValue> = []
        while let frame = framer.next() {
            switch frame {
            case .malformed(let fault): send(ResponseError(.parseError, fault), to: nil)
            case .message(let bytes):
                do throws(ResponseError) {
                    let message = try Message(parsing: bytes)
                    if message.method == "$/cancelRequest", let id = message.params["id"] {
                        canceled.insert(id)
                    }
                    messages.append(message)
                } catch {
                    send(error, to: error.id)
                }
            }
        }
        for message in messages where isCleanEnd == nil { answer(message, canceled) }
        if case .running = state { publish() }
        defer { output = [] }
        return output
    }

    private func answer(_ message: Message, _ canceled: Set<JSONValue>) {
        guard let method = message.method else { return }
        guard let id = message.id else {
            acceptNotification(method, message.params)
            return
        }
        do throws(ResponseError) {
            guard !canceled.contains(id) else {
                throw ResponseError(.requestCancelled, "the request was canceled")
            }
            send(["jsonrpc": "2.0", "id": id, "result": try result(of: method, message.params)])
        } catch {
            send(error, to: id)
        }
    }

    private func result(of method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
        switch (state, method) {
        case (.new, "initialize"):
            client = ClientCapabilities(params)
            state = .running
            return ServerCapabilities.answer(client, version: version)
        case (.running, "initialize"):
            throw ResponseError(.invalidRequest, "\"initialize\" may be sent only once")
        case (.new, _): throw ResponseError(.serverNotInitialized, "the first request must be \"initialize\"")
        case (.running, "shutdown"):
            state = .shutDown
            return .null
        case (.running, _): return try Requests(session: self).result(of: method, params)
        case (.shutDown, _), (.ended, _): throw ResponseError(.invalidRequest, "the server is shut down")
        }
    }

    private func acceptNotification(_ method: String, _ params: JSONValue) {
        if method == "exit" {
            if case .shutDown = state {
                state = .ended(isClean: true)
            } else {
                state = .ended(isClean: false)
            }
            return
        }
        guard case .running = state else { return }
        do throws(ResponseError) {
            try Notifications(session: self).accept(method, params)
        } catch {
            log(error.message)
        }
    }

    // MARK: - To the client

    /// The protocol's types of messages to the user.
    private enum MessageType: Int {
        case error = 1
        case warning

        var json: JSONValue { .integer(rawValue) }
    }

    private func publish() {
        for document in documents.takeUnpublished() where !client.pullsDiagnostics {
            let view = view(of: document)
            publish(document.uri, document.version, DiagnosticList.json(view))
        }
    }

    func publish(_ uri: String, _ version: JSONValue, _ diagnostics: JSONValue) {
        var params: [JSONValue.Member] = [.init("uri", .string(uri)), .init("diagnostics", diagnostics)]
        if version != .null { params.append(.init("version", version)) }
        notify("textDocument/publishDiagnostics", .object(params))
    }

    /// Checks a document, and shows new failures to the user.
    func view(of document: TextDocument) -> DocumentView {
        let checked = documents.check(document)
        for failure in checked.failures where !shown.values.contains(where: { $0.contains(failure) }) {
            notify("window/showMessage", ["type": MessageType.error.json, "message": .string(failure)])
        }
        shown[document.uri] = checked.failures.isEmpty ? nil : checked.failures
        return DocumentView(document: document, checked: checked, client: client)
    }

    /// Forgets which failures were shown.
    func forgetFailures() { shown = [:] }

    private func log(_ message: String) {
        notify("window/logMessage", ["type": MessageType.warning.json, "message": .string(message)])
    }

    func notify(_ method: String, _ params: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": params])
    }

    func request(_ method: String, _ params: JSONValue) {
        nextRequest += 1
        send([
            "jsonrpc": "2.0", "id": .string("pushctl-\(nextRequest)"), "method": .string(method),
            "params": params,
        ])
    }

    private func send(_ error: ResponseError, to id: JSONValue?) {
        send(["jsonrpc": "2.0", "id": id ?? .null, "error": error.json])
    }

    private func send(_ message: JSONValue) {
        let body = Array(JSONWriter.compact(message).utf8)
        output += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
