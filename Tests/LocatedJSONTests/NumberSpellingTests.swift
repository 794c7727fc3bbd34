import Testing

@testable import LocatedJSON

@Suite struct NumberSpellingTests {
    @Test(
        arguments: [
            ("1.5", .valid), ("-1.25e2", .valid), ("1.5x", .malformed), ("1.5.5", .malformed),
            ("1.5e400", .numberTooLarge), ("1.", .malformed), ("01", .malformed),
            ("9223372036854775807", .valid), ("-9223372036854775808", .valid),
            ("9223372036854775808", .integerTooLarge),
        ] as [(String, NumberSpelling.Judgement)])
    func agreesWithTheParserOnNumbers(_ text: String, _ judgement: NumberSpelling.Judgement) {
        #expect(NumberSpelling(Array(text.utf8)[...]).judgement == judgement)
    }

    @Test(arguments: [
        ("+1", "1"), ("-+1", nil), ("-007", "-7"), ("1_000", "1000"), ("0x1F", "31"), ("-0b11", "-3"),
        (".5", "0.5"),
        ("5.", "5.0"), ("1e", nil),
    ]) func rewritesOtherNotationsAsTheSameNumber(_ text: String, _ fixed: String?) {
        #expect(NumberSpelling(Array(text.utf8)[...]).fixed == fixed)
    }
}
