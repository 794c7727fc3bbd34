import LanguageServer
import LocatedJSON
import Testing

@Suite struct ClientDifferenceTests {
    private static let uri = "file:///nowhere/news.json"

    private func hover(_ formats: JSONValue?) -> JSONValue {
        let capabilities: JSONValue =
            formats.map { ["textDocument": ["hover": ["contentFormat": $0]]] } ?? [:]
        let client = EditorClient(capabilities)
        client.open(Self.uri, #"{"aps":{"alert":"a","thread-id":"a_b","interruption-level":"passive"}}"#)
        return client.result("textDocument/hover", EditorClient.place(Self.uri, 0, 24))["contents"] ?? .null
    }

    @Test func `A client that shows plain text gets no markup, but the addresses of links`() throws {
        let contents = hover(["plaintext"])
        #expect(contents["kind"] == "plaintext")
        let text = try #require(contents["value"]?.text)
        #expect(text.hasPrefix("thread-id in aps: String"))
        #expect(text.contains(" (https://"))
        #expect(!text.contains { "`[]\\".contains($0) })
    }

    @Test(
        arguments: [
            (["markdown", "plaintext"], "markdown"), (["plaintext", "markdown"], "plaintext"),
            (["asciidoc"], "markdown"), (nil, "markdown"),
        ] as [(JSONValue?, JSONValue)])
    func `Uses the first known format that the client lists, else Markdown`(
        _ formats: JSONValue?, _ kind: JSONValue
    ) {
        #expect(hover(formats)["kind"] == kind)
    }

    @Test func `The documentation of completions has the client's format, too`() throws {
        let client = EditorClient([
            "textDocument": ["completion": ["completionItem": ["documentationFormat": ["plaintext"]]]]
        ])
        client.open(Self.uri, #"{"aps":{"alert":"a",}}"#)
        let items = try #require(
            client.result("textDocument/completion", EditorClient.place(Self.uri, 0, 20))["items"]?.list)
        let badge = try #require(items.first { $0["label"] == "badge" })
        #expect(badge["documentation"]?["kind"] == "plaintext")
    }

    @Test(arguments: [
        (#"{"aps":{"sound":"pi"}}"#, 0), (#"{"aps":{"alert":"a"}}"#, 0), (#"{"aps":{"sound": }}"#, 1),
    ])
    func `Completion offers an object or a number only outside a string`(_ text: String, _ count: Int) {
        let client = EditorClient()
        client.open(Self.uri, text)
        let answer = client.result("textDocument/completion", EditorClient.place(Self.uri, 0, 17))
        #expect(answer["items"]?.list.count == count)
    }

    @Test func `An unsaved text in the language jsonl is a stream, and has no action "ignore"`() {
        let uri = "untitled:Untitled-1"
        let lines = #"{"aps":{"badge":"1"}}"# + "\n" + #"{"aps":{"badge":"2"}}"# + "\n"
        let client = EditorClient()
        client.open(uri, lines, language: "jsonl")
        #expect(client.takePublished(uri)?.count == 2)
        #expect(client.actions(uri).count == 2)
        client.open(Self.uri, #"{"aps":{"badge":"1"}}"#)
        let titles = client.actions(Self.uri).compactMap { $0["title"]?.text }
        #expect(titles.contains { $0.hasPrefix("ignore") })
    }
}
