import Testing

@testable import PayloadModel

@Suite struct WholePlaceholderTests {
    @Test(arguments: ["%@", "%d", "%ld", "%1$d", "%lld", "%2$@", "%x", "%05d", "%.2f", "%NAME%"])
    func recognizesTextsThatAreOnePlaceholder(_ text: String) {
        #expect(Placeholder.isWhole(text))
    }

    @Test(arguments: ["%", "%%", "%l", "%5", "100%", "%d%d", "%d.caf", "% ", "%#@count", "%B", "%2B", "%5E"])
    func ignoresOtherTextsWithPercentSigns(_ text: String) {
        #expect(!Placeholder.isWhole(text))
    }
}
