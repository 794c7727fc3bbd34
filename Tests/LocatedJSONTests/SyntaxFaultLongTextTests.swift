import Testing

@testable import LocatedJSON

/// Long strings, which are read in blocks: a fault is found wherever it is in a block.
@Suite struct SyntaxFaultLongTextTests {
    @Test(arguments: ["\t", "\u{1F}", "\\d", "\\ud800", "\\U2019"]) func findsAFaultAtEveryPlaceOfALongText(
        _ fault: String
    ) {
        for place in 0...40 {
            let before = String(repeating: "x", count: place)
            let bytes = Array(
                "{\"a\": \"\(before)\(fault)\(String(repeating: "y", count: 40 - place))\"}".utf8)
            let faults = Acceptance.faults(in: bytes)
            #expect(faults.map(\.range) == [7 + place..<7 + place + fault.utf8.count])
        }
    }

    @Test(arguments: [0x0A, 0x0D, 0x22] as [UInt8]) func findsTheEndOfALongTextAtEveryPlace(_ end: UInt8) {
        for place in 0...40 {
            let bytes =
                Array("[\"".utf8) + Array(repeating: 0x78, count: place) + [end]
                + Array(" , \"b\", \"c\", \"d\",]".utf8)
            let fault = Acceptance.faults(in: bytes).first
            #expect(fault?.kind == (end == 0x22 ? .trailingComma : .unclosedString))
            #expect(fault?.range.lowerBound == (end == 0x22 ? bytes.count - 2 : 1))
        }
    }

    @Test(arguments: ["”", "＂", "″"]) func findsANonASCIIQuoteAtEveryPlaceOfALongText(_ quote: String) {
        for place in 0...40 {
            let text = "[\"" + String(repeating: "x", count: place) + quote + ", \"the goal of the day\"]"
            let fault = Acceptance.faults(in: Array(text.utf8)).first
            #expect(fault?.range == place + 2..<place + 5)
        }
    }
}
