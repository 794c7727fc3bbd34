import Testing
import TestSupport

@testable import PushPayload

@Suite struct SourceCursorTests {
    @Test(arguments: [
        "", "é", "{\"a\":1}\n  \"预订\"\r\n\n🏟x", "\u{FEFF}{\"ä\":1}\n\"ö\"",
        "one line, é and 🏟, of some length",
    ]) func agreesWithACountFromTheBeginningInAnyOrder(_ text: String) {
        let source = SourceText(text)
        var cursor = SourceCursor()
        var random = SeededGenerator(seed: 41)
        for _ in 0..<400 {
            let offset = Int.random(in: -2...source.bytes.count + 2, using: &random)
            #expect(cursor.position(at: offset, in: source) == source.position(at: offset))
        }
    }

    @Test func findsThousandsOfFindingsOnOneLineInOnePass() {
        let rooms = (0..<4000).map { #"{"room":\#($0),"room":\#($0)}"# }.joined(separator: ",")
        let json = #"{"aps":{"alert":"Booked"},"rooms":[\#(rooms)]}"#
        let findings = Validator().validate(json).diagnostics.filter { $0.rule == "duplicate-key" }
        #expect(findings.count == 4000)
        #expect(findings.last?.pointer == JSONPointer(["rooms", "3999", "room"]))
        #expect(findings.last?.range?.end.column == json.unicodeScalars.count - ":3999}]}".count + 1)
    }
}
