import Foundation
import LocatedJSON
import TestSupport
import Testing

@testable import pushctl

@Suite struct LanguageServerTests {
    private static let uri = "file:///nowhere/push.json"
    private static let payload =
        "{\n  \"aps\": {\n    \"alert\": {\"title\": \"日本👍\"},\n    \"sound\": 1\n  },\n  \"thread-id\": \"t\"\n}\n"

    private func opened(_ text: String = payload, _ capabilities: JSONValue = [:], uri: String = uri)
        -> EditorClient
    {
        let client = EditorClient(capabilities)
        client.open(uri, text)
        return client
    }

    private func request(_ client: EditorClient, _ method: String) -> JSONValue {
        client.result("textDocument/\(method)", ["textDocument": ["uri": .string(Self.uri)], "options": [:]])
    }

    // MARK: - Findings

    @Test func `Findings are published with the version of their text, and cleared when the document closes`()
        throws
    {
        let client = opened()
        let message = try #require(client.received.last)
        #expect(message["params"]?["version"] == 1)
        let findings = try #require(client.takePublished(Self.uri))
        let last = try #require(findings.last)
        #expect(last["code"] == "misplaced-key")
        #expect(last["range"]?["start"] == ["line": 5, "character": 2])
        #expect(last["codeDescription"]?["href"]?.text?.hasSuffix("rules/misplaced-key.md") == true)
        client.notify("textDocument/didClose", ["textDocument": ["uri": .string(Self.uri)]])
        #expect(client.takePublished(Self.uri) == [])
    }

    @Test func `The server publishes no findings to a client that pulls them`() {
        let client = opened(Self.payload, ["textDocument": ["diagnostic": [:]]])
        #expect(client.takePublished(Self.uri) == nil)
        #expect(request(client, "diagnostic")["items"]?.list.count == 2)
    }

