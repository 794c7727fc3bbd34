import Foundation
import PropertyLists
import TestSupport
import Testing

@testable import Localization

@Suite struct PropertyListTests {
    private func texts(_ bytes: [UInt8]) throws -> [String: String] {
        var texts: [String: String] = [:]
        for (key, value) in try StringsList.members(bytes) {
            texts[key] = value.string
        }
        return texts
    }

    private func message(_ bytes: [UInt8]) -> String? {
        #expect(throws: StringsError.self) { try StringsList.members(bytes) }?.description
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
    func readsXMLAndBinaryLists(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let expected = [
            "a": "<b> & \"c\"", "键": "还有%u个 😀", "": "empty", "long": String(repeating: "é", count: 300),
        ]
        let bytes = try PropertyListFile.bytes(expected, format)
        #expect(PropertyListDocument.isXMLOrBinary(bytes))
        #expect(try texts(bytes) == expected)
    }

    @Test func manyMembersAreRead() throws {
        let expected = Dictionary(uniqueKeysWithValues: (0..<3000).map { ("key \($0)", "text \($0)") })
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            #expect(try texts(try PropertyListFile.bytes(expected, format)) == expected)
        }
    }

    @Test func commentsCharacterDataAndAttributesAreUnderstood() throws {
        let list = """
            \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <!-- <dict> -->
            <plist version="1.0"><dict><!-- > --><key>a</key><string><![CDATA[<b> & c]]></string>
            <key>d</key><string>&#x41;&lt;<!-- no --></string><key>e</key><string/></dict></plist>
            """
        #expect(try texts(Array(list.utf8)) == ["a": "<b> & c", "d": "A<", "e": ""])
    }

    @Test func anXMLListInUTF16IsRead() throws {
        let list =
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><dict><key>键</key><string>é</string></dict></plist>"
        let bytes: [UInt8] = [0xFF, 0xFE] + list.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try texts(bytes) == ["键": "é"])
    }

    @Test(arguments: [
        (
            "<plist>\n<dict><key>a</key>\n  <string>x</strin></dict></plist>",
            "line 3, column 12: <strin> is not an element of a property list"
        ),
        (
            "<plist>\n<dict><key>a</key>\n  <string>x</key></dict></plist>",
            "line 3, column 12: expected </string>, not </key>"
        ),
        ("<plist><string>x</string></plist></dict>", "line 1, column 34: </dict> closes no open element"),
        ("<plist>\n<dict><key>a</key>", "line 2, column 1: <dict> is not closed"),
        ("<plist><dict", "line 1, column 8: the tag that begins here has no end"),
        ("<plist></>", "line 1, column 8: <> is not an element of a property list"),
        ("<plist><dict><key>a</key></dict></plist>", "line 1, column 26: the last <key> has no value"),
        (
            "<plist><dict><key>a</key><string>&b;</string></dict></plist>",
            "line 1, column 34: the \"&\" does not begin a known entity; write \"&amp;\" for the character"
        ),
        (
            "<plist><dict><string>x</string></dict></plist>",
            "line 1, column 14: expected a <key> before the value"
        ),
        (
            "<plist><dict><key>a</key><key>b</key></dict></plist>",
            "line 1, column 26: expected a value, not a <key>"
        ),
        ("<plist><string>a<string/></string></plist>", "line 1, column 17: <string> is inside a value"),
        ("<plist><dict>x</dict></plist>", "line 1, column 14: there is text outside of a value"),
        ("<plist><dict/><dict/></plist>", "line 1, column 15: a second value follows the first"),
        ("<plist></plist>", "line 1, column 1: the property list is empty"),
        ("<?xml", "line 1, column 6: the property list is empty"),
        ("<plist><array/></plist>", "the property list must be a dictionary, not an array"),
        ("<plist><string>x</string></plist>", "the property list must be a dictionary, not a string"),
        ("{}", "not a property list: it begins neither like XML nor like a binary property list"),
        ("", "not a property list: it begins neither like XML nor like a binary property list"),
    ])
    func reportsErrorsInXML(_ list: String, _ expected: String) {
        #expect(message(Array(list.utf8)) == expected)
    }

    @Test(arguments: [
        "<array>", "<dict><key>a</key>", "<plist>", "<array x=\"></array>\">", "<!--><array><!-- -->",
    ])
    func rejectsDeepNestingAndTextThatLooksLikeIt(_ element: String) {
        let list = "<plist>" + String(repeating: element, count: 20_000)
        #expect(message(Array(list.utf8)) != nil)
    }

    @Test func aBinaryListThatContainsItselfIsRejected() {
        let expected = "the binary property list is damaged or contains itself"
        #expect(message(PropertyListFile.binary([[0xD1, 0, 1, 0, 0], [0x51, 0x61]])) == expected)
    }

    @Test func rejectsABinaryListThatExpandsExponentially() {
        // Each dictionary contains the next one 14 times.
        let key: [UInt8] = [0, 10]
        var objects = (1...10).map { next -> [UInt8] in
            [0xDE] + (0..<14).flatMap { _ in key } + (0..<14).flatMap { _ in [0, UInt8(next)] }
        }
        objects.append([0x51, 0x61])
        #expect(
            message(PropertyListFile.binary(objects))
                == "the binary property list is damaged or contains itself")
    }

    @Test func damagedListsNeverTrap() throws {
        var generator = SeededGenerator(seed: 42)
        let entry = PropertyListFile.entry("%#@n@ more", ["one": "%d", "other": "%d é键"])
        let lists = try [PropertyListSerialization.PropertyListFormat.xml, .binary].map {
            try PropertyListFile.bytes(
                ["a": entry, "b": ["c", 1, true, Data([1]), Date(timeIntervalSince1970: 0)]], $0)
        }
        for list in lists {
            for round in 0..<1500 {
                var bytes = list
                if round % 3 == 0 {
                    bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &generator)))
                }
                for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
                    let index = Int.random(in: 0..<bytes.count, using: &generator)
                    bytes[index] = UInt8.random(in: 0...255, using: &generator)
                }
                do {
                    _ = try StringsDictionary.entries(in: bytes)
                } catch {
                    #expect(!error.description.isEmpty)
                }
            }
        }
    }
}
