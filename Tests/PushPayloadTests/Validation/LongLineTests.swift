import LocatedJSON
import PushPayload
import Testing

@Suite struct LongLineTests {
    @Test func locatesThousandsOfFindingsOnOneLine() {
        let rooms = (0..<4000).map { #"{"room":\#($0),"room":\#($0)}"# }.joined(separator: ",")
        let json = #"{"aps":{"alert":"Booked"},"rooms":[\#(rooms)]}"#
        let findings = Validator().validate(json).diagnostics.filter { $0.rule == "duplicate-key" }
        #expect(findings.count == 4000)
        #expect(findings.last?.pointer == JSONPointer(["rooms", "3999", "room"]))
        #expect(findings.last?.range?.end.column == json.unicodeScalars.count - ":3999}]}".count + 1)
    }
}
