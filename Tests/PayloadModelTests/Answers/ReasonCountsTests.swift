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

    @Test func theAnswersThatSendersLogAreCounted() {
        #expect(
            counts(
                "410 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Unregistered", "Push rejected (Unregistered)",
                "failed: Unregistered", "403 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Forbidden",
                #"{"reason":"Service Unavailable"}"#, "503 ServiceUnavailable")
                == ["Unregistered": 3, "Forbidden": 1, "ServiceUnavailable": 2])
    }

    @Test func wordsOfOtherServicesAreNotCounted() {
        #expect(
            counts(
                #"{"error":"TooManyRequests"}"#, "'ServiceUnavailable'", "MethodNotAllowed",
                "InternalServerError",
                #""Shutdown""#, "HTTP 403 Forbidden", "503 Service Unavailable", "status: Unregistered",
                "200 85ECC53B-60B6-9E0D-A1F5-3B1B5C5A3C5D Unregistered", "reason", "Forbidden")
                == [:])
    }

    @Test func aLineMayBeReadInParts() {
        var counts = ReasonCounts()
        for part in ["410 ", "Unregistered and ", "more", "\n", "Shutdown\nBadTopic"] {
            counts.read(Array(part.utf8)[...])
        }
        #expect(counts.lines == 3)
        #expect(counts.reasons.map(\.reason.name) == ["BadTopic", "Unregistered"])
    }

    @Test func aTextIsCutBetweenWords() {
        func end(_ text: String) -> Int? { ReasonCounts.end(ofWordsIn: Array(text.utf8)[...]) }
        #expect(end("a b\nBadTo") == 4)
        #expect(end("a BadTo") == 2)
        #expect(end("BadTo") == nil)
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
