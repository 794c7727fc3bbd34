import TestSupport
import Testing

@testable import LocatedJSON
@testable import PushPayload

@Suite struct BodyShortenerTests {
    /// Simple characters, characters of several Unicode scalars, and characters that JSON escapes.
    private static let characters: [String] = [
        "a", "é", "e\u{301}", "ö", "梅", "西", "👨‍👩‍👧‍👦", "🏳️‍🌈", "👍🏽", "🇧🇷", "🇸🇦", "1️⃣", "\"", "\\", "\n", "\t", "\u{1}",
        "\r\n", "م", "رَ", "ลี่", "ก", "กำ", " ", "q\u{323}\u{307}", "각", "क्षि", "\u{2028}",
    ]

    @Test func cutsWholeCharactersAndNoMoreThanNeeded() throws {
        for seed in 0..<400 as Range<UInt64> {
            var random = SeededGenerator(seed: seed)
            let body = (0..<Int.random(in: 1...120, using: &random)).reduce(into: "") { text, _ in
                text += Self.characters[Int.random(in: 0..<Self.characters.count, using: &random)]
            }
            let value = payload(body)
            let full = size(value)
            let limit = Int.random(in: 25...full + 5, using: &random)
            do {
                let (shortened, report) = try BodyShortener.fit(value, limit: limit)
                guard let report else {
                    #expect(full <= limit)
                    #expect(shortened == value)
                    continue
                }
                let text = try #require(bodyText(shortened))
                #expect(full > limit, "seed \(seed)")
                #expect(size(shortened) <= limit, "seed \(seed)")
                #expect(report.bytesBefore == full, "seed \(seed)")
                #expect(report.bytesAfter == size(shortened), "seed \(seed)")
                #expect(text.hasSuffix("…"))
                #expect(text.count > 1)
                let kept = String(text.dropLast())
                #expect(Array((kept + report.removedText).utf8) == Array(body.utf8), "seed \(seed)")
                #expect(isWhole(kept, of: body), "seed \(seed)")
                #expect(cutsNoMoreThanNeeded(kept, of: body, limit: limit), "seed \(seed)")
            } catch {
                let first = size(payload(String(body.prefix(1)) + "…"))
                #expect(first > limit, "seed \(seed): \(error)")
                #expect(full > limit, "seed \(seed): \(error)")
            }
        }
    }

    @Test func cutsAtTheEndOfAWordWhenOneIsNear() throws {
        let value = payload("Kobe scores in the last minute")
        let (shortened, report) = try BodyShortener.fit(value, limit: size(value) - 4)
        #expect(bodyText(shortened) == "Kobe scores in the last…")
        #expect(report?.removedText == " minute")
        #expect(report?.removedCharacters == 7)
    }

    @Test func keepsAWordThatExactlyFits() throws {
        let value = payload("Kobe scores in the last minute")
        let (shortened, _) = try BodyShortener.fit(value, limit: size(payload("Kobe scores…")))
        #expect(bodyText(shortened) == "Kobe scores…")
    }

    @Test func cutsInsideAWordWhenNoWordEndsNear() throws {
        let (shortened, _) = try BodyShortener.fit(
            payload("See " + String(repeating: "x", count: 50)),
            limit: size(payload("See " + String(repeating: "x", count: 30))))
        #expect(bodyText(shortened) == "See " + String(repeating: "x", count: 27) + "…")
    }

    @Test(arguments: [
        "الكرة في الشباك قبل نهاية المباراة بدقيقة واحدة فقط", "ทีมเหย้าทำประตูได้ในนาทีสุดท้ายของการแข่งขัน",
        "主队在比赛的最后一分钟打进一球赢得了比赛",
    ])
    func cutsEveryScriptBetweenItsCharacters(_ body: String) throws {
        let value = payload(body)
        for limit in size(payload(String(body.prefix(1)) + "…"))..<size(value) {
            let (shortened, report) = try BodyShortener.fit(value, limit: limit)
            let kept = String(try #require(bodyText(shortened)).dropLast())
            #expect(isWhole(kept, of: body))
            #expect(size(shortened) <= limit)
            #expect(report?.removedText == String(body.dropFirst(kept.count)))
        }
    }

    @Test func cutsAStringAlert() throws {
        let (shortened, _) = try BodyShortener.fit(["aps": ["alert": "Goal by Kobe"]], limit: 31)
        #expect(shortened == ["aps": ["alert": "Goal by…"]])
    }

    @Test func failsForALocalizedBody() {
        let value: JSONValue = ["aps": ["alert": ["loc-key": "GOAL", "title": "A long title"]]]
        #expect(throws: BodyShortener.Failure.noBody(byteCount: size(value), limit: 20)) {
            try BodyShortener.fit(value, limit: 20)
        }
    }

    @Test func reportsThatTheRestAloneIsTooLarge() {
        let value: JSONValue = ["aps": ["alert": ["body": "Goal"]], "data": "0123456789"]
        #expect(throws: BodyShortener.Failure.restTooLarge(restBytes: size(value) - 4, limit: 40)) {
            try BodyShortener.fit(value, limit: 40)
        }
    }

    @Test func doesNotReplaceAnEmptyBody() {
        let value: JSONValue = ["aps": ["alert": ["body": ""]], "data": "0123456789"]
        #expect(throws: BodyShortener.Failure.restTooLarge(restBytes: size(value), limit: 40)) {
            try BodyShortener.fit(value, limit: 40)
        }
    }

    private func payload(_ body: String) -> JSONValue { ["aps": ["alert": ["body": .string(body)]]] }

    private func size(_ value: JSONValue) -> Int { JSONWriter.compact(value).utf8.count }

    private func bodyText(_ value: JSONValue) -> String? {
        let alert = value["aps"]?["alert"]
        if case .string(let text)? = alert?["body"] { return text }
        if case .string(let text)? = alert { return text }
        return nil
    }

    /// Whether a text consists of the first characters of another.
    private func isWhole(_ text: String, of body: String) -> Bool {
        body.indices.contains { Array(body[..<$0].utf8) == Array(text.utf8) }
    }

    /// Whether one more character would not fit, or the cut is at the end of a word and gives up at most
    /// `wordWindow` characters.
    private func cutsNoMoreThanNeeded(_ kept: String, of body: String, limit: Int) -> Bool {
        var longest = kept.count
        while longest < body.count, size(payload(String(body.prefix(longest + 1)) + "…")) <= limit {
            longest += 1
        }
        guard longest > kept.count else { return true }
        let next = body[body.index(body.startIndex, offsetBy: kept.count)]
        return longest - kept.count <= BodyShortener.wordWindow && next.isWhitespace
    }
}
