import Testing

@testable import PayloadModel

@Suite struct ModelTests {
    @Test func interruptionLevelsAreThoseOfTheKeyTable() {
        #expect(InterruptionLevel.allCases.map(\.rawValue) == PayloadKey.interruptionLevel.values)
    }

    @Test func liveActivityEventsAreThoseOfTheKeyTable() {
        #expect(LiveActivityEvent.allCases.map(\.rawValue) == PayloadKey.event.values)
    }

    @Test func makesTextAndSoundsFromLiterals() {
        let name = "Kobe"
        #expect(("Goal by \(name)" as AlertText) == .text("Goal by Kobe"))
        #expect(("horn.caf" as Sound) == .named("horn.caf"))
        #expect(Sound.default == .plain("default"))
    }

    @Test func localizedTextOfALiveActivityIsAnObject() {
        #expect(
            AlertText.localized(key: "GOAL", arguments: ["Kobe"]).liveActivityValue == [
                "loc-key": "GOAL", "loc-args": ["Kobe"],
            ])
        #expect(AlertText.localized(key: "GOAL").liveActivityValue == ["loc-key": "GOAL"])
    }
}
