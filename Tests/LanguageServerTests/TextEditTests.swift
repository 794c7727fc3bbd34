import LocatedJSON
import Testing

@testable import LanguageServer

@Suite struct TextEditTests {
    @Test(arguments: [
        ("", "a"), ("a", ""), ("abc", "abxc"), ("aaaa", "aa"), ("👍", "👎"), ("a\r\nb", "a\nb"),
        ("a\nb", "a\r\nb"),
        ("日本", "日月"),
    ])
    func `Applying the difference makes the new text and splits no character`(_ old: String, _ new: String)
        throws
    {
        let bytes = Array(old.utf8)
        let edit = try #require(TextEdit.difference(from: bytes, to: Array(new.utf8)))
        var result = bytes
        result.replaceSubrange(edit.range, with: edit.text.utf8)
        #expect(String(decoding: result, as: UTF8.self) == new)
        #expect(!edit.text.unicodeScalars.contains("\u{FFFD}"))
    }

    @Test func `Equal texts have no difference`() {
        #expect(TextEdit.difference(from: [1], to: [1]) == nil)
    }

    @Test func `Escapes of lone surrogates become U+FFFD, and pairs stay`() {
        func replaced(_ json: String) -> String? {
            LoneSurrogates.replaced(in: Array(json.utf8)).map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(replaced(#"["\ud83d"]"#) == #"["\ufffd"]"#)
        #expect(replaced(#"["\ude00\ud83d\ude00\\ud83d"]"#) == #"["\ufffd\ud83d\ude00\\ud83d"]"#)
        #expect(replaced(#"["\ud83d\ude00\n\\"]"#) == nil)
        #expect(replaced(#"["\ud8"#) == nil)
    }

    @Test(arguments: ["/a/b.json", "/a b/日本.json", "/100%/#1?.json"])
    func `A path converts to an address and back`(_ path: String) {
        #expect(DocumentAddress.path(of: DocumentAddress.uri(of: path)) == path)
    }

    @Test func `The path of an unsaved document is its name, and the host of a file's address is ignored`() {
        #expect(DocumentAddress.path(of: "untitled:Untitled-1") == "Untitled-1")
        #expect(DocumentAddress.path(of: "file://localhost/a.json") == "/a.json")
    }
}
