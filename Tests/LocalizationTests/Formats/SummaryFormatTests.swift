import Localization
import Testing

@Suite struct SummaryFormatTests {
    @Test(arguments: [
        ("%u more", "10 more"), ("%u more from %@", "10 more from A"), ("%2$@: %1$u more", "A: 10 more"),
        ("%1$u from %2$@", "10 from A"), ("One more from %2$@", "One more from A"),
        ("100%% of %u", "100% of 10"),
        ("TEAM_SUMMARY", "TEAM_SUMMARY"), ("", ""), ("还有%u个来自“%@”的通知", "还有10个来自“A”的通知"),
    ])
    func fillsInAllowedSpecifiers(_ format: String, _ line: String) throws {
        let format = try SummaryFormat(parsing: format)
        #expect(format.render(count: "10", names: "A") == line)
    }

    @Test func insertsArgumentsUnchanged() throws {
        let format = try SummaryFormat(parsing: "%u from %@")
        #expect(format.render(count: "%@", names: "%u 100%") == "%@ from %u 100%")
        #expect(format.render(count: "2", names: nil) == "2 from ")
    }

    @Test(arguments: [
        ("%d more", "%d", 0), ("%lu more", "%lu", 0), ("还%s", "%s", 3), ("%5u", "%5u", 0), ("%", "%", 0),
        ("100% of", "% o", 3), ("%@ has %u", "%@", 0), ("%u %u", "%u", 3), ("%u of %@ %@", "%@", 9),
        ("%1$u %@", "%@", 5), ("%1$@ %2$u", "%1$@", 0), ("%3$@", "%3$@", 0), ("%0$u", "%0$u", 0),
        ("%99999999999999999999$u", "%99999999999999999999$u", 0), ("%#@goals@", "%#@goals@", 0),
    ])
    func namesTheFirstSpecifierThatIsNotAllowed(_ format: String, _ specifier: String, _ offset: Int) throws {
        let error = try #require(throws: SummaryFormatError.self) { try SummaryFormat(parsing: format) }
        #expect(error.specifier == specifier)
        #expect(error.offset == offset)
        #expect(!error.message.isEmpty && !error.help.isEmpty)
    }
}
