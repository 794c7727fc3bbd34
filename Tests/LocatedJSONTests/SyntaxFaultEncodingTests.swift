import Testing

@testable import LocatedJSON

/// Bytes in other encodings than UTF-8, and JSON that was written for another place, such as source code or HTML.
@Suite struct SyntaxFaultEncodingTests {
    @Test(arguments: [
        SyntaxFaultCase(
            #"{⟦\"⟧aps\":{\"alert\":\"a \\\"b\\\" \u00e9\"}}"#, .unexpected,
            all: #"{"aps":{"alert":"a \"b\" \u00e9"}}"#),
        SyntaxFaultCase("{\n ⟦\\\"⟧aps\\\": {}", .unexpected),
        SyntaxFaultCase(
            #"{⟦\”⟧a\”:{\"b\":\“c “d”\”}}"#, .unexpected, all: #"{"a":{"b":"c “d”"}}"#),
        SyntaxFaultCase("{⟦&quot;⟧a&quot;: &quot;b &amp; c&quot;}", .unexpected, all: #"{"a": "b & c"}"#),
        SyntaxFaultCase("{⟦«⟧a»: 1}", .unexpected), SyntaxFaultCase("{⟦`⟧a`: 1}", .unexpected),
        SyntaxFaultCase("{⟦「⟧a」: 1}", .unexpected), SyntaxFaultCase("{\"a\": ⟦『⟧b』}", .unexpected),
        SyntaxFaultCase(#"{\n ⟦\"⟧a\": 1\n}"#, .unexpected, all: "{  \"a\": 1 }"),
        SyntaxFaultCase("{\n⟦+⟧   \"a\": 1\n}", .unexpected),
        SyntaxFaultCase("{\n⟦-⟧   \"a\": 1\n}", .unexpected),
    ]) func reportsOnlyOnceThatTextWasWrittenForAnotherPlace(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase(#"{⟦\n ⟧"a": 1\n}\n"#, .strangeSpace, safe: "{\n \"a\": 1\n}\n"),
        SyntaxFaultCase(#"{"a":⟦\t⟧"b\tc"}"#, .strangeSpace, safe: "{\"a\":\t\"b\\tc\"}"),
        SyntaxFaultCase(#"{"a":"b"⟦\r\n⟧}"#, .strangeSpace, safe: "{\"a\":\"b\"\r\n}"),
        SyntaxFaultCase(
            #"{⟦\n⟧"a": 1⟦⟧ ⟦"b"⟧}"#, .strangeSpace, .missingComma, .missingValue, all: "{\n\"a\": 1, \"b\"}"),
        SyntaxFaultCase(#"{"a":"b⟦"⟧\n" c"}"#, .unescapedQuote),
        SyntaxFaultCase(#"{"a":⟦\⟧q1}"#, .unexpected),
    ]) func reportsEscapesOutsideOfStrings(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test(arguments: [
        SyntaxFaultCase("[\"⟦\\\u{1}⟧\"]", .badEscape, all: #"["\\\u0001"]"#),
        SyntaxFaultCase("[\"a⟦\\\t\t⟧b\"]", .badEscape, all: #"["a\\\t\tb"]"#),
        SyntaxFaultCase("[\"⟦\\\0⟧\"]", .badEscape),
        SyntaxFaultCase("[⟦\"\\\u{1}⟧", .unclosedString),
    ]) func keepsABackslashBeforeAControlCharacter(_ example: SyntaxFaultCase) {
        example.check()
    }

    @Test func readsUTF16AndOffersItAsUTF8() {
        let text = #"{"aps":{"alert":"é😀"}}"#
        for isLittleEndian in [true, false] {
            for mark in ["", "\u{FEFF}"] {
                let bytes = (mark + text).utf16.flatMap { unit in
                    let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
                    return isLittleEndian ? pair : pair.reversed()
                }
                let faults = Acceptance.faults(in: bytes)
                #expect(faults.map(\.kind) == [.utf16])
                #expect(faults.map(\.range) == [0..<2])
                #expect(faults.fixing(bytes, only: .safe) == Array(text.utf8))
            }
        }
    }

    @Test(
        arguments: [[0x5B, 0, 0x22, 0, 0, 0xD8, 0x22, 0, 0x5D, 0], [0x5B, 0, 0x5D, 0, 0x20]] as [[UInt8]])
    func offersNoFixForInvalidUTF16(_ bytes: [UInt8]) {
        let faults = Acceptance.faults(in: bytes)
        #expect(faults.map(\.kind) == [.utf16])
        #expect(faults.first?.fix == nil)
    }

    struct BytesCase: Sendable {
        let bytes: [UInt8]
        let kind: SyntaxFault.Kind
        let range: Range<Int>
        /// A part of the message: mostly the encoding, the kind of file or the faulty byte.
        let name: String
    }

    @Test(arguments: [
        BytesCase(bytes: [0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], kind: .utf16, range: 0..<4, name: "UTF-32"),
        BytesCase(bytes: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x7B], kind: .utf16, range: 0..<4, name: "UTF-32"),
        BytesCase(bytes: [0, 0, 0, 0x7B], kind: .utf16, range: 0..<4, name: "UTF-32"),
        BytesCase(bytes: [0x7B, 0, 0, 0, 0x7D, 0, 0, 0], kind: .utf16, range: 0..<4, name: "UTF-32"),
        BytesCase(bytes: [0xFF, 0xFE, 0x7B, 0], kind: .utf16, range: 0..<2, name: "UTF-16"),
        BytesCase(bytes: [0xFE, 0xFF, 0, 0x7B], kind: .utf16, range: 0..<2, name: "UTF-16"),
        BytesCase(bytes: [0, 0x7B, 0, 0x7D], kind: .utf16, range: 0..<2, name: "UTF-16"),
        BytesCase(bytes: [0x7B, 0, 0x7D, 0x20], kind: .unexpected, range: 1..<2, name: "U+0000"),
        BytesCase(bytes: [0xFF, 0x7B], kind: .invalidUTF8, range: 0..<1, name: "0xFF"),
        BytesCase(bytes: [0xFE, 0x7B], kind: .invalidUTF8, range: 0..<1, name: "0xFE"),
        BytesCase(bytes: [0x7B, 0xFF], kind: .invalidUTF8, range: 1..<2, name: "0xFF"),
        BytesCase(bytes: [0x5B, 0x31, 0xFF, 0x80, 0x5D], kind: .invalidUTF8, range: 2..<4, name: "0xFF"),
        BytesCase(
            bytes: [0x5B, 0x22, 0xE9, 0xE8, 0xC3, 0xA9, 0x22, 0x5D], kind: .invalidUTF8, range: 2..<4,
            name: "0xE9"),
        BytesCase(bytes: [0x1F, 0x8B], kind: .unexpected, range: 0..<2, name: "a gzip file"),
        BytesCase(bytes: [0x28, 0xB5, 0x2F, 0xFD], kind: .unexpected, range: 0..<4, name: "a zstd file"),
        BytesCase(bytes: [0x89, 0x50, 0x4E, 0x47], kind: .unexpected, range: 0..<4, name: "a picture"),
        BytesCase(bytes: [0xFF, 0xD8, 0xFF, 0xE0, 0], kind: .unexpected, range: 0..<4, name: "a picture"),
        BytesCase(bytes: [0xCF, 0xFA, 0xED, 0xFE], kind: .unexpected, range: 0..<4, name: "machine code"),
        BytesCase(bytes: [0xCA, 0xFE, 0xBA, 0xBE], kind: .unexpected, range: 0..<4, name: "machine code"),
        BytesCase(bytes: [0x50, 0x4B, 3, 4], kind: .unexpected, range: 0..<4, name: "a zip archive"),
        BytesCase(bytes: [0x7F, 0x45, 0x4C, 0x46], kind: .unexpected, range: 0..<4, name: "machine code"),
        BytesCase(
            bytes: [0x61, 0x62, 0x63, 0x64, 0], kind: .unexpected, range: 0..<4, name: "a binary file"),
        BytesCase(
            bytes: Array(repeating: 0x61, count: 511) + [0], kind: .unexpected, range: 0..<4,
            name: "a binary file"),
        BytesCase(
            bytes: Array(repeating: 0x61, count: 512) + [0], kind: .unexpected, range: 0..<512,
            name: "unexpected"),
    ]) func namesTheEncodingTheKindOfFileOrTheFaultyByte(_ example: BytesCase) {
        let faults = Acceptance.faults(in: example.bytes)
        #expect(faults.map(\.kind) == [example.kind])
        #expect(faults.map(\.range) == [example.range])
        #expect(faults.first?.message.contains(example.name) == true)
    }

    @Test func reportsAdjacentInvalidBytesAsOneFault() {
        let bytes =
            Array(#"{"a":"x"#.utf8) + [0xE9, 0xFF] + Array(#"y","b":""#.utf8) + [0xC3] + Array(#""}"#.utf8)
        let faults = Acceptance.faults(in: bytes)
        #expect(faults.map(\.kind) == [.invalidUTF8, .invalidUTF8])
        #expect(faults.map(\.range) == [7..<9, 17..<18])
    }
}
