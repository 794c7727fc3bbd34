import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Extreme arguments, which must never crash the program.
@Suite struct HostileArgumentTests {
    private let payload: JSONValue = ["aps": ["alert": ["body": "Kick-off"]]]

    @Test(arguments: [Int.min, -1, 0]) func negativeLimitsCountAsZero(_ limit: Int) {
        #expect(throws: BodyShortener.Failure.restTooLarge(restBytes: 29, limit: 0)) {
            try BodyShortener.fit(payload, limit: limit)
        }
        #expect(throws: BodyShortener.Failure.noBody(byteCount: 2, limit: 0)) {
            try BodyShortener.fit([:], limit: limit)
        }
    }

    @Test func cutsNothingWithTheLargestLimit() throws {
        let (value, report) = try BodyShortener.fit(payload, limit: .max)
        #expect(value == payload)
        #expect(report == nil)
    }

    @Test func describesExtremeSizesWithoutTrapping() {
        let failure = BodyShortener.Failure.noBody(byteCount: .max, limit: .min)
        #expect(failure.description.contains("\(Int.max) over the limit"))
        let problem = PayloadBuildError.Problem.tooLarge(byteCount: .min, limit: .max)
        #expect(problem.description.contains("\(Int.min) over the limit"))
    }

    @Test func rejectsScoresThatAreNaNInfiniteOrHuge() {
        for score in [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude] {
            #expect(throws: PayloadBuildError.self) {
                try PayloadBuilder.alert(title: "Goal", body: "2:1").relevanceScore(score).build()
            }
        }
    }

    @Test(arguments: [Int.min, .max]) func readsBackExtremeTimesAsWritten(_ seconds: Int) {
        let text = ISO8601Time(secondsSince1970: seconds).text
        #expect(ISO8601Time(parsing: text)?.text == text)
    }

    @Test func ignoresFixesWhoseEditsOverlapOrAreOutOfOrderOrOutsideTheText() {
        let bytes = Array("0123456789".utf8)
        // The initializer sorts the edits.
        var disordered = Fix(title: "", safety: .safe, edits: [])
        disordered.edits = [Edit(6..<8, "b"), Edit(1..<3, "a")]
        let fixes = [
            Fix(title: "", safety: .safe, edits: [Edit(Int.min..<Int.max, "x")]),
            Fix(title: "", safety: .safe, edits: [Edit(-5..<2, "x")]),
            Fix(title: "", safety: .safe, edits: [Edit(10..<11, "x")]),
            Fix(title: "", safety: .safe, edits: [Edit(Int.max..<Int.max, "x")]),
            Fix(title: "", safety: .safe, edits: [Edit(2..<5, "x"), Edit(4..<6, "y")]),
            disordered,
        ]
        let result = FixApplier.apply(fixes, to: bytes)
        #expect(result.bytes == bytes)
        #expect(result.applied.isEmpty)
    }
}