    @Test(arguments: [
        (
            #"{"apps":{},"events":[{"at":"yesterday","payload":{"aps":{"alert":"a","badge":"3"}}}]}"#,
            ["scenario", "wrong-type"]
        ),
        (#"{"device":{"groping":"off"},"events":[{"payload":{"aps":{"alert":"a"}}}]}"#, ["scenario"]),
        (#"{"apps":{},"events":["#, ["scenario"]),
        (
            #"{"first":{"aps":{"alert":"a","badge":"1"}},"second":{"aps":{"alert":"b","thread_id":"x"}}}"#,
            ["unknown-envelope", "wrong-type", "misspelled-key"]
        ),
        (
            #"{"jobs":[{"push":{"aps":{"alert":"a","badge":"1"}}},{"push":{"aps":{"alert":"b"}}}]}"#,
            ["unknown-envelope", "wrong-type"]
        ),
    ]) func `Scenarios and documents with several payloads have all findings of validate`(
        _ text: String, _ codes: [String]
    ) throws {
        let client = opened(text)
        let findings = try #require(client.takePublished(Self.uri))
        #expect(findings.map { $0["code"]?.text } == codes)
        // "scenario" is not a rule, so a configuration cannot ignore it.
        let actions = client.actions(Self.uri, only: ["quickfix"])
        #expect(actions.allSatisfy { $0["title"]?.text?.hasPrefix("ignore scenario") != true })
    }

    @Test func `A burst of changes is checked once`() {
        let client = opened()
        _ = client.takePublished(Self.uri)
        var bytes: [UInt8] = []
        for version in 2...9 {
            bytes += EditorClient.frame([
                "jsonrpc": "2.0", "method": "textDocument/didChange",
                "params": [
                    "textDocument": ["uri": .string(Self.uri), "version": .integer(version)],
                    "contentChanges": [["text": "{\"aps\":{}}"]],
                ],
            ])
        }
        client.send(bytes)
        #expect(client.received.count { $0["params"]?["version"] != nil } == 1)
        #expect(client.received.last?["params"]?["version"] == 9)
    }

    @Test(arguments: [
        "{\"name\":\"x\",\"version\":\"1\"}", "", "not JSON", "[1,2", "{\"badge\":1,}",
    ])
    func `A document without a payload has no findings, actions or hover`(_ text: String) {
        let client = opened(text)
        #expect(client.takePublished(Self.uri) == [])
        #expect(client.actions(Self.uri).isEmpty)
        #expect(client.result("textDocument/hover", EditorClient.place(Self.uri, 0, 3)) == .null)
    }

    @Test(arguments: [
        ("a.apns", "{\"badge\":1}", 1),
        ("a.ndjson", "{\"aps\":{\"badge\":\"1\"}}\n{\"aps\":{\"badge\":\"1\"}}\n", 2),
        (
            "send.sh",
            "curl -d '{\"aps\":{\"alert\":\"a\",\"badge\":\"1\"}}' https://api.push.apple.com/3/device/aa\n",
            1
        ),
        (".pushctl.json", "{\"slect\": []}", 1),
        ("s.json", "{\"events\":[{\"app\":\"a.b\",\"payload\":{\"aps\":{\"badge\":\"1\"}}}]}", 1),
    ])
    func `A document is recognized by its name or its content`(_ name: String, _ text: String, _ least: Int)
        throws
    {
        let uri = "file:///nowhere/\(name)"
        let client = opened(text, uri: uri)
        #expect(try #require(client.takePublished(uri)).count >= least)
    }

    // MARK: - Layout

    @Test func `Formatting changes only the space between tokens, and a second time nothing`() {
        let client = opened("{\"aps\":{\"badge\":1e0,\r\n\"alert\":\"\\u0041\",\"a\":{}}}\r\n")
        var text = EditedText(
            "{\"aps\":{\"badge\":1e0,\r\n\"alert\":\"\\u0041\",\"a\":{}}}\r\n", encoding: "utf-16")
        text.apply(request(client, "formatting").list)
        #expect(
            text.text
                == "{\r\n  \"aps\": {\r\n    \"badge\": 1e0,\r\n    \"alert\": \"\\u0041\",\r\n    \"a\": {}\r\n  }\r\n}\r\n"
        )
        client.open(Self.uri, text.text)
        #expect(request(client, "formatting") == [])
    }

    @Test func `A range is laid out with the indentation of its place`() {
        let original = "{\"a\": 1,\n  \"aps\": {\"alert\":{\"title\":\"x\"}}}"
        let client = opened(original)
        var text = EditedText(original, encoding: "utf-16")
        let range: JSONValue = ["start": ["line": 1, "character": 20], "end": ["line": 1, "character": 22]]
        let edits = client.result(
            "textDocument/rangeFormatting",
            ["textDocument": ["uri": .string(Self.uri)], "options": [:], "range": range])
        text.apply(edits.list)
        #expect(text.text == "{\"a\": 1,\n  \"aps\": {\"alert\":{\n      \"title\": \"x\"\n    }}}")
    }

    @Test func `Symbols, folds and links follow the document`() throws {
        let client = opened()
        let symbols = request(client, "documentSymbol").list
        #expect(symbols.compactMap { $0["name"]?.text } == ["aps", "thread-id"])
        #expect(symbols.first?["children"]?.list.compactMap { $0["name"]?.text } == ["alert", "sound"])
        #expect(
            request(client, "foldingRange") == [
                ["startLine": 0, "endLine": 5], ["startLine": 1, "endLine": 3],
            ])
        #expect(request(client, "documentLink").list.count == 2)
    }

