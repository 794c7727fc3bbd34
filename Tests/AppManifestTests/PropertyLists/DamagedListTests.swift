import Foundation
import TestSupport
import Testing

@testable import AppManifest
@testable import PropertyLists

/// Damaged lists are reported; reading them never traps, and takes memory only in proportion to their size.
@Suite struct DamagedListTests {
    private static let xml = Array(
        """
        <plist version="1.0">
        <dict>
            <key>CFBundleIdentifier</key><string>com.example.news</string>
            <key>NSExtension</key><dict><key>NSExtensionAttributes</key><dict><key>IntentsSupported</key>
            <array><string>é键😀</string><integer>-7</integer><real>1.5</real><true/><date>2026-01-31T09:00:00Z</date>
            <data>AAEC</data></array></dict></dict>
        </dict>
        </plist>
        """.utf8)

    private func message(_ bytes: [UInt8]) -> String? {
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "App/Info.plist", bytes: bytes)
        let findings = AppValidator().validate([bundle]).findings
        return findings.first { $0.diagnostic.rule == "invalid-property-list" }?.diagnostic.message
    }

    @Test(arguments: ListForm.allCases) func rejectsTruncatedLists(_ form: ListForm) throws {
        let list = try form.bytes(Self.xml)
        for length in 1..<(list.count - 1) {
            // The line breaks at the end are not part of the list.
            guard list[length...].contains(where: { $0 != 0x0A }) else { continue }
            #expect(message(Array(list.prefix(length))) != nil, "\(form) of \(length) bytes")
        }
    }

    @Test(arguments: ListForm.allCases) func rejectsADamagedListOrKeepsItsRangesValid(_ form: ListForm)
        throws
    {
        let list = try form.bytes(Self.xml)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2000 {
            var bytes = list
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            guard let list = try? PropertyListDocument(parsing: bytes) else {
                #expect(message(bytes) != nil, "\(bytes)")
                continue
            }
            #expect(areRangesNested(list.root, in: list.source.bytes.indices), "\(bytes)")
        }
    }

    /// Whether the range of each value is inside that of its parent; values of the binary form have no range.
    private func areRangesNested(_ list: PropertyList, in parent: Range<Int>) -> Bool {
        let range = list.range ?? parent
        guard parent.lowerBound <= range.lowerBound, range.upperBound <= parent.upperBound else {
            return false
        }
        switch list.value {
        case .array(let elements): return elements.allSatisfy { areRangesNested($0, in: range) }
        case .dictionary(let members): return members.allSatisfy { areRangesNested($0.value, in: range) }
        default: return true
        }
    }

    /// Ranges are positions in the decoded text, so the report contains that text instead of the bytes in UTF-16.
    @Test(arguments: [true, false]) func decodesTheSourceThatRangesReferTo(_ isDamaged: Bool) throws {
        let text = "\"HELLO\" = \"Grüße\";\n\"BYE\" = \"Tschüss\"\n"
        var bytes: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        // The first half of a surrogate pair, without the second.
        if isDamaged { bytes.replaceSubrange(40...41, with: [0x00, 0xD8]) }
        var bundle = AppBundle(isWhole: true)
        bundle.add(path: "App/Info.plist", bytes: Self.xml)
        bundle.add(path: "App/de.lproj/Localizable.strings", bytes: bytes)
        let report = AppValidator().validate([bundle])
        let finding = try #require(report.findings.first { $0.diagnostic.rule == "invalid-property-list" })
        let range = try #require(finding.diagnostic.range)
        let source = try #require(report.sources[finding.path])
        #expect(source.position(at: range.start.offset) == range.start)
        #expect(text.utf8.starts(with: source.bytes))
        #expect(range.start.line == (isDamaged ? 2 : 3))
    }

    @Test func rejectsABinaryTrailerThatPointsOutsideTheFile() throws {
        let list = try ListForm.binary.bytes(Self.xml)
        let expected =
            "the binary property list is damaged or contains itself; nothing in this file reaches the phone"
        // The file ends with three 8-byte numbers: the count of objects, the index of the outermost one, and the
        // position of the offset table.
        for place in [list.count - 8, list.count - 16, list.count - 24] {
            var bytes = list
            bytes[place] = 0x7F
            #expect(message(bytes) == expected)
        }
    }

    @Test(arguments: ["<array>", "<dict><key>a</key>", "(", "{a=", "bplist00((((("])
    func rejectsDeepNesting(_ opening: String) {
        let isXML = opening.hasPrefix("<")
        let bytes = Array(((isXML ? "<plist>" : "") + String(repeating: opening, count: 200_000)).utf8)
        #expect(message(bytes) != nil)
    }

    @Test func rejectsEntities() {
        let list = """
            <?xml version="1.0"?>
            <!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>
            <plist><dict><key>a</key><string>&b;</string></dict></plist>
            """
        #expect(
            message(Array(list.utf8))?.hasPrefix("a property list cannot declare entities of its own")
                == true)
    }

    @Test func readsABinaryListThatSharesAnObject() {
        // One string of 60,000 bytes, and an array that refers to it 60,000 times; copies would take 3.6 GB.
        let count = 60_000
        let length: [UInt8] = [0x12, 0, 0, UInt8(count >> 8), UInt8(count & 0xFF)]
        var bytes = Array("bplist00".utf8) + [0xAF] + length
        let text = bytes.count + count
        bytes +=
            [UInt8](repeating: 1, count: count) + [0x5F] + length + [UInt8](repeating: 0x61, count: count)
        let table = bytes.count
        for offset in [8, text] {
            bytes += [UInt8(offset >> 16), UInt8(offset >> 8 & 0xFF), UInt8(offset & 0xFF)]
        }
        bytes += [0, 0, 0, 0, 0, 0, 3, 1]
        for number in [2, 0, table] {
            bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
        }
        let list = try? PropertyListDocument(parsing: bytes)
        #expect(list?.root.elements?.count == count)
    }

    @Test func rejectsRandomBytes() {
        var generator = SeededGenerator(seed: 11)
        let noise = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
        #expect(message(noise) != nil)
        #expect(message(Array("bplist00".utf8) + noise) != nil)
        #expect(message(Array("<plist>".utf8) + noise.map { $0 & 0x7F | 0x20 }) != nil)
    }

    @Test func rejectsAListAboveTheSizeLimit() {
        let bytes = [UInt8](repeating: 0x20, count: PropertyList.sizeLimit + 1)
        #expect(message(bytes)?.contains("more than 32 MB") == true)
    }

    @Test func readsTheSameValuesFromXMLAndBinary() throws {
        for form in [ListForm.xml, .binary] {
            let list = try PropertyListDocument(parsing: try form.bytes(Self.xml))
            let values = try #require(
                list.root["NSExtension"]?["NSExtensionAttributes"]?["IntentsSupported"]?.elements)
            #expect(
                values.map(\.spokenType) == [
                    "a string", "a number", "a number", "a Boolean", "a date", "data",
                ])
            #expect(values[0].string == "é键😀")
            #expect(values.map(\.isTrue) == [false, true, true, true, false, false])
        }
    }

    @Test(.enabled(if: Needs.time), arguments: [false, true]) func rejectsTooManyValues(
        _ isXML: Bool
    ) {
        let text =
            isXML
            ? "<plist><array>" + String(repeating: "<true/>", count: PropertyList.countLimit)
            : "(" + String(repeating: "1,", count: PropertyList.countLimit + 1)
        #expect(message(Array(text.utf8))?.contains("more than 1 million values") == true)
    }
}
