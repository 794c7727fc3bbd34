import PropertyLists
import TestSupport
import Testing

@testable import Localization

@Suite struct StringsFileTests {
    private func texts(_ text: String) throws -> [String: String] {
        try texts(Array(text.utf8))
    }

    private func texts(_ bytes: [UInt8]) throws -> [String: String] {
        let text = try StringsError.wrapping { () throws(PropertyListError) in try ListEncoding.utf8(bytes) }
        let entries = try StringsFile(parsing: text).entries
        return Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
    }

    @Test func keysAndTextsAreReadBetweenComments() throws {
        let found = try texts(
            """
            /* The line below a stack; "quotes" and ; mean nothing here. */
            "MORE" = "%u more from %@"; // to the end of the line = "x";
            MORE_PLAIN=plain;
            'single' = 'It is "so"';
            "BOTH";
            /**/ "a" /* between */ = /* and */ "b" /* all */ ;
            """)
        #expect(
            found == [
                "MORE": "%u more from %@", "MORE_PLAIN": "plain", "single": "It is \"so\"", "BOTH": "BOTH",
                "a": "b",
            ])
    }

    @Test(arguments: [
        (#"a\"b"#, "a\"b"), (#"a\\b"#, "a\\b"), (#"a\nb\tc\rd"#, "a\nb\tc\rd"), (#"\U0041\u00e9"#, "Aé"),
        (#"\Ud83d\Ude00"#, "😀"), (#"\101\7x"#, "A\u{7}x"), (#"\q\é\😀"#, "qé😀"), ("\\\nx", "\nx"), ("", ""),
        ("多行\n文字", "多行\n文字"),
    ])
    func escapesAreUndone(_ written: String, _ text: String) throws {
        #expect(try texts("\"key\" = \"\(written)\";") == ["key": text])
    }

    @Test func theLastOfTwoEqualKeysCounts() throws {
        #expect(try texts("a = b; a = c;") == ["a": "c"])
    }

    @Test func allowsBracesAroundTheFile() throws {
        #expect(try texts("{ a = b; }\n") == ["a": "b"])
        #expect(try texts("{}").isEmpty)
        #expect(try texts("").isEmpty)
        #expect(try texts(" \n /* nothing */").isEmpty)
    }

    @Test func readsTheSameTextsInEveryEncoding() throws {
        let text = "\"键\" = \"还有%u个 😀\";\n"
        let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let forms: [[UInt8]] = [
            Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little,
            [0xFE, 0xFF] + big,
            little, big,
        ]
        for form in forms {
            #expect(try texts(form) == ["键": "还有%u个 😀"])
        }
    }

    @Test(arguments: [
        ("\"a\" = \"b\"\n\"c\" = \"d\";", "line 2, column 1: key \"a\": expected \";\" after the text"),
        ("a = b; c = ", "line 1, column 12: key \"c\": expected a string, but the file ends"),
        ("a = b", "line 1, column 6: key \"a\": expected \";\" after the text"),
        (
            "\n  \"键\" = \"b;\n",
            "line 2, column 9: key \"键\": the string that begins here has no closing quote"
        ),
        ("\"a", "line 1, column 1: the string that begins here has no closing quote"),
        ("\"a\\", "line 1, column 1: the string that begins here has no closing quote"),
        ("a = b; /* c", "line 1, column 8: the comment that begins here has no end"),
        (
            "a = { b = c; };",
            "line 1, column 5: key \"a\": expected a string; dictionaries, lists and data are not strings"
        ),
        ("= b;", "line 1, column 1: expected a key in quotes"),
        ("“a” = “b”;", "line 1, column 1: expected a key in quotes"),
        ("{ a = b;", "line 1, column 9: the \"{\" at the beginning is not closed"),
        ("{ a = b; } c", "line 1, column 12: expected nothing after \"}\""),
        (#"a = "\U12"#, #"line 1, column 5: key "a": the string that begins here has no closing quote"#),
    ])
    func reportsErrorsWithLineAndColumn(_ text: String, _ message: String) {
        let error = #expect(throws: StringsError.self) { try texts(text) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        (#"a = "\U41g";"#, "Ag"), (#"a = "C:\Users";"#, "C:\0sers"), (#"a = "\Ud83d!";"#, "\u{FFFD}!"),
        (#"a = "\Ud83d\U0041";"#, "\u{FFFD}"), (#"a = "\377";"#, "\u{FFFD}"), (#"a = "\U";"#, "\0"),
    ])
    func acceptsIncompleteAndInvalidEscapes(_ text: String, _ value: String) throws {
        #expect(try texts(text) == ["a": value])
    }

    @Test(arguments: [
        ([0x61, 0x0A, 0xFF], "line 2, column 1: the text is not UTF-8"),
        ([0x61, 0xC3], "line 1, column 2: the text is not UTF-8"),
        ([0x61, 0xEF, 0x62], "line 1, column 2: the text is not UTF-8"),
        ([0xFF, 0xFE, 0x61, 0x00, 0x61], "line 1, column 2: the text is not UTF-16"),
        ([0xFF, 0xFE, 0x0A, 0x00, 0x00, 0xD8], "line 2, column 1: the text is not UTF-16"),
        ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00], "the text is UTF-32; save it as UTF-8 or UTF-16"),
    ])
    func bytesThatAreNeitherUTF8NorUTF16AreRejected(_ bytes: [UInt8], _ message: String) {
        let error = #expect(throws: StringsError.self) { try texts(bytes) }
        #expect(error?.description == message)
    }

    @Test func readsBackEscapedKeys() throws {
        var generator = SeededGenerator(seed: 39)
        let characters: [Character] = [
            "a", "\"", "\\", "\n", ";", "=", "é", "😀", "*", "/", " ", "%", "{", "键",
        ]
        for _ in 0..<500 {
            var expected: [String: String] = [:]
            var file = ""
            for number in 0..<Int.random(in: 0...6, using: &generator) {
                let random = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
                    characters[Int.random(in: 0..<characters.count, using: &generator)]
                }
                let written = random.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
                expected["k\(number)\(String(random))"] = String(random)
                file += "\"k\(number)\(written)\" = \"\(written)\";\n"
            }
            #expect(try texts(file) == expected)
        }
    }

    @Test func truncatedAndDamagedFilesNeverTrap() {
        var generator = SeededGenerator(seed: 41)
        let file = Array(#"{/* c */ "a\U0041\101" = "b\n%u"; // d"#.utf8) + Array("\n 键 = 'é'; \"x\"; }".utf8)
        for _ in 0..<4000 {
            var bytes = Array(file.prefix(Int.random(in: 0...file.count, using: &generator)))
            for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
                let index = Int.random(in: 0..<bytes.count, using: &generator)
                bytes[index] = UInt8.random(in: 0...255, using: &generator)
            }
            do {
                _ = try texts(bytes)
            } catch {
                #expect(error is StringsError)
            }
        }
    }
}
