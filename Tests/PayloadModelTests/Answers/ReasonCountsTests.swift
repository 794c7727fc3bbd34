import Testing

@testable import PayloadModel

@Suite struct ReasonCountsTests {
    private func counts(_ lines: String...) -> [String: Int] {
        var counts = ReasonCounts()
        for line in lines { counts.read(Array((line + "\n").utf8)[...]) }
        return Dictionary(uniqueKeysWithValues: counts.reasons.map { ($0.reason.name, $0.count) })
    }

    @Test func aReasonIsAWordOfItsOwn() {
        #expect(counts("BadDeviceToken", "x=BadDeviceToken;") == ["BadDeviceToken": 2])
        #expect(counts("NotBadDeviceToken BadDeviceTokens BadDeviceToken2 _BadDeviceToken") == [:])
    }

    @Test func everydayWordsCountOnlyWhereTheyAreAnnounced() {
        #expect(
            counts(
                "{\"reason\":\"Unregistered\"}", "410 Unregistered", "reason=Shutdown", "reason: Forbidden")
                == ["Unregistered": 2, "Shutdown": 1, "Forbidden": 1])
        #expect(
            counts(
                "Shutdown", "12 Shutdown", "user Unregistered", "the Forbidden city", "09:41 Shutdown done")
                == [:])
    }

    @Test func theMostFrequentReasonComesFirst() {
        var counts = ReasonCounts()
        counts.read(Array("BadTopic PayloadEmpty PayloadEmpty\nBadPriority".utf8)[...])
        #expect(counts.reasons.map(\.reason.name) == ["PayloadEmpty", "BadPriority", "BadTopic"])
        #expect(counts.lines == 2)
    }

    @Test func anEmptyLogHasNeitherLinesNorReasons() {
        var counts = ReasonCounts()
        counts.read([])
        #expect(counts.lines == 0 && counts.reasons.isEmpty)
    }
}