    @Test
    func
        `The range of a symbol contains its children, even on one line with characters of several UTF-16 units`()
    {
        let client = opened("{\"aps\":{\"alert\":{\"title\":\"😀\"},\"loc-args\":[\"é\",[1]]}}")
        func range(_ symbol: JSONValue, _ name: String) -> [Int] {
            ["start", "end"].map { symbol[name]?[$0]?["character"]?.number ?? -1 }
        }
        var symbols = request(client, "documentSymbol").list
        var ranges: [[Int]] = []
        while !symbols.isEmpty {
            let symbol = symbols.removeFirst()
            ranges.append(range(symbol, "range") + range(symbol, "selectionRange"))
            symbols = (symbol["children"]?.list ?? []) + symbols
        }
        #expect(
            ranges == [
                [1, 52, 1, 6], [8, 30, 8, 15], [17, 29, 17, 24], [31, 51, 31, 41], [43, 46, 43, 44],
                [47, 50, 47, 48], [48, 49, 48, 49],
            ])
    }

    @Test func `The preview command draws the open documents`() {
        let client = opened("{\"aps\":{\"alert\":{\"title\":\"Goal\"}}}")
        let preview = client.result("workspace/executeCommand", ["command": "pushctl.preview"])
        #expect(preview["markdown"]?.text?.contains("**Goal**") == true)
        #expect(preview["svg"]?.text?.hasPrefix("<svg") == true)
    }

    @Test func `The preview of all documents skips those that cannot be drawn with the others`() {
        let client = opened("{\"aps\":{\"alert\":{\"title\":\"Goal\"}}}")
        client.open("file:///nowhere/cut.json", "{\"aps\": {\"alert\": ")
        client.open("file:///nowhere/s.json", "{\"events\":[{\"payload\":{\"aps\":{\"alert\":\"Other\"}}}]}")
        let preview = client.result("workspace/executeCommand", ["command": "pushctl.preview"])
        #expect(preview["markdown"]?.text?.contains("**Goal**") == true)
        #expect(preview["markdown"]?.text?.contains("Other") == false)
    }

    // MARK: - Configurations

    @Test func `The action that ignores a finding edits the configuration of --config`() throws {
        let folder = try TemporaryFolder()
        let named = folder.url.appendingPathComponent("other.json").path
        try folder.write("other.json", Data("{\"level\": \"note\"}".utf8))
        // Paths in a configuration of --config are relative to the working directory.
        let uri = "file://\(FileManager.default.currentDirectoryPath)/a.json"
        let client = EditorClient(arguments: [.init(name: "config", value: named)])
        client.open(uri, "{\"aps\":{\"badge\":\"1\"}}")
        let action = try #require(
            client.actions(uri).first { $0["title"]?.text?.hasPrefix("ignore") == true })
        guard case .object(let files)? = action["edit"]?["changes"] else {
            Issue.record("no change")
            return
        }
        #expect(files.map(\.name) == ["file://" + named])
    }

    @Test func `The action that ignores a finding takes effect when the configuration is saved`() throws {
        let folder = try TemporaryFolder()
        let uri = "file://" + folder.url.appendingPathComponent("a [1].json").path.replacing(" ", with: "%20")
        let client = opened("{\"aps\":{\"badge\":\"1\"},\"thread-id\":\"t\"}", uri: uri)
        for rule in ["wrong-type", "misplaced-key"] {
            let action = try #require(
                client.actions(uri).first { $0["title"]?.text?.hasPrefix("ignore \(rule)") == true })
            guard case .object(let files)? = action["edit"]?["changes"], let file = files.first else {
                Issue.record("no change")
                return
            }
            let path = folder.url.appendingPathComponent(".pushctl.json")
            var text = EditedText((try? String(contentsOf: path, encoding: .utf8)) ?? "", encoding: "utf-16")
            text.apply(file.value.list)
            try Data(text.text.utf8).write(to: path)
            client.notify("textDocument/didSave", ["textDocument": ["uri": .string(file.name)]])
            #expect(client.takePublished(uri)?.contains { $0["code"] == .string(rule) } == false)
        }
        #expect(client.actions(uri).isEmpty)
    }

    @Test func `A changed configuration takes effect even if the client does not report the change`() throws {
        let folder = try TemporaryFolder()
        let uri = "file://" + folder.url.appendingPathComponent("a.json").path
        let client = opened("{\"aps\":{\"badge\":\"1\"}}", uri: uri)
        #expect(client.takePublished(uri)?.isEmpty == false)
        try folder.write(".pushctl.json", Data("{\"ignore\": [\"type\", \"value\"]}".utf8))
        client.change(uri, ["text": "{\"aps\":{\"badge\":\"2\"}}"])
        #expect(client.takePublished(uri) == [])
        try folder.write(".pushctl.json", Data("{\"ignore\": 1}".utf8))
        client.change(uri, ["text": "{\"aps\":{\"badge\":\"1\"}}"])
        #expect(client.takePublished(uri) == [])
        func shown() -> Int { client.received.count { $0["method"] == "window/showMessage" } }
        #expect(shown() == 1)
        client.change(uri, ["text": "{\"aps\":{\"badge\":\"3\"}}"])
        #expect(shown() == 1)
        // A problem that returns is shown again.
        try folder.write(".pushctl.json", Data("{}".utf8))
        client.change(uri, ["text": "{\"aps\":{\"badge\":\"1\"}}"])
        try folder.write(".pushctl.json", Data("{\"ignore\": 1}".utf8))
        client.change(uri, ["text": "{\"aps\":{\"badge\":\"2\"}}"])
        #expect(shown() == 2)
    }
}
