import TestSupport
import Testing

@testable import LocatedJSON

@Suite struct SyntaxFaultPropertyTests {
    /// Texts with every kind of value, in several layouts.
    static let seeds: [String] = [
        #"{"aps":{"alert":{"title":"Wash","body":"Says “hi”, it’s “1”: done"},"badge":3},"id":-0.5e-3}"#,
        "{\n  \"aps\" : {\n    \"alert\" : \"http://example.com // # /* x */\",\n    \"sound\": \"a.caf\"\n  }\n}\n",
        "{\r\n\t\"a\": [1, 2, {\"b\": null}],\r\n\t\"c\": true, \"d\": false\r\n}\r\n",
        #"["\u00e9\ud83d\ude00 \" \\ \/ \b\f\n\r\t \u0000", "é😀", "'single'", "", 0, -0, 1E+2, 9223372036854775807]"#,
        #"[[],{},[[]],{"":{"":[]}}]"#, #""“curly”: “x”""#, "17", " null ", #"{"a;=b":"c,}]"}"#,
    ]

    /// Texts to insert, most of them with a meaning for the scanner.
    static let pieces: [String] = [
        "{", "}", "[", "]", ",", ":", ";", "=", "\"", "'", "“", "”", "‘", "’", "\\", "//", "/*", "*/", "#",
        "\n", "\r\n",
        "\t", " ", "\0", "\u{FEFF}", "\u{A0}", "a", "True", "null", "NaN", "0", "1", ".", "-", "+", "e5",
        "\\u", "d83d",
        "é", "<", "\u{1F}", "99999999999999999999", "1e999",
    ]

    /// A seed after one to four changes: bytes removed or repeated, a byte or a piece inserted, or the end cut off.
    private func mutated(_ generator: inout SeededGenerator) -> [UInt8] {
        var bytes = Array(Self.seeds.randomElement(using: &generator)?.utf8 ?? "".utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let start = Int.random(in: 0...bytes.count, using: &generator)
            let end = min(bytes.count, start + Int.random(in: 0...3, using: &generator))
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
            case 3: bytes.removeSubrange(start...)
            default:
                let piece = Self.pieces.randomElement(using: &generator) ?? ""
                bytes.insert(contentsOf: piece.utf8, at: start)
            }
        }
        return bytes
    }

    @Test func findsNoFaultInAcceptedDocuments() {
        for seed in Self.seeds {
            #expect(Acceptance(of: Array(seed.utf8)).isAccepted)
            #expect(Acceptance.faults(in: Array(seed.utf8)) == [])
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func agreesWithTheParserOnMutations(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let bytes = mutated(&generator)
            let faults = SyntaxFaultScanner.faults(in: bytes, limit: .max, parses: JSONTree.accepts)
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(faults.isEmpty == Acceptance(of: bytes).isAccepted, "\(text.debugDescription)")
            for fault in faults {
                #expect(fault.range.lowerBound >= 0 && fault.range.upperBound <= bytes.count)
            }
        }
    }

    @Test(arguments: 4..<8 as Range<UInt64>) func skippingAcceptedTokensFindsTheSameFaults(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let bytes = mutated(&generator)
            do throws(JSONTree.Refusal) {
                _ = try JSONTree(parsing: bytes)
            } catch {
                let all = SyntaxFaultScanner.faults(in: bytes, limit: .max, parses: JSONTree.accepts)
                let quick = SyntaxFaultScanner.faults(
                    in: bytes, rejectedEnd: error.rejectedEnd, limit: .max, parses: JSONTree.accepts)
                #expect(quick == all, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
            }
        }
    }

    @Test(arguments: 10..<14 as Range<UInt64>) func fixesDoNotOverlapAndSafeOnesReduceFaults(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5000 {
            let bytes = mutated(&generator)
            let faults = Acceptance.faults(in: bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            let edits = faults.compactMap(\.fix).flatMap(\.edits).sorted {
                ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
            }
            for (left, right) in zip(edits, edits.dropFirst()) {
                #expect(left.range.upperBound <= right.range.lowerBound, "\(text.debugDescription)")
            }
            guard faults.contains(where: { $0.fix?.safety == .safe }) else { continue }
            let fixed = faults.fixing(bytes, only: .safe)
            let rest = Acceptance.faults(in: fixed)
            let result = String(decoding: fixed, as: UTF8.self)
            #expect(
                rest.isEmpty || rest.count < faults.count,
                "\(text.debugDescription) became \(result.debugDescription)")
        }
    }

    @Test(arguments: 20..<22 as Range<UInt64>) func fixingTerminates(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let original = mutated(&generator)
            var bytes = original
            var fixes = Acceptance.faults(in: bytes).compactMap(\.fix)
            var passes = 0
            while !fixes.isEmpty, passes < 20 {
                bytes = FixApplier.apply(fixes, to: bytes).bytes
                fixes = Acceptance.faults(in: bytes).compactMap(\.fix)
                passes += 1
            }
            #expect(fixes.isEmpty, "\(String(decoding: original, as: UTF8.self).debugDescription)")
        }
    }

    @Test func neverTrapsOnTruncatedText() {
        for seed in Self.seeds {
            let bytes = Array(seed.utf8)
            for length in 0..<bytes.count {
                let cut = Array(bytes[..<length])
                #expect(Acceptance.faults(in: cut).isEmpty == Acceptance(of: cut).isAccepted)
            }
        }
    }

    @Test func findsAFaultInAPieceRepeatedManyTimes() {
        for piece in ["[", "\"a”", "“a“ ", "'a", "/**/ ", ",", "{a:", "\\u", "“ ", "\"\n", "1", "}", "é"] {
            let bytes = Array(String(repeating: piece, count: 1_000).utf8)
            #expect(!SyntaxFaultScanner.faults(in: bytes) { _ in false }.isEmpty, "\(piece)")
        }
    }
}
