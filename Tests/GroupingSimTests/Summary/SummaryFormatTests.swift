import TestSupport
import Testing

@testable import GroupingSim

@Suite struct SummaryFormatTests {
    @Test(arguments: [
        ("%u more episodes", "7 more episodes"),
        ("%u more from %@", "7 more from Kobe and Ronaldo"),
        ("%2$@: %1$u more", "Kobe and Ronaldo: 7 more"),
        ("%1$u more from %2$@", "7 more from Kobe and Ronaldo"),
        ("One more from %2$@", "One more from Kobe and Ronaldo"),
        ("More news", "More news"),
        ("%u more at 50%%", "7 more at 50%"),
        ("%%u %u %%@", "%u 7 %@"),
        ("还有%u个来自“%@”的通知", "还有7个来自“Kobe and Ronaldo”的通知"),
        ("", ""),
    ])
    func formatsOfTheDocumentedFormsAreRendered(_ format: String, _ line: String) throws {
        let summary = try SummaryFormat(parsing: format)
        #expect(summary.render(count: "7", names: "Kobe and Ronaldo") == line)
        #expect(summary.text == format)
    }

    @Test func formatsTellWhatTheyUse() throws {
        let both = try SummaryFormat(parsing: "%u more from %@")
        #expect(both.usesCount && both.usesNames)
        let count = try SummaryFormat(parsing: "%u more")
        #expect(count.usesCount && !count.usesNames)
        let neither = try SummaryFormat(parsing: "100%% more")
        #expect(!neither.usesCount && !neither.usesNames)
    }

    @Test(arguments: [
        ("%d more", "%d", 0, SummaryFormatError.Problem.unsupported),
        ("still %s", "%s", 6, .unsupported),
        ("%lu more", "%lu", 0, .unsupported),
        ("%2u more", "%2u", 0, .unsupported),
        ("100% of %u", "% o", 3, .unsupported),
        ("%u of %#@names@", "%#@names@", 6, .unsupported),
        ("%@ has %u more", "%@", 0, .namesBeforeCount),
        ("%@", "%@", 0, .namesBeforeCount),
        ("还有%u个%", "%", 11, .incomplete),
        ("5%。%u", "%", 1, .incomplete),
        ("%1$", "%1$", 0, .incomplete),
        ("%u of %u", "%u", 6, .repeated),
        ("%u from %@ and %@", "%@", 15, .repeated),
        ("%1$u %1$u", "%1$u", 5, .repeated),
        ("%1$u from %@", "%@", 10, .mixedPositions),
        ("%u from %2$@", "%2$@", 8, .mixedPositions),
        ("%1$@", "%1$@", 0, .wrongPosition),
        ("%2$u", "%2$u", 0, .wrongPosition),
        ("%0$u", "%0$u", 0, .wrongPosition),
        ("%99999999999999999999$u", "%99999999999999999999$u", 0, .wrongPosition),
    ])
    func otherFormatsAreRefusedWithTheSpecifierAndItsPlace(
        _ format: String, _ specifier: String, _ offset: Int, _ problem: SummaryFormatError.Problem
    ) {
        let error = #expect(throws: SummaryFormatError.self) { try SummaryFormat(parsing: format) }
        #expect(error?.specifier == specifier)
        #expect(error?.offset == offset)
        #expect(error?.problem == problem)
    }

    @Test func theErrorNamesSpecifierAndPlace() {
        let error = #expect(throws: SummaryFormatError.self) { try SummaryFormat(parsing: "now %d more") }
        #expect(error?.description == "\"%d\" has no meaning in a summary line (byte 4)")
        #expect(error?.help.contains("%u for the number") == true)
    }

    @Test func argumentsEnterAsTheyAre() throws {
        let format = try SummaryFormat(parsing: "%u more from %@")
        #expect(format.render(count: "%@", names: "%u %%") == "%@ more from %u %%")
    }

    @Test func randomTextsAreRenderedOrRefusedAtAPlaceInsideThem() {
        var generator = SeededGenerator(seed: 18711)
        let parts = [
            "%", "u", "@", "$", "1", "2", "9", "#", " ", "d", "l", "é", "多", ".", "*", "%u", "%@", "%%",
        ]
        var accepted = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0...7, using: &generator)
            let text = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }
                .joined()
            do throws(SummaryFormatError) {
                let format = try SummaryFormat(parsing: text)
                let line = format.render(count: "COUNT", names: "NAMES")
                #expect(line.contains("COUNT") == format.usesCount, "\(text)")
                #expect(line.contains("NAMES") == format.usesNames, "\(text)")
                accepted += 1
            } catch {
                let rest = text.utf8.dropFirst(error.offset)
                #expect(rest.starts(with: error.specifier.utf8), "\(text)")
                #expect(error.specifier.utf8.first == UInt8(ascii: "%"), "\(text)")
            }
        }
        #expect((1000..<19_000).contains(accepted))
    }

    @Test func piecesPutTogetherAgainAreTheFormat() {
        var generator = SeededGenerator(seed: 710)
        let parts = ["%", "#", "@", "a", "$", "3", "l", "%#@n@", "%%", "ö", " ", "\n"]
        for _ in 0..<5000 {
            let count = Int.random(in: 0...9, using: &generator)
            let text = (0..<count).map { _ in parts[Int.random(in: 0..<parts.count, using: &generator)] }
                .joined()
            let again = FormatPiece.pieces(of: text).map { piece in
                switch piece {
                case .literal(let literal): literal
                case .percentSign: "%%"
                case .specifier(let specifier): specifier.text
                }
            }
            #expect(again.joined() == text)
        }
    }
}
