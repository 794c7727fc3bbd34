import Foundation
import LocatedJSON
import Testing

@testable import pushctl

@Suite struct HoverAndCompletionTests {
    private static let uri = "file:///nowhere/push.json"

    private func opened(_ text: String, uri: String = uri) -> EditorClient {
        let client = EditorClient()
        client.open(uri, text)
        return client
    }

    /// Returns the server's answer for the position of `|` in a text of one line.
    private func answer(_ method: String, _ marked: String, uri: String = uri) -> JSONValue {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let client = opened(String(parts[0] + parts[1]), uri: uri)
        return client.result("textDocument/\(method)", EditorClient.place(uri, 0, parts[0].count))
    }

    @Test func `Hover describes keys, predefined values, headers and findings`() {
        let text =
            "{\"message\":{\"apns\":{\"headers\":{\"apns-priority\":\"10\"},\"payload\":{\"aps\":{\"interruption-level\":\"passive\",\"sound\":\"a\"}}}}}"
        let client = opened(text)
        func hover(_ word: String) -> String {
            let column = text.range(of: word).map {
                text.distance(from: text.startIndex, to: $0.lowerBound) + 1
            }
            let answer = client.result("textDocument/hover", EditorClient.place(Self.uri, 0, column ?? 0))
            return answer["contents"]?["value"]?.text ?? ""
        }
        #expect(hover("interruption-level").hasPrefix("`interruption-level` in `aps`"))
        #expect(hover("passive").hasPrefix("`passive`\n\nGoes to the list"))
        #expect(hover("passive").contains("**level-and-sound**"))
        #expect(hover("apns-priority").hasPrefix("`apns-priority`: a header"))
        #expect(hover("10").hasPrefix("`apns-priority`: a header"))
    }

