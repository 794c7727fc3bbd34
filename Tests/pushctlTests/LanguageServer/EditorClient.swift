import Foundation
import LanguageServer
import LocatedJSON
import TestSupport
import Testing

@testable import pushctl

/// An editor that exchanges bytes with the server, in the process of the test.
final class EditorClient {
    let session: LanguageSession
    /// The messages of the server that were not read yet.
    private(set) var received: [JSONValue] = []
    private var framer = MessageFramer()
    private var number = 0

    /// - Parameter capabilities: The capabilities in `initialize`; `nil` for a client that does not send it.
    init(_ capabilities: JSONValue? = [:], arguments: [ParsedArguments.Occurrence] = []) {
        let errors = OutputFile(descriptor: STDERR_FILENO)
        let console = Console(output: errors, errors: errors, environment: .given([:]))
        var parsed = ParsedArguments()
        parsed.occurrences = arguments
        session = LanguageSession(host: EditorHost(parsed, console), version: "1")
        guard let capabilities else { return }
        _ = request("initialize", ["processId": nil, "rootUri": nil, "capabilities": capabilities])
        notify("initialized", [:])
    }

    func send(_ bytes: [UInt8]) {
        framer.append(session.receive(bytes))
        while case .message(let message)? = framer.next() {
            if let value = try? JSONValue(parsing: message) { received.append(value) }
        }
    }

    static func frame(_ message: JSONValue) -> [UInt8] {
        let body = Array(JSONWriter.compact(message).utf8)
        return Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }

    func notify(_ method: String, _ params: JSONValue) {
        send(Self.frame(["jsonrpc": "2.0", "method": .string(method), "params": params]))
    }

    /// Sends a request, and returns the whole message of the answer; `null` if there is none.
    func request(_ method: String, _ params: JSONValue) -> JSONValue {
        number += 1
        let id = JSONValue.integer(number)
        send(Self.frame(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]))
        guard let index = received.firstIndex(where: { $0["id"] == id && $0["method"] == nil }) else {
            return .null
        }
        return received.remove(at: index)
    }

    func result(_ method: String, _ params: JSONValue) -> JSONValue {
        request(method, params)["result"] ?? .null
    }

    func open(_ uri: String, _ text: String, language: String = "json", version: Int = 1) {
        notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string(uri), "languageId": .string(language),
                    "version": .integer(version), "text": .string(text),
                ]
            ])
    }

    func change(_ uri: String, _ changes: JSONValue..., version: Int = 2) {
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri), "version": .integer(version)],
                "contentChanges": .array(changes),
            ])
    }

    /// Removes all published findings from ``received``.
    ///
    /// - Returns: The last published list of a document; `nil` if the server published none, not even an empty one.
    func takePublished(_ uri: String) -> [JSONValue]? {
        let messages = received.filter {
            $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == .string(uri)
        }
        received.removeAll { $0["method"] == "textDocument/publishDiagnostics" }
        return messages.last?["params"]?["diagnostics"]?.list
    }

    /// The parameters of a request about a position in a document.
    static func place(_ uri: String, _ line: Int, _ character: Int) -> JSONValue {
        [
            "textDocument": ["uri": .string(uri)],
            "position": ["line": .integer(line), "character": .integer(character)],
        ]
    }

    /// The code actions for a whole document.
    func actions(_ uri: String, only: [String] = []) -> [JSONValue] {
        let context: JSONValue =
            only.isEmpty
            ? ["diagnostics": []] : ["diagnostics": [], "only": .array(only.map { .string($0) })]
        return result(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": .string(uri)], "context": context,
                "range": [
                    "start": ["line": 0, "character": 0], "end": ["line": 1_000_000, "character": 0],
                ],
            ]
        ).list
    }
}

extension JSONValue {
    /// The elements of an array; empty for any other value.
    var list: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
    var number: Int? { if case .integer(let number) = self { number } else { nil } }
}
