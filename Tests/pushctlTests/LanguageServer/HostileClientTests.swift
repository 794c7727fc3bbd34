import Foundation
import LocatedJSON
import TestSupport
import Testing

@testable import pushctl

/// Regardless of what a client sends, the server answers and continues.
@Suite struct HostileClientTests {
    private static let uri = "file:///nowhere/push.json"

    private func code(_ message: JSONValue?) -> Int? { message?["error"]?["code"]?.number }

    /// Whether the server still works.
    private func isAlive(_ client: EditorClient) -> Bool {
        client.open(Self.uri, "{\"aps\":{\"badge\":\"1\"}}")
        return client.takePublished(Self.uri)?.isEmpty == false
    }

    @Test(arguments: [
        ("garbage\r\n\r\n", -32700), ("Content-Length: 1073741824\r\n\r\n", -32700),
        ("Content-Length: 99999999999999999999\r\n\r\n", -32700),
        ("Content-Length: 3\r\n\r\n{]}", -32700),
        ("Content-Length: 2\r\n\r\n[]", -32600), ("Content-Length: 2\r\n\r\n{}", -32600),
        ("Content-Length: 2\r\n\r\n\u{FF}", -32700), ("Content-Length: 0\r\n\r\n", -32700),
        ("Content-Length: 20\r\n\r\n" + "{\"id\":1,\"method\":[]}", -32600),
    ])
    func `Bytes that are not a message are answered with an error`(_ text: String, _ expected: Int) {
        let client = EditorClient()
        client.send(Array(text.utf8))
        #expect(code(client.received.last) == expected)
        // The server skips 1073741824 bytes after this header, and with them the next messages.
        if !text.contains("1073741824") { #expect(isAlive(client)) }
    }

    @Test func `Before initialize and after shutdown every request is rejected`() {
        let client = EditorClient(nil)
        client.open(Self.uri, "{\"aps\":{\"badge\":\"1\"}}")
        #expect(code(client.request("textDocument/hover", EditorClient.place(Self.uri, 0, 0))) == -32002)
        #expect(client.request("initialize", [:])["result"] != nil)
        #expect(code(client.request("initialize", [:])) == -32600)
        #expect(client.request("shutdown", .null)["result"] == .null)
        #expect(code(client.request("textDocument/hover", .null)) == -32600)
        #expect(client.session.isCleanEnd == nil)
        client.notify("exit", .null)
        #expect(client.session.isCleanEnd == true)
    }

    @Test(arguments: ["null", "1.5", "-1", "\"\""])
    func `The answer repeats an identifier of any kind that JSON-RPC allows`(_ id: String) throws {
        let client = EditorClient()
        let message = "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"shutdown\"}"
        client.send(Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
        let answer = try #require(client.received.last)
        #expect(answer["id"] == (try JSONValue(parsing: Array(id.utf8))))
        #expect(answer["result"] == .null)
    }

    @Test func `Exit without shutdown is not a clean end`() {
        let client = EditorClient()
        client.notify("exit", .null)
        #expect(client.session.isCleanEnd == false)
    }

    @Test func `A request that is canceled before the server starts it is answered with an error`() {
        let client = EditorClient()
        client.open(Self.uri, "{}")
        client.send(
            EditorClient.frame([
                "jsonrpc": "2.0", "id": "a", "method": "textDocument/hover",
                "params": EditorClient.place(Self.uri, 0, 0),
            ])
                + EditorClient.frame(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "a"]]))
        #expect(code(client.received.last { $0["id"] == "a" }) == -32800)
        client.notify("$/cancelRequest", ["id": 77])
        #expect(isAlive(client))
    }

    private static let methods = [
        "textDocument/diagnostic", "textDocument/hover", "textDocument/completion", "textDocument/codeAction",
        "textDocument/formatting", "textDocument/rangeFormatting", "textDocument/documentSymbol",
        "textDocument/foldingRange", "textDocument/documentLink", "workspace/executeCommand",
        "unknown/method",
    ]

    @Test(arguments: methods)
    func `Malformed parameters are answered with an error`(_ method: String) {
        let client = EditorClient()
        let document: JSONValue = ["uri": .string(Self.uri)]
        for params: JSONValue in [
            .null, [], 1, ["textDocument": 1], ["textDocument": document], ["command": "x"],
        ] {
            #expect(code(client.request(method, params)) != nil, "\(method) \(params)")
        }
        #expect(isAlive(client))
        let places: [JSONValue] = [
            ["line": -1, "character": -1], ["line": .integer(.max), "character": .integer(.max)],
            ["line": 0, "character": .integer(.max)],
        ]
        for start in places {
            for end in places {
                _ = client.request(
                    method,
                    ["textDocument": document, "position": start, "range": ["start": start, "end": end]])
            }
        }
        #expect(isAlive(client))
    }

    @Test func `Malformed changes leave the document as it was`() {
        let client = EditorClient()
        client.open(Self.uri, "{\"aps\":{\"badge\":\"1\"}}")
        let changes: [JSONValue] = [
            1, [:], ["text": 1], ["text": "x", "range": 1], ["text": "x", "range": ["start": [:]]],
        ]
        for change in changes { client.change(Self.uri, change) }
        client.change("file:///nowhere/other.json", ["text": "x"])
        client.notify("textDocument/didChange", [:])
        client.notify("textDocument/didOpen", ["textDocument": [:]])
        client.notify("textDocument/didClose", .null)
        client.notify("unknown", .null)
        #expect(client.received.contains { $0["method"] == "window/logMessage" })
        let hover = client.result("textDocument/hover", EditorClient.place(Self.uri, 0, 9))
        #expect(hover["contents"]?["value"]?.text?.contains("badge") == true)
        #expect(isAlive(client))
    }

    @Test(
        .enabled(if: Needs.time),
        arguments: [
            ("[", 2_000_000), ("{\"aps\":", 20_000),
        ])
    func `Deep nesting in a message or document does not stop the server`(_ bracket: String, _ count: Int) {
        let client = EditorClient()
        let text = String(repeating: bracket, count: count)
        client.send(Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8))
        #expect(code(client.received.last) == -32700)
        client.open(Self.uri, text)
        for method in Self.methods.dropLast(2) {
            let end: JSONValue = ["line": 0, "character": .integer(text.utf8.count)]
            let answer = client.request(
                method,
                [
                    "textDocument": ["uri": .string(Self.uri)], "position": end,
                    "range": ["start": end, "end": end],
                ])
            #expect(answer["result"] != nil, "\(method)")
        }
        #expect(isAlive(client))
    }

    @Test func `The server ends when the process that the editor named ends`() throws {
        let folder = try TemporaryFolder()
        let outcome = try CommandRunner.shell(
            """
            sleep 60 & parent=$!
            message='{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":'$parent',"capabilities":{}}}'
            mkfifo pipe
            ( printf 'Content-Length: %s\\r\\n\\r\\n%s' ${#message} "$message"; exec sleep 60 ) > pipe & writer=$!
            pushctl lsp < pipe > out & server=$!
            kill -9 $parent
            wait $parent 2> /dev/null
            wait $server; echo "status $?"
            kill -9 $writer && echo "the pipe was still open"
            """, in: folder.url)
        #expect(outcome.outputText == "status 0\nthe pipe was still open\n")
    }
}
