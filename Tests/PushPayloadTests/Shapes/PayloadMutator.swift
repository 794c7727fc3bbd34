import TestSupport

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Makes documents that are nearly payloads.
struct PayloadMutator {
    private var random: SeededGenerator
    private let documents: [[UInt8]]

    /// - Parameter documents: The documents to combine and change.
    init(seed: UInt64, documents: [[UInt8]]) {
        random = SeededGenerator(seed: seed)
        self.documents = documents
    }

    /// Pieces of JSON that a rule, or the parser, examines.
    private static let pieces: [String] = {
        var pieces = [
            "null", "true", "false", "0", "1", "-1", "2", "1.0", "1e400", "1E2", "-0", "0.5", "01", "1.",
            "99999999999999999999", "4111111111111111", "1700000000", "1700000000000", "\"\"", "\"1\"",
            "\"default\"",
            "\"horn.mp3\"", "\"a/b.caf\"", "\"%@\"", "\"%1$@ and 50%\"", "\"${name}\"", "\"{{name}}\"",
            "\"$(name)\"",
            "\"#(name)\"", "\"<%= x %>\"", "\"\\u0025@\"", "\"\\u0000\"", "\"\\ud800\"", "\"\\ud83d\\ude00\"",
            "\"\\/\"",
            "\"4111 1111 1111 1111\"", "\"x 4111-1111-1111-1111 x\"", "\"\\u0034111111111111111\"",
            "\"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U\"",
            "\"-----BEGIN PRIVATE KEY-----\\nMIG\"", "\"2026-01-31T09:00:00Z\"",
            "\"\u{201C}default\u{201D}\"", "[]", "{}",
            "[1]", "[\"a\"]", "[null]", "{\"a\":1}", "{\"a\":1,\"a\":2}", "{\"password\":\"hunter2\"}",
            "{\"card_number\":4111111111111111}", "{\"loc-key\":\"K\"}",
            "[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]",
            ",", ":", "}", "]", "{", "[", "\"", " ", "\n", "\t", "\r", "\u{FEFF}", "\\", "é", "中", "😀",
            "\"password\":\"x\"", "\"Secret_Key\":\"abc\"", "\"headers\":{\"apns-topic\":\"x\"}",
            "\"apns-priority\":5",
            "\"APNS-x\":1", "\"thread_id\":\"x\"", "\"Thread-ID\":\"x\"", "\"endDate\":1700000000",
            "\"ends_at\":1.7e9",
            "\"startTime\":\"2026-01-31T09:00:00Z\"", "\"n\\u0061me\":1", "\"\":1", "\"a\":null",
            "\"état\":1", "\"\\u00e9tat\":1",
            "\"p\\u0061ssword\":\"x1\"", "\"t\\u0068read-id\":\"x\"", "\"relevance-score\":71", "\"比赛\":2",
            "\"a\\u0062\":1", "\"ab\":1",
        ]
        for key in KeyCatalog.all {
            pieces.append("\"\(key.name)\":\(key.example)")
            pieces.append("\"\(key.name)\":null")
            pieces.append("\"\(key.name)\"")
            pieces.append(key.example)
            pieces += key.values.map { "\"\($0)\"" }
        }
        return pieces
    }()

    mutating func next() -> [UInt8] {
        var document = documents.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...3, using: &random) { change(&document) }
        return document
    }

    private mutating func change(_ document: inout [UInt8]) {
        let piece = Array((Self.pieces.randomElement(using: &random) ?? "").utf8)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: replaceValue(in: &document, with: piece)
        case 1: replaceValue(in: &document, with: value(of: documents.randomElement(using: &random) ?? []))
        case 2: insertMember(into: &document, piece)
        case 3, 4: insertMember(into: &document, member(of: documents.randomElement(using: &random) ?? []))
        case 5:
            guard let index = document.indices.randomElement(using: &random) else { return }
            document[index] = UInt8.random(in: 0...255, using: &random)
        case 6:
            guard let index = document.indices.randomElement(using: &random) else { return }
            document.remove(at: index)
        default:
            let index = Int.random(in: 0...document.count, using: &random)
            document.insert(contentsOf: piece, at: index)
        }
    }

    private mutating func replaceValue(in document: inout [UInt8], with value: [UInt8]) {
        let map = SourceMap(SourceText(document))
        guard let node = map.nodes.elements.randomElement(using: &random) else { return }
        document.replaceSubrange(node.value.clamped(to: 0..<document.count), with: value)
    }

    /// Inserts a member at the start of an object.
    private mutating func insertMember(into document: inout [UInt8], _ member: [UInt8]) {
        let map = SourceMap(SourceText(document))
        guard let node = map.nodes.elements.filter(\.isObject).randomElement(using: &random) else { return }
        let isEmpty = node.firstChild == nil
        document.insert(
            contentsOf: member + (isEmpty ? [] : Array(",".utf8)), at: node.value.lowerBound + 1)
    }

    private mutating func value(of document: [UInt8]) -> [UInt8] {
        let map = SourceMap(SourceText(document))
        guard let node = map.nodes.elements.randomElement(using: &random) else { return [] }
        return Array(document[node.value.clamped(to: 0..<document.count)])
    }

    private mutating func member(of document: [UInt8]) -> [UInt8] {
        let map = SourceMap(SourceText(document))
        let members = map.nodes.elements.filter { $0.key != nil }
        guard let node = members.randomElement(using: &random), let key = node.key else { return [] }
        return Array(
            document[key.lowerBound..<max(key.lowerBound, min(node.value.upperBound, document.count))])
    }
}
