import Testing

@testable import LocatedJSON
@testable import PushPayload

/// pushctl's builder does not have the known defects of other builders.
@Suite struct BuilderDefectTests {
    @Test func keepsAnAlertTextWhenATitleIsSet() throws {
        var draft = PayloadDraft()
        try draft.set(.alert, "Goal")
        try draft.set(.title, "Kobe")
        #expect(draft.value == ["aps": ["alert": ["title": "Kobe", "body": "Goal"]]])
    }

    @Test func rejectsACustomKeyNamedAps() throws {
        let builder = PayloadBuilder.alert(body: "Goal").custom("aps", ["badge": 9]).badge(1)
        let error = try #require(throws: PayloadBuildError.self) { try builder.build() }
        #expect(error.problems == [.reservedName("aps")])
        #expect(try builder.draft.build().json == #"{"aps":{"alert":{"body":"Goal"},"badge":1}}"#)
    }

    @Test func rejectsASummaryCountOfZero() throws {
        let error = try #require(throws: PayloadBuildError.self) {
            try PayloadBuilder.alert(body: "Goal").summaryArgument("Kobe", count: 0).build()
        }
        let found = error.problems.map { "\($0.diagnostic.rule) \($0.diagnostic.pointer)" }
        #expect(found.contains("value-range /aps/alert/summary-arg-count"))
    }

    @Test func omitsUnsetFlags() throws {
        #expect(try PayloadBuilder.alert(body: "Goal").build().json == #"{"aps":{"alert":{"body":"Goal"}}}"#)
        #expect(
            try PayloadBuilder.alert(body: "Goal").mutableContent().mutableContent(false).build().json
                == #"{"aps":{"alert":{"body":"Goal"}}}"#)
    }

    @Test func distinguishesABadgeOfZeroFromNone() throws {
        #expect(try PayloadBuilder.alert().badge(0).build().json == #"{"aps":{"badge":0}}"#)
        #expect(try PayloadBuilder.alert().badge(0).badge(nil).build().json == #"{"aps":{}}"#)
    }

    @Test func customDataCannotReplaceAps() {
        #expect(throws: PayloadBuildError.self) { try PayloadBuilder.background().custom("aps", [:]).build() }
    }

    @Test func includesValuesSetAfterAnEarlierBuild() throws {
        var builder = PayloadBuilder.alert(body: "Goal")
        _ = try builder.build()
        builder = builder.badge(2)
        #expect(try builder.build().value["aps"]?["badge"] == 2)
    }

    @Test func rejectsScoresOutOfRange() {
        #expect(throws: PayloadBuildError.self) {
            try PayloadBuilder.alert(body: "Goal").relevanceScore(7).build()
        }
    }

    @Test func writesTheSoundNextToAnAlertButInsideTheAlertOfALiveActivity() throws {
        #expect(
            try PayloadBuilder.alert(body: "Goal").sound(.default).build().json
                == #"{"aps":{"alert":{"body":"Goal"},"sound":"default"}}"#)
        let activity = try PayloadBuilder.liveActivityUpdate(contentState: [:], timestamp: 1_700_000_000)
            .alert(title: "Goal", body: "2:1").sound(.default).build()
        #expect(activity.value["aps"]?["sound"] == nil)
        #expect(activity.value["aps"]?["alert"]?["sound"] == "default")
    }

    @Test func `The file of a critical sound is the value of "name"`() throws {
        let sound = try PayloadBuilder.alert(body: "Fire").sound(.critical(name: "horn.caf")).build()
            .value["aps"]?["sound"]
        #expect(sound == ["critical": 1, "name": "horn.caf"])
    }

    @Test func writesFlagsAsTheNumberOne() throws {
        #expect(try PayloadBuilder.background().build().json == #"{"aps":{"content-available":1}}"#)
        #expect(
            try PayloadBuilder.alert(body: "Goal").mutableContent().contentAvailable().build().json
                == #"{"aps":{"alert":{"body":"Goal"},"content-available":1,"mutable-content":1}}"#)
    }

    @Test func writesCustomKeysNextToAps() throws {
        let payload = try PayloadBuilder.alert(body: "Goal").custom("match", 4711).build()
        #expect(payload.value["match"] == 4711)
        #expect(payload.value["aps"]?["match"] == nil)
        #expect(payload.value["aps"]?["alert"]?["match"] == nil)
    }

    @Test func cutsTheBodyBetweenCharactersUntilItsEscapedTextFits() throws {
        let family = "👨‍👩‍👧‍👦"
        let value: JSONValue = [
            "aps": ["alert": ["body": .string(String(repeating: family + "\n", count: 20))]]
        ]
        let (shortened, report) = try BodyShortener.fit(value, limit: 200)
        let body = try #require(shortened["aps"]?["alert"]?["body"])
        guard case .string(let text) = body else { Issue.record("no text"); return }
        #expect(text.dropLast().allSatisfy { String($0) == family || $0 == "\n" })
        #expect(JSONWriter.compact(shortened).utf8.count <= 200)
        #expect(report?.removedText.isEmpty == false)
    }

    @Test func writesTheBadgeIntoAps() throws {
        let payload = try PayloadBuilder.alert(body: "Goal").badge(3).build()
        #expect(payload.value["aps"]?["badge"] == 3)
        #expect(payload.value["aps"]?["alert"]?["badge"] == nil)
    }

    @Test func writesTheThreadIntoApsAndRejectsItAsACustomKey() throws {
        let builder = PayloadBuilder.alert(body: "Goal")
        #expect(try builder.threadID("team").build().value["aps"]?["thread-id"] == "team")
        #expect(throws: PayloadBuildError.self) { try builder.custom("thread-id", "team").build() }
    }
}