    @Test func `Hover reads a payload in a string of another document`() {
        let client = opened(#"{"default":"x","APNS":"{\"aps\":{\"alert\":\"a\",\"thread-id\":\"b\"}}"}"#)
        let answer = client.result("textDocument/hover", EditorClient.place(Self.uri, 0, 52))
        #expect(answer["contents"]?["value"]?.text?.hasPrefix("`thread-id` in `aps`") == true)
    }

    @Test(arguments: [
        ("{\"aps\":{\"alert\":\"a\",|}}", "badge", "alert"),
        ("{\"aps\":{\"alert\":{\"|", "title", "badge"),
        ("{\"aps\":{\"sound\":{|}}}", "critical", "alert"),
        ("{\"aps\":{\"interruption-level\":|}}", "passive", "badge"),
        ("{\"message\":{\"apns\":{\"headers\":{|},\"payload\":{\"aps\":{}}}}}", "apns-topic", "badge"),
        ("{\"message\":{\"apns\":{\"payload\":{\"aps\":{}},|}}}", "headers", "payload"),
        ("{\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}},|}]}", "app", "payload"),
        (
            "{\"device\":{\"previews\":|},\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}}}]}",
            "when-unlocked", "ios"
        ),
        (
            "{\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}}},{\"device\":{\"locked\":|}}]}",
            "true", "previews"
        ),
        (
            "{\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}}},{\"remove\":{|}}]}", "thread",
            "payload"
        ),
        ("{\"web_push\":8030,\"notification\":{\"title\":\"a\",|}}", "navigate", "title"),
        ("{\"web_push\":8030,\"notification\":{\"dir\":|}}", "rtl", "body"),
        ("{\"web_push\":8030,\"notification\":{\"actions\":[{|}]}}", "action", "body"),
        ("{\"web_push\":|,\"notification\":{\"title\":\"a\"}}", "8030", "body"),
        ("{\"aps\":{\"alert\":{|}}}", "title", "sound"),
        ("{\"aps\":{\"alert\":{|},\"event\":\"update\"}}", "sound", "subtitle"),
        ("{\"aps\":{\"event\":\"update\",\"alert\":{|}}}", "sound", "launch-image"),
        ("{\"aps\":{\"event\":\"update\",|}}", "content-state", "badge"),
        ("{\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}}},{\"remove\":{},|}]}", "at", "file"),
        (
            "{\"device\":{\"ios\":|},\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}}}]}", "latest",
            "en"
        ),
        ("{\"device\":{\"ios\":\"17\"},\"events\":[{|}]}", "payload", "aps"),
        ("{\"device\":{},\"events\":[],|}", "apps", "events"),
        ("{\"device\":{},\"events\":[],\"|\"}", "apps", "events"),
        ("{\"device\":{\"previews\":|},\"events\":[]}", "never", "ios"),
        ("{\"apps\":{\"a.b\":{\"|\"}},\"events\":[]}", "grouping", "apps"),
        ("\u{FEFF}{\"aps\":{\"alert\":\"a\",|}}", "badge", "alert"),
    ])
    func `Completion offers only keys and values that are valid at the cursor`(
        _ marked: String, _ offered: String, _ missing: String
    ) {
        let labels = answer("completion", marked)["items"]?.list.compactMap { $0["label"]?.text } ?? []
        #expect(labels.contains(offered))
        #expect(!labels.contains(missing))
    }

    @Test(arguments: [
        ("{\"web_push\":8030,\"notification\":{\"|tag\":\"a\"}}", "`tag`\n\nNames the notification"),
        (
            "{\"web_push\":8030,\"notification\":{\"actions\":[{\"|title\":\"a\"}]}}",
            "`title`\n\nThe label of the button"
        ),
        (
            "{\"device\":{\"|previews\":\"never\"},\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}}}]}",
            "`previews`\n\nThe visibility of the text"
        ),
        (
            "{\"events\":[{\"payload\":{\"aps\":{\"|badge\":1}}}]}", "`badge` in `aps`"
        ),
    ])
    func `Hover describes fields of a web push and of a scenario, and keys of its payloads`(
        _ marked: String, _ beginning: String
    ) {
        #expect(answer("hover", marked)["contents"]?["value"]?.text?.hasPrefix(beginning) == true)
    }

    @Test(arguments: [
        ("{\"aps\":{\"content-available\":|0}}", "1", 1),
        ("{\"aps\":{\"interruption-level\":|\"passive\"}}", "active", 9),
        ("{\"aps\":{\"interruption-level\":| \"passive\"}}", "active", 0),
    ])
    func `Completion before a value replaces it only without a space between`(
        _ marked: String, _ label: String, _ length: Int
    ) {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let client = opened(String(parts[0] + parts[1]))
        let answer = client.result("textDocument/completion", EditorClient.place(Self.uri, 0, parts[0].count))
        let range = answer["items"]?.list.first { $0["label"]?.text == label }?["textEdit"]?["range"]
        #expect(range?["start"]?["character"] == .integer(parts[0].count))
        #expect(range?["end"]?["character"] == .integer(parts[0].count + length))
    }

    @Test(arguments: [
        ("{\"per-file-ignores\":{|}}", "file:///nowhere/.pushctl.json"),
        ("{\"aps\":{\"alert\":[{|}]}}", uri),
        ("{\"events\":[{\"payload\":{\"aps\":{\"alert\":\"a\"}}},{\"remove\":{\"id\":\"x\",|}}]}", uri),
        ("{\"device\":{\"model\":\"x\"},\"events\":[{|}]}", uri),
        ("{\"device\":{\"ios\":\"17\"},\"events\":[{\"name\":\"tap\"},{|}]}", uri),
    ])
    func `Completion offers nothing that would make the document invalid`(_ marked: String, _ uri: String) {
        #expect(answer("completion", marked, uri: uri)["items"]?.list.isEmpty ?? true)
    }

    @Test(arguments: [
        ("{\"app\":\"a.b\",|}", "payload", "mdm"), ("{\"aps\":{},|}", "mdm", "payload"),
        ("{\"remove\":{\"all\":true},|}", "at", "file"),
    ])
    func `Completion in a line of a stream offers the keys of an event or a payload`(
        _ marked: String, _ offered: String, _ missing: String
    ) {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let uri = "file:///nowhere/a.ndjson"
        let client = opened("{\"aps\":{\"alert\":\"a\"}}\n" + parts[0] + parts[1] + "\n", uri: uri)
        let answer = client.result("textDocument/completion", EditorClient.place(uri, 1, parts[0].count))
        let labels = answer["items"]?.list.compactMap { $0["label"]?.text } ?? []
        #expect(labels.contains(offered))
        #expect(!labels.contains(missing))
    }

    @Test func `Completion for a web push in a stream offers the fields of a web push`() {
        let text = "{\"web_push\":8030,\"notification\":{\"title\":\"a\",\"navigate\":\"https://e.com\",}}\n"
        let uri = "file:///nowhere/a.ndjson"
        let client = opened("{\"aps\":{\"alert\":\"a\"}}\n" + text, uri: uri)
        let answer = client.result(
            "textDocument/completion", EditorClient.place(uri, 1, text.utf8.count - 3))
        let labels = answer["items"]?.list.compactMap { $0["label"]?.text } ?? []
        #expect(labels.contains("body"))
        #expect(!labels.contains("title"))
    }

    @Test(arguments: [
        ("curl -d '{\"aps\":{\"alert\":\"x\",|}}' https://api.push.apple.com/3/device/a\n", true),
        (
            "send() {\n  local T=\"|\"\n  curl -d '{\"aps\":{\"alert\":\"x\"}}' https://api.push.apple.com/3/device/a\n}\n",
            false
        ),
        (
            "curl -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"x\\\", |}}\" https://api.push.apple.com/3/device/a\n",
            false
        ),
    ])
    func `Completion in a script works only in payloads without escapes`(_ marked: String, _ isOffered: Bool)
    {
        let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let uri = "file:///nowhere/send.sh"
        let client = opened(String(parts[0] + parts[1]), uri: uri)
        let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let place = EditorClient.place(uri, lines.count - 1, lines[lines.count - 1].count)
        let labels = client.result("textDocument/completion", place)["items"]?.list ?? []
        #expect(labels.contains { $0["label"] == "badge" } == isOffered)
        #expect(isOffered || labels.isEmpty)
    }

    @Test(arguments: [
        ("{\"ios\":\"17\",|}", "per-file-ignores", "ios"),
        ("{\"per-file-ignores\":[{\"files\":\"a\",|}]}", "rules", "files"),
        ("{\"per-file-ignores\":[{\"rules\":[|]}]}", "misplaced-key", "files"),
        ("{\"ignore\":[\"type\",|]}", "wrong-type", "ignore"),
        ("{\"severity\":{|}}", "unknown-key", "note"),
        ("{\"severity\":{\"unknown-key\":|}}", "note", "unknown-key"),
        ("{\"custom-keys\":{|}}", "top-level", "badge"),
        ("{\"level\":|}", "warning", "never"),
        ("{\"push-types\":[{\"type\":|}]}", "liveactivity", "topic"),
        ("{\"ignore\":|}", "[]", "wrong-type"),
        ("{|", "select", "aps"),
        ("{\"platform\":[|]}", "macos", "select"),
        ("{\"ios\":|}", "latest", "select"),
        ("{\"categories\":[{|}]}", "summaryFormat", "ios"),
        ("{\"categories\":[{\"id\":\"a\",\"options\":[|]}]}", "allowInCarPlay", "id"),
    ])
    func `Completion in a configuration offers its keys, rules and values`(
        _ marked: String, _ offered: String, _ missing: String
    ) {
        let answer = answer("completion", marked, uri: "file:///nowhere/.pushctl.json")
        let labels = answer["items"]?.list.compactMap { $0["label"]?.text } ?? []
        #expect(labels.contains(offered))
        #expect(!labels.contains(missing))
    }

    @Test func `Hover in a configuration says what a key and a rule do`() {
        let text =
            "{\"fail-on\": \"note\", \"ignore\": [\"wrong-type\"], \"custom-keys\": {\"aps\": [\"badge\"]}}"
        let uri = "file:///nowhere/.pushctl.json"
        let client = opened(text, uri: uri)
        func hover(_ column: Int) -> String? {
            client.result("textDocument/hover", EditorClient.place(uri, 0, column))["contents"]?["value"]?
                .text
        }
        #expect(hover(2)?.hasPrefix("`fail-on`\n\nThe lowest severity") == true)
        #expect(hover(13) == nil)
        #expect(hover(33)?.hasPrefix("**wrong-type**: ") == true)
        // In a configuration, "aps" and "badge" are not the keys of a payload.
        #expect(hover(64) == nil)
        #expect(hover(72) == nil)
    }
}
