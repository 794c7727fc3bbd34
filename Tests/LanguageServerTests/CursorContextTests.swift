import Testing

@testable import LanguageServer

/// Tests of the context at the cursor, which is the first `|` of a text.
@Suite struct CursorContextTests {
    private func found(in text: String) -> CursorContext? {
        let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        let bytes = Array((parts[0] + parts[1]).utf8)
        return CursorContext(at: parts[0].utf8.count, in: bytes, from: 0..<bytes.count)
    }

    @Test func `A name is expected after a brace or a comma`() throws {
        for text in [#"{"aps":{|"#, #"{"aps":{"badge":1,|}}"#, #"{"aps":{"ba|"#, #"{"aps":{"ba|"}}"#] {
            let context = try #require(found(in: text))
            #expect(context.isName, "\(text)")
            #expect(context.path == ["aps"], "\(text)")
        }
    }

    @Test func `A value is expected after a colon`() throws {
        for text in [#"{"aps":{"sound":|"#, #"{"aps":{"sound": "def|"}}"#, #"{"aps":{"sound":1|}}"#] {
            let context = try #require(found(in: text))
            #expect(!context.isName, "\(text)")
            #expect(context.member == "sound", "\(text)")
        }
    }

    @Test func `The context has the other members of the object, before and after the cursor`() throws {
        let context = try #require(
            found(in: #"{"aps":{"badge":1,"so|":2,"alert":{"title":"x"},"category":"c"},"a":1}"#))
        #expect(context.present == ["badge", "alert", "category"])
        #expect(context.hasColon)
    }

    @Test func `The path omits the indices of array elements`() throws {
        let context = try #require(found(in: #"{"events":[{"app":"a"},{"payload":{|}}]}"#))
        #expect(context.path == ["events", "payload"])
    }

    @Test func `There is nothing to complete after a complete name or value`() {
        for text in [
            #"{"aps":{"alert":"x"|}}"#, #"{"aps":{"alert":"x" |}}"#, #"{"aps":{}|}"#,
            #"{"aps":{"alert"|:1}}"#,
            #"{"aps":{"loc-args":["a"|]}}"#,
        ] {
            #expect(found(in: text) == nil, "\(text)")
        }
    }

    @Test func `The cursor inside an array is at an element`() throws {
        #expect(try #require(found(in: #"{"aps":{"alert":{"loc-args":[|]}}}"#)).isElement)
    }

    @Test(arguments: [
        (#"{"aps": {"alert": "x", "|}}"#, "\""), (#"{"aps": {"alert": "x", "thr| "badge": 1}}"#, "\"thr"),
        ("{\"aps\": {\"alert\": \"x\", \"th|\n}}", "\"th"), (#"{"aps": {"sound": "de|}}"#, "\"de"),
        (#"{"aps": {"th|read": 1}}"#, #""thread""#),
    ])
    func `An unclosed string is replaced only up to the cursor, a closed one as a whole`(
        _ marked: String, _ replaced: String
    ) throws {
        let context = try #require(found(in: marked))
        let text = Array(marked.replacing("|", with: "", maxReplacements: 1).utf8)
        #expect(String(decoding: text[context.replaced], as: UTF8.self) == replaced)
    }

    @Test func `There is nothing to complete outside of an object`() {
        for text in ["|", "  |{}", "{}|", "]]]]|", #""a|""#] { #expect(found(in: text) == nil, "\(text)") }
    }
}
