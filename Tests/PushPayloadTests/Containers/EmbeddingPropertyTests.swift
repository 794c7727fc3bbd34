import TestSupport
import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// A payload in nested JSON strings or in a service's message is checked and fixed like a payload in its own file.
@Suite struct EmbeddingPropertyTests {
    /// Returns a payload with mistakes for every kind of fix: renaming, moving into existing and new objects,
    /// replacing, removing.
    private static func payload(_ random: inout SeededGenerator, seed: UInt64) -> String {
        var generator = JSONValueGenerator(seed: seed)
        var alert = [
            #""title":"Caf\u00e9 \/ Lumière""#, #""body":"🍽 \"zwölf\" \ud83c\udf7d""#,
            #""summary_arg":"Kobe\\""#,
            #""titel":"a/b""#, #""subtitle":null"#,
        ]
        alert.shuffle(using: &random)
        var aps = [
            #""badge":"2""#, #""mutable-content":true"#, #""interruption-level":"timeSensitive""#,
            #""thread_id":"é/é""#, #""summary-arg-count":3"#, #""content-available":0"#,
        ]
        aps = Array(aps.shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random)))
        if Bool.random(using: &random) {
            aps.append(
                "\"alert\": {" + alert.prefix(Int.random(in: 1...5, using: &random)).joined(separator: ", ")
                    + "}")
        }
        var top = [
            "\"aps\":{" + aps.joined(separator: ",\n\t") + "}",
            #""data é":"# + JSONWriter.compact(generator.value(depth: 2)),
        ]
        if Bool.random(using: &random) { top.append(#""thread-id":"stack \/ é""#) }
        return "{ " + top.shuffled(using: &random).joined(separator: " ,") + "}\n"
    }

    @Test(arguments: 0..<60) func reportsTheFindingsAndFixesOfTheBarePayload(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let inner = Self.payload(&random, seed: seed)
        let bare = Validator().validate(inner).diagnostics
        #expect(!bare.isEmpty)
        let depth = Int(seed % 4)
        var nested = NestedText(inner)
        for _ in 0..<depth { nested.wrap(&random) }
        #expect(try NestedText.content(of: nested.bytes, depth: depth) == inner)
        let found = Validator().validate(nested.bytes).diagnostics
        #expect(found.map(\.rule) == bare.map(\.rule))
        for (found, bare) in zip(found, bare) {
            #expect(found.message == bare.message)
            #expect(found.pointer == bare.pointer)
            let range = try #require(bare.range)
            #expect(found.range?.bytes == nested.place(of: range.bytes))
            #expect((found.fix == nil) == (bare.fix == nil))
            guard let fix = bare.fix, let moved = found.fix else { continue }
            #expect(moved.edits.map(\.range) == fix.edits.map { nested.place(of: $0.range) })
            let fixed = FixApplier.apply([moved], to: nested.bytes).bytes
            #expect(
                try NestedText.content(of: fixed, depth: depth)
                    == String(decoding: FixApplier.apply([fix], to: Array(inner.utf8)).bytes, as: UTF8.self))
        }
    }

    @Test(arguments: 0..<20) func appliesAllFixesLikeThoseOfTheBarePayload(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let inner = Self.payload(&random, seed: seed)
        let depth = Int(seed % 3) + 1
        var nested = NestedText(inner)
        for _ in 0..<depth { nested.wrap(&random) }
        for allowsUnsafe in [false, true] {
            let fixer = Fixer(allowsUnsafe: allowsUnsafe)
            let fixed = fixer.fix(nested.bytes).bytes
            #expect(
                try NestedText.content(of: fixed, depth: depth)
                    == String(decoding: fixer.fix(Array(inner.utf8)).bytes, as: UTF8.self))
        }
    }

    @Test func mapsAPlaceInsideAnEscapeToTheWholeEscape() throws {
        let text = "\"\\ud83c\\udf7d\""
        let document = try Document(SourceText(Array(text.utf8)))
        let inside = try #require(document.content(at: JSONPointer()))
        #expect(inside.bytes == Array("🍽".utf8))
        for range in [0..<1, 1..<2, 2..<4, 0..<4] { #expect(inside.source(of: range) == 1..<13) }
        withExtendedLifetime(document) {}
    }

    /// The texts before and after a payload in messages for services, and in an object of unknown format.
    private static let objects = [
        (#"{"fcm":{"é":{}},"interests":["e"],"apns":"#, "}"), (#"{"users":["a"],"web":{},"apns":"#, "}"),
        (#"{"recipient":{"clientId":"🍽"},"apns":"#, "}"),
        (#"{"extras":{"push":{"apns":"#, #"}},"name":"a"}"#),
        (#"{"text":"é","pn_apns":"#, #","pn_gcm":{}}"#),
        (#"{"pushkey":"k","data":{"format":"event_id_only","default_payload":"#, "}}"),
        (#"{"notification":{"devices":[{"data":{"format":"event_id_only","default_payload":"#, "}}]}}"),
        (#"{"message":{"token":"é","apns":{"payload":"#, "}}}"), (#"{"a":{"b":[{"c":"#, "}]}}"),
    ]

    @Test(arguments: 0..<45) func checksAPayloadInAMessageLikeTheBarePayload(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let inner = Self.payload(&random, seed: seed)
        let (before, after) = Self.objects[Int(seed) % Self.objects.count]
        let depth = Int(seed / 9) % 3
        var nested = NestedText(before + inner + after)
        for _ in 0..<depth { nested.wrap(&random) }
        let bare = Validator().validate(inner).diagnostics
        let found = Validator().validate(nested.bytes).diagnostics.filter {
            // Ignores notes about the message itself.
            $0.rule != "unknown-envelope" && ($0.rule != "container-key" || $0.severity != .note)
        }
        #expect(found.map(\.rule) == bare.map(\.rule))
        #expect(found.map(\.pointer) == bare.map(\.pointer))
        let start = before.utf8.count
        for (found, bare) in zip(found, bare) {
            let range = try #require(bare.range?.bytes)
            #expect(
                found.range?.bytes
                    == nested.place(of: range.lowerBound + start..<range.upperBound + start))
        }
        let fixed = Fixer(allowsUnsafe: true).fix(nested.bytes).bytes
        let expected =
            before
            + String(decoding: Fixer(allowsUnsafe: true).fix(Array(inner.utf8)).bytes, as: UTF8.self)
            + after
        #expect(
            try JSONValue(parsing: NestedText.content(of: fixed, depth: depth))
                == JSONValue(parsing: expected))
    }
}
