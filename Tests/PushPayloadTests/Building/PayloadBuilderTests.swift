import Testing

@testable import PayloadModel
@testable import PushPayload

@Suite struct PayloadBuilderTests {
    @Test func buildsAnAlertWithCustomData() throws {
        let payload = try PayloadBuilder.alert(title: "梅西", body: "梅西进球了！")
            .threadID("notifications-team")
            .summaryArgument("梅西", count: 5)
            .mutableContent()
            .custom("boardid", "1")
            .custom("msgId", "2018111101")
            .build()
        #expect(
            payload.json == """
                {"aps":{"alert":{"title":"梅西","body":"梅西进球了！","summary-arg":"梅西","summary-arg-count":5},\
                "thread-id":"notifications-team","mutable-content":1},"boardid":"1","msgId":"2018111101"}
                """)
        #expect(payload.kind == .alert)
    }

    @Test func buildsTheSamePayloadInAnyOrderOfSetters() throws {
        let one = PayloadBuilder.alert(title: "Goal").badge(1).threadID("team").sound(.default)
        let other = PayloadBuilder.alert(title: "Goal").sound(.default).threadID("team").badge(1)
        #expect(try one.build() == other.build())
    }

    @Test func buildsSeveralPayloadsFromOneBuilder() throws {
        let base = PayloadBuilder.alert(title: "Goal")
        let first = try base.badge(1).build()
        let second = try base.badge(2).build()
        #expect(first.json == #"{"aps":{"alert":{"title":"Goal"},"badge":1}}"#)
        #expect(second.json == #"{"aps":{"alert":{"title":"Goal"},"badge":2}}"#)
        #expect(try base.build().json == #"{"aps":{"alert":{"title":"Goal"}}}"#)
    }

    @Test func nestsLocalizedTextOnlyInALiveActivity() throws {
        let text = AlertText.localized(key: "GOAL", arguments: ["Kobe"])
        #expect(
            try PayloadBuilder.alert(title: text, subtitle: text, body: text).build().json == """
                {"aps":{"alert":{"title-loc-key":"GOAL","title-loc-args":["Kobe"],"subtitle-loc-key":"GOAL",\
                "subtitle-loc-args":["Kobe"],"loc-key":"GOAL","loc-args":["Kobe"]}}}
                """)
        #expect(
            try PayloadBuilder.liveActivityUpdate(contentState: ["home": 2], timestamp: 1_700_000_000)
                .alert(title: text, body: "2:1").sound("horn.caf").build().json == """
                    {"aps":{"alert":{"title":{"loc-key":"GOAL","loc-args":["Kobe"]},"body":"2:1","sound":"horn.caf"},\
                    "timestamp":1700000000,"event":"update","content-state":{"home":2}}}
                    """)
    }

    @Test func writesACriticalSoundAsAnObject() throws {
        let builder = PayloadBuilder.alert(body: "Fire").sound("horn.caf")
        #expect(try builder.build().value["aps"]?["sound"] == "horn.caf")
        #expect(
            try builder.sound(.critical(volume: 0.1)).build().json
                == #"{"aps":{"alert":{"body":"Fire"},"sound":{"critical":1,"name":"default","volume":0.1}}}"#)
        #expect(
            try builder.sound(.critical(volume: 1)).sound(.default).build().value["aps"]?["sound"]
                == "default")
    }

    @Test func buildsPushesThatAreNeitherAlertsNorLiveActivities() throws {
        #expect(
            try PayloadBuilder.background().custom("a", 1).build().json
                == #"{"aps":{"content-available":1},"a":1}"#)
        #expect(try PayloadBuilder.voip().custom("call", "c-1").build().json == #"{"call":"c-1"}"#)
        #expect(try PayloadBuilder.complication().custom("steps", 7).build().json == #"{"steps":7}"#)
        #expect(try PayloadBuilder.location().custom("q", 1).build().json == #"{"q":1}"#)
        #expect(try PayloadBuilder.mdm(pushMagic: "5A1C").build().json == #"{"mdm":"5A1C"}"#)
        #expect(
            try PayloadBuilder.fileProvider(containerIdentifier: "root", domain: "team").build().json
                == #"{"container-identifier":"root","domain":"team"}"#)
        #expect(
            try PayloadBuilder.pushToTalk().serviceUpdate().build().json
                == #"{"aps":{"ptt-push-type":"service-update"}}"#)
        #expect(try PayloadBuilder.widgets().build().json == #"{"aps":{"content-changed":true}}"#)
        #expect(try PayloadBuilder.controls().build().json == #"{"aps":{"content-changed":true}}"#)
    }

    @Test func startsAndEndsLiveActivities() throws {
        let start = try PayloadBuilder.liveActivityStart(
            attributesType: "MatchAttributes", attributes: ["home": "Lakers"], contentState: ["home": 0],
            timestamp: 1_700_000_000, title: "Kick-off", body: "It begins"
        ).input(.channel("c2NvcmVz")).input(.token).relevanceScore(75).staleDate(1_700_003_600).build()
        #expect(
            start.json == """
                {"aps":{"alert":{"title":"Kick-off","body":"It begins"},"relevance-score":75,"timestamp":1700000000,\
                "event":"start","content-state":{"home":0},"stale-date":1700003600,"attributes-type":"MatchAttributes",\
                "attributes":{"home":"Lakers"},"input-push-token":1}}
                """)
        #expect(
            try PayloadBuilder.liveActivityEnd(contentState: ["home": 2], timestamp: 1_700_007_200)
                .dismissalDate(1_700_007_300).build().json == """
                    {"aps":{"timestamp":1700007200,"event":"end","content-state":{"home":2},"dismissal-date":1700007300}}
                    """)
    }

    @Test func reportsEveryProblem() throws {
        let error = try #require(throws: PayloadBuildError.self) {
            try PayloadBuilder.alert(body: "Goal").badge(-1).summaryArgument("Kobe", count: 0).relevanceScore(
                .nan
            )
            .sound(.critical(volume: .infinity)).custom("aps", 1).custom("thread-id", "x").build()
        }
        #expect(
            error.problems.prefix(4) == [
                .notFinite(.relevanceScore), .notFinite(.volume), .reservedName("aps"),
                .reservedName("thread-id"),
            ])
        #expect(found(error, "value-range", "/aps/badge"))
        #expect(found(error, "value-range", "/aps/alert/summary-arg-count"))
    }

    @Test(arguments: [-0.1, 1.0001, .infinity, -.infinity, .nan, .greatestFiniteMagnitude])
    func refusesScoresAndVolumesOutsideTheirRange(_ number: Double) {
        #expect(throws: PayloadBuildError.self) {
            try PayloadBuilder.alert(body: "a").relevanceScore(number).build()
        }
        #expect(throws: PayloadBuildError.self) {
            try PayloadBuilder.alert(body: "a").sound(.critical(volume: number)).build()
        }
    }

    @Test(arguments: [(0.0, "0"), (1.0, "1"), (0.1, "0.1"), (0.30000000000000004, "0.30000000000000004")])
    func writesTheShortestSpellingOfNumbers(_ number: Double, json: String) throws {
        let payload = try PayloadBuilder.alert(body: "a").relevanceScore(number).build()
        #expect(payload.json == #"{"aps":{"alert":{"body":"a"},"relevance-score":\#(json)}}"#)
    }

    @Test func refusesAPayloadOneByteOverTheLimit() throws {
        let rest = try PayloadBuilder.alert(body: "").build().byteCount
        let fits = PayloadBuilder.alert(body: .text(String(repeating: "a", count: 4096 - rest)))
        #expect(try fits.build().byteCount == 4096)
        let error = try #require(throws: PayloadBuildError.self) {
            try PayloadBuilder.alert(body: .text(String(repeating: "a", count: 4097 - rest))).build()
        }
        #expect(error.problems == [.tooLarge(byteCount: 4097, limit: 4096)])
    }

    @Test func allowsALargerPayloadForVoIP() throws {
        let text = String(repeating: "a", count: 5000)
        #expect(try PayloadBuilder.voip().custom("data", text).build().byteCount == 5011)
        #expect(throws: PayloadBuildError.self) {
            try PayloadBuilder.background().custom("data", text).build()
        }
    }

    @Test func cutsTheBodyOnlyInBuildFitting() throws {
        let builder = PayloadBuilder.alert(title: "Goal", body: .text(String(repeating: "很", count: 2000)))
        #expect(throws: PayloadBuildError.self) { try builder.build() }
        let (payload, cut) = try builder.buildFitting()
        #expect((4094...4096).contains(payload.byteCount))
        #expect(cut?.bytesAfter == payload.byteCount)
        #expect(try PayloadBuilder.alert(body: "Goal").buildFitting().cut == nil)
    }

    @Test func reportsOtherProblemsIfTheBodyCannotBeCut() throws {
        let error = try #require(throws: PayloadBuildError.self) {
            try PayloadBuilder.alert(body: "Goal").badge(-1).custom(
                "data", String(repeating: "a", count: 5000)
            )
            .buildFitting()
        }
        #expect(error.problems.map(\.diagnostic.rule) == ["value-range", "payload-too-large"])
        #expect(error.problems.last == .cannotFit(.restTooLarge(restBytes: 5050, limit: 4096)))
    }

    private func found(_ error: PayloadBuildError, _ rule: String, _ pointer: String) -> Bool {
        error.problems.contains { $0.diagnostic.rule == rule && $0.diagnostic.pointer.description == pointer }
    }
}
