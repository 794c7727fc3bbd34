import TestSupport
import Testing

@testable import LocatedJSON

/// The tokens of a document agree with Jansson's tree.
@Suite struct JSONTapeTests {
    private static let documents = [
        "{}", "[]", " [ ] ", "0", "-1.5e2", "7e-299", "\"a\"", "true", "null", "[1,2,[3,{}]]",
        "{\"a\":1,\"b\":{\"c\":[]}}",
        "{\"a name of more than sixteen bytes\":1,\"a name of more than sixteen bytez\":2}",
        "{\"\\u0061\":\"\\ud83d\\ude00 \\u00e9\\n\\/\",\"é\":\"größe 登机 😀 and some more text\"}",
        "{\"1\":1,\"2\":2,\"3\":3,\"4\":4,\"5\":5,\"6\":6,\"7\":7,\"8\":8,\"9\":9,\"10\":10,\"11\":11,\"12\":12,\"13\":13}",
        "\r\n\t{ \"a\" :\t[ true , false ,null ] }\n",
    ]

    /// The value of a token, computed from its bytes.
    private func value(_ index: inout Int, _ document: JSONTokens) -> JSONValue {
        let token = document.tokens[index]
        let raw = UnsafeRawBufferPointer(
            start: document.bytes + Int(token.start), count: Int(token.end - token.start))
        func text(_ raw: UnsafeRawBufferPointer) -> String {
            JSONText.decode(Array("\"\(String(decoding: raw, as: UTF8.self))\"".utf8)[...])
        }
        index += 1
        switch token.kind {
        case .object:
            var members: [JSONValue.Member] = []
            while index < Int(token.next) {
                let name = document.tokens[index]
                let raw = UnsafeRawBufferPointer(
                    start: document.bytes + Int(name.start), count: Int(name.end - name.start))
                index += 1
                members.append(JSONValue.Member(text(raw), value(&index, document)))
            }
            return .object(members)
        case .array:
            var elements: [JSONValue] = []
            while index < Int(token.next) { elements.append(value(&index, document)) }
            return .array(elements)
        case .text, .name: return .string(text(raw))
        default:
            guard let tree = try? JSONTree(parsing: Array(raw)) else { return .null }
            return JSONValue(tree.root)
        }
    }

    @Test func agreesWithTheTree() throws {
        let tape = JSONTape()
        var generator = SeededGenerator(seed: 29)
        var accepted = 0
        for round in 0..<20_000 {
            var bytes = Array(Self.documents[round % Self.documents.count].utf8)
            if round >= Self.documents.count {
                for _ in 0..<Int.random(in: 1...2, using: &generator) where !bytes.isEmpty {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<3, using: &generator) {
                    case 0: bytes.remove(at: place)
                    case 1: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: place)
                    default: bytes[place] = "{}[],:\"\\ntfe0-. ".utf8.randomElement(using: &generator) ?? 0
                    }
                }
            }
            let made: JSONValue? = bytes.withUnsafeBytes { bytes in
                tape.read(bytes).map { document in
                    var index = 0
                    return value(&index, document)
                }
            }
            guard let made else {
                #expect(round >= Self.documents.count, "declines \(String(decoding: bytes, as: UTF8.self))")
                continue
            }
            accepted += 1
            let tree = try JSONTree(parsing: bytes)
            #expect(made == JSONValue(tree.root), "\(String(decoding: bytes, as: UTF8.self))")
            let saved = bytes.withUnsafeBytes { tape.read($0)?.saved }
            #expect(
                saved == bytes.count - Minifier.size(of: bytes), "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(accepted > 2_000)
    }

    @Test(arguments: [
        "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "\"\\u0000\"", "1e400", "[1,]", "{\"a\" 1}", "[1] 2",
        "\"\u{1}\"",
    ])
    func declinesMalformedDocumentsAndThoseThatJanssonMustJudge(_ document: String) {
        let tape = JSONTape()
        #expect(Array(document.utf8).withUnsafeBytes { tape.read($0) == nil })
    }

    @Test func readsDeepDocumentsUpToTheLimitOfTheParser() {
        let tape = JSONTape()
        func nested(_ depth: Int) -> [UInt8] {
            Array((String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)).utf8)
        }
        #expect(nested(2047).withUnsafeBytes { tape.read($0) } != nil)
        #expect((try? JSONTree(parsing: nested(2047))) != nil)
        #expect(nested(2048).withUnsafeBytes { tape.read($0) } == nil)
        #expect((try? JSONTree(parsing: nested(2048))) == nil)
    }

    @Test func growsForManyTokensUpToALimit() throws {
        let tape = JSONTape()
        let many = Array("[\(Array(repeating: "1", count: 5_000).joined(separator: ","))]".utf8)
        let next = many.withUnsafeBytes { tape.read($0)?.tokens[0].next }
        #expect(next == 5_001)
        let tooMany = Array("[\(Array(repeating: "1", count: 40_000).joined(separator: ","))]".utf8)
        #expect(tooMany.withUnsafeBytes { tape.read($0) == nil })
    }
}
