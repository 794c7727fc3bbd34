import Testing

@testable import LocatedJSON

@Suite struct NumberSpellingTests {
    @Test(
        arguments: [
            ("1.5", .valid), ("-1.25e2", .valid), ("1.5x", .malformed), ("1.5.5", .malformed),
            ("1.5e400", .numberTooLarge), ("1.", .malformed), ("01", .malformed),
            ("9223372036854775807", .valid), ("-9223372036854775808", .valid),
            ("9223372036854775808", .integerTooLarge), ("-9223372036854775809", .integerTooLarge),
            ("999999999999999999", .valid), ("12345678901234567890", .integerTooLarge),
            ("0", .valid), ("-0", .valid), ("00", .malformed), ("-", .malformed), ("", .malformed),
            ("1e5", .valid), ("1E+5", .valid), ("1e-5", .valid), ("0.0", .valid), ("1e", .malformed),
            ("1e+", .malformed), ("1e5.", .malformed), ("1e308", .valid), ("1e309", .numberTooLarge),
            ("1" + String(repeating: "0", count: 308) + ".5", .valid),
            ("1" + String(repeating: "0", count: 400) + ".5", .numberTooLarge),
        ] as [(String, NumberSpelling.Verdict)])
    func distinguishesValidMalformedAndTooLargeNumbers(_ text: String, _ verdict: NumberSpelling.Verdict) {
        #expect(NumberSpelling(Array(text.utf8)[...]).verdict == verdict)
    }

    @Test(arguments: [
        ("+1", "1"), ("-+1", nil), ("-007", "-7"), ("1_000", "1000"), ("0x1F", "31"), ("-0b11", "-3"),
        (".5", "0.5"),
        ("5.", "5.0"), ("1e", nil), ("0X1f", "31"), ("0o17", "15"), ("0O17", "15"), ("0x", nil),
        ("0x-1", nil), ("0b2", nil),
        ("0xFFFFFFFFFFFFFFFFF", nil), ("00", "0"), ("00.50", "0.50"), ("+.5", "0.5"), ("-.5", "-0.5"),
        ("1__0", "10"),
        ("+0." + String(repeating: "1", count: 61), "0." + String(repeating: "1", count: 61)),
        ("+0." + String(repeating: "1", count: 62), nil),
    ]) func rewritesOtherNotationsAsTheSameNumber(_ text: String, _ fixed: String?) {
        #expect(NumberSpelling(Array(text.utf8)[...]).fixed == fixed)
    }
}
