import Testing

@testable import PayloadModel

@Suite struct APNsReasonTests {
    @Test func listsEveryReasonOnce() {
        let names = APNsReason.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.count == 50)
    }

    @Test func everyReasonHasAStatusThatIsExplained() {
        let codes = Set(APNsStatus.all.map(\.code))
        #expect(APNsReason.all.allSatisfy { codes.contains($0.status) })
    }

    @Test func headersNameOnlyKnownReasons() {
        for header in HeaderDescription.all {
            #expect(header.reasons.allSatisfy { APNsReason.reason(named: $0) != nil }, "\(header.name)")
        }
    }

    @Test(arguments: APNsReason.all) func endsEveryTextWithAFullStop(_ reason: APNsReason) {
        #expect(([reason.meaning, reason.advice] + reason.causes).allSatisfy { $0.hasSuffix(".") })
    }
}
