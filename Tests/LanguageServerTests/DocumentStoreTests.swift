import LocatedJSON
import PayloadModel
import Testing

@testable import LanguageServer

@Suite struct DocumentStoreTests {
    /// A host that finds nothing, counts its checks, and records the forgotten paths.
    private final class Host: DocumentHost {
        var checks = 0
        var forgotten: [String?] = []

        func check(_ bytes: [UInt8], path: String) -> CheckedText {
            checks += 1
            return CheckedText(.payload)
        }
        func isCurrent(_ path: String) -> Bool { true }
        func fixed(_ bytes: [UInt8], path: String) -> [UInt8] { bytes }
        func ignoring(
            _ diagnostic: Diagnostic, path: String, root: String?, open: (String) -> [UInt8]?
        ) -> FileChange? { nil }
        func preview(_ documents: [(path: String, bytes: [UInt8])]) throws(PreviewFailure) -> (
            markdown: String, svg: String
        ) { ("", "") }
        func forget(_ path: String?) { forgotten.append(path) }
    }

    private static func document(_ name: String, _ text: String = "{}") -> TextDocument {
        TextDocument(uri: "file:///\(name)", version: 1, text: text)
    }

    @Test func aMalformedChangeKeepsTheChangesBeforeIt() throws {
        let store = DocumentStore(host: Host())
        store.open(Self.document("a.json"))
        #expect(throws: ResponseError.self) {
            try store.apply(
                [["text": "{\"a\":1}"], ["text": 7]], to: "file:///a.json", version: 2, .utf16)
        }
        let document = try #require(store["file:///a.json"])
        #expect(String(decoding: document.bytes, as: UTF8.self) == "{\"a\":1}")
        #expect(throws: ResponseError.self) {
            try store.apply([], to: "file:///other.json", version: 2, .utf16)
        }
    }

    @Test func newAndChangedTextsArePublishedInTheOrderOfAddresses() throws {
        let store = DocumentStore(host: Host())
        store.open(Self.document("b.json"))
        store.open(Self.document("a.json"))
        #expect(store.takeUnpublished().map(\.path) == ["/a.json", "/b.json"])
        #expect(store.takeUnpublished().isEmpty)
        try store.apply([["text": "[]"]], to: "file:///b.json", version: 2, .utf16)
        #expect(store.takeUnpublished().map(\.path) == ["/b.json"])
        store.invalidate()
        #expect(store.takeUnpublished().count == 2)
    }

    @Test func aTextIsCheckedOnceUntilItChanges() throws {
        let host = Host()
        let store = DocumentStore(host: host)
        store.open(Self.document("a.json"))
        for _ in 0..<2 { _ = store.check(try #require(store["file:///a.json"])) }
        #expect(host.checks == 1)
        try store.apply([["text": "[]"]], to: "file:///a.json", version: 2, .utf16)
        _ = store.check(try #require(store["file:///a.json"]))
        #expect(host.checks == 2)
        store.close("file:///a.json")
        #expect(store["file:///a.json"] == nil && host.forgotten == ["/a.json"])
    }
}
