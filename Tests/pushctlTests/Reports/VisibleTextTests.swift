import PushPayload
import Testing

@testable import LocatedJSON
@testable import pushctl

@Suite struct VisibleTextTests {
    @Test func ordinaryTextStaysAsItIs() {
        for text in ["", "Barça", "梅西", "👩‍👧", "e\u{301}", "a\u{A0}b"] {
            #expect(VisibleText.escape(text).utf8.elementsEqual(text.utf8))
        }
    }

    @Test func keepsFlagsMadeOfTagsAndEscapesOtherTags() {
        let tags = { (text: String) in
            text.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }.map { String($0) }.joined()
        }
        let scotland = "\u{1F3F4}\(tags("gbsct"))\u{E007F}"
        #expect(VisibleText.escape("a\(scotland)\u{7}") == "a\(scotland)\\u0007")
        let hidden = "\u{1F3F4}\(tags("secret"))\u{E007F}"
        #expect(VisibleText.escape(hidden).hasPrefix("\u{1F3F4}\\udb40\\udc73"))
        #expect(VisibleText.escape(tags("gbsct") + "\u{E007F}").utf8.allSatisfy { $0 < 0x7F })
    }

    @Test func usesEscapesOfJSON() throws {
        for value in 0...0x10FFFF as ClosedRange<UInt32> {
            guard let scalar = Unicode.Scalar(value), VisibleText.isDangerous(scalar) else { continue }
            let escaped = VisibleText.escape("a\(scalar)b")
            #expect(escaped.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F })
            #expect(try JSONValue(parsing: "\"\(escaped)\"") == .string("a\(scalar)b"))
        }
    }
}
