import Testing

@testable import PayloadModel

@Suite struct OSVersionTests {
    @Test func readsDecimalLiteralsDigitByDigit() {
        for (version, major, minor) in [
            (10.14 as OSVersion, 10, 14), (16.1, 16, 1), (10.2, 10, 2), (17.05, 17, 5), (15.0, 15, 0),
            (15, 15, 0),
        ] {
            #expect(version == OSVersion(major, minor))
        }
    }

    @Test func readsDecimalLiteralsLikeTheirText() throws {
        for major in 0...40 {
            for digits in (1...9).flatMap({ ["\($0)", "0\($0)", "1\($0)", "9\($0)", "12\($0)"] }) {
                let text = "\(major).\(digits)"
                #expect(OSVersion(floatLiteral: try #require(Double(text))) == OSVersion(text))
            }
        }
    }

    @Test func neverTrapsOnNumbersThatAreNotVersions() {
        for value in [Double.nan, .infinity, -.infinity, 1e300, 9e18, 1e15, 999_999.5, -1.5, 1e-7] {
            #expect(OSVersion(floatLiteral: value).minor < 10, "\(value)")
        }
        #expect(OSVersion(floatLiteral: 1e300) == 0)
        #expect(OSVersion(floatLiteral: -1.5) == -1)
    }

    @Test(arguments: [
        ("16", OSVersion(16)), ("16.1", OSVersion(16, 1)), ("10.14.6", OSVersion(10, 14)),
        ("16.10", OSVersion(16, 10)),
    ]) func readsVersions(_ text: String, _ version: OSVersion) {
        #expect(OSVersion(text) == version)
    }

    @Test(arguments: [
        "", ".", "16.", ".1", "16.1.2.3", "16,1", "v16", "-1", "+1", "16.x", "1e1", "99999999999999999999",
    ])
    func rejectsInvalidVersions(_ text: String) {
        #expect(OSVersion(text) == nil)
    }

    @Test func ordersByNumbersNotByText() {
        #expect(OSVersion(9) < OSVersion(10))
        #expect(OSVersion(10, 9) < OSVersion(10, 14))
        #expect(OSVersion(10, 14) < OSVersion(11))
        #expect(
            [OSVersion(16, 1), OSVersion(15), OSVersion(10, 10)].map(\.description) == [
                "16.1", "15", "10.10",
            ])
    }
}
