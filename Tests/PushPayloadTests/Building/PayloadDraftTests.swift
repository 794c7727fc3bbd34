import Testing

@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

@Suite struct PayloadDraftTests {
    @Test func writesKeysInTheOrderOfTheCatalog() throws {
        var draft = PayloadDraft()
        try draft.setCustom("zebra", 1)
        try draft.setCustom("ant", 2)
        for key in KeyCatalog.all.reversed() where key.place == .aps || key.place == .alert {
            try draft.set(key, key == .alert ? .object([]) : 1)
        }
        let aps = try #require(draft.value["aps"])
        #expect(names(draft.value) == ["aps", "zebra", "ant"])
        #expect(names(aps) == KeyCatalog.keys(in: .aps).map(\.name))
        for key in KeyCatalog.keys(in: .alert).reversed() { try draft.set(key, 1) }
        #expect(draft.value["aps"]?["alert"].map(names) == KeyCatalog.keys(in: .alert).map(\.name))
    }

    @Test func keepsEverythingOfAnExistingPayload() throws {
        var draft = try PayloadDraft(
            from: JSONValue(parsing: #"{"match":4711,"aps":{"alert":{"odd":[1],"body":"Goal"},"own":true}}"#))
        try draft.set(.threadID, "team")
        #expect(
            JSONWriter.compact(draft.value)
                == #"{"aps":{"alert":{"body":"Goal","odd":[1]},"thread-id":"team","own":true},"match":4711}"#)
    }

    @Test func expandsAStringAlertWhenAnotherKeyIsSet() throws {
        var draft = try PayloadDraft(from: ["aps": ["alert": "Goal"]])
        #expect(draft[.body] == "Goal")
        try draft.set(.summaryArgument, "Kobe")
        #expect(draft.value == ["aps": ["alert": ["body": "Goal", "summary-arg": "Kobe"]]])
    }

    @Test func expandsAStringSoundForACriticalAlert() throws {
        var draft = try PayloadDraft(from: ["aps": ["sound": "horn.caf"]])
        try draft.set(.volume, 0.5)
        try draft.set(.critical, 1)
        #expect(
            JSONWriter.compact(draft.value)
                == #"{"aps":{"sound":{"critical":1,"name":"horn.caf","volume":0.5}}}"#)
    }

    @Test func removesKeysAndAnEmptyAlertButNotAnEmptyAps() throws {
        var draft = try PayloadDraft(from: ["aps": ["alert": "Goal", "badge": 1]])
        try draft.set(.body, Optional.none)
        try draft.set(.threadID, Optional.none)
        #expect(draft.value == ["aps": ["badge": 1]])
        try draft.set(.badge, Optional.none)
        #expect(draft.value == ["aps": [:]])
    }

    @Test(arguments: [
        (#"{"aps":1}"#, "/aps"), (#"{"aps":{"alert":7}}"#, "/aps/alert"),
        (#"{"aps":{"alert":[]}}"#, "/aps/alert"),
    ])
    func keepsAValueThatIsNotAnObject(_ json: String, pointer: String) throws {
        var draft = try PayloadDraft(from: JSONValue(parsing: json))
        #expect(throws: PayloadBuildError.Problem.notAnObject(try #require(JSONPointer(parsing: pointer)))) {
            try draft.set(.title, "Goal")
        }
        #expect(JSONWriter.compact(draft.value) == json)
    }

    @Test func replacesNullWithAnObject() throws {
        var draft = try PayloadDraft(from: ["aps": ["alert": .null]])
        try draft.set(.title, "Goal")
        #expect(draft.value == ["aps": ["alert": ["title": "Goal"]]])
    }

    @Test(arguments: ["aps", "mdm", "thread-id", "badge", "Simulator Target Bundle", "container-identifier"])
    func rejectsCustomKeysThatAppleReserves(_ name: String) {
        var draft = PayloadDraft()
        #expect(throws: PayloadBuildError.Problem.reservedName(name)) { try draft.setCustom(name, 1) }
        #expect(draft == PayloadDraft())
    }

    @Test func acceptsEverydayWordsAsCustomKeys() throws {
        var draft = PayloadDraft()
        for name in ["domain", "title", "event", "name", "action"] { try draft.setCustom(name, 1) }
        #expect(names(draft.value) == ["domain", "title", "event", "name", "action"])
    }

    @Test func reportsAllProblemsAtOnce() throws {
        let draft = try PayloadDraft(
            from: JSONValue(
                parsing: """
                    {"aps":{"badge":-1,"summary-arg":"Kobe","alert":{"summary-arg-count":0.5},
                    "sound":{"critical":1,"volume":1.5}}}
                    """))
        let error = try #require(throws: PayloadBuildError.self) { try draft.build() }
        #expect(
            error.problems.map { "\($0.diagnostic.rule) \($0.diagnostic.pointer)" } == [
                "value-range /aps/alert/summary-arg-count", "value-range /aps/badge",
                "value-range /aps/sound/volume",
                "misplaced-key /aps/summary-arg",
            ])
        #expect(
            error.description.hasPrefix(
                "the payload cannot be built, for 4 reasons:\n- /aps/alert/summary-arg-count: "))
    }

    @Test func acceptsAnyRelevanceScoreForALiveActivity() throws {
        let activity =
            #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{},"relevance-score":50}}"#
        let alert = #"{"aps":{"alert":{"body":"Goal"},"relevance-score":50}}"#
        #expect(try PayloadDraft(from: JSONValue(parsing: activity)).build().kind == .liveActivity)
        let error = try #require(throws: PayloadBuildError.self) {
            try PayloadDraft(from: JSONValue(parsing: alert)).build()
        }
        #expect(error.problems.map(\.diagnostic.pointer.description) == ["/aps/relevance-score"])
    }

    private func names(_ value: JSONValue) -> [String] {
        guard case .object(let members) = value else { return [] }
        return members.map(\.name)
    }
}
