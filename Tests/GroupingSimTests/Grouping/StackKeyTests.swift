import Testing

@testable import GroupingSim

@Suite struct StackKeyTests {
    private func key(
        _ thread: String?, _ grouping: Grouping = .automatic, app: String = "com.example.sports",
        number: Int = 0
    ) -> StackKey {
        StackKey(app: app, threadID: thread, grouping: grouping, number: number)
    }

    @Test func automaticGroupingStacksByAppAndThread() {
        #expect(key("team", number: 1) == key("team", number: 2))
        #expect(key("team") != key("league"))
        #expect(key("team") != key("team", app: "com.example.news"))
    }

    @Test func putsAMissingAndAnEmptyThreadIntoTheDefaultStack() {
        #expect(key(nil) == key(""))
        #expect(key("").thread == nil)
        #expect(key(nil) != key("team"))
    }

    @Test func groupingByAppIgnoresTheThread() {
        #expect(key("team", .byApp) == key("league", .byApp))
        #expect(key(nil, .byApp) != key(nil, .byApp, app: "com.example.news"))
    }

    @Test func stacksNothingWithGroupingOff() {
        #expect(key("team", .off, number: 1) != key("team", .off, number: 2))
        #expect(key("team", .off, number: 1) == key("team", .off, number: 1))
    }

    @Test func comparesThreadsByTheirScalars() {
        let composed = "caf\u{E9}"
        let decomposed = "cafe\u{301}"
        #expect(composed == decomposed)
        #expect(key(composed) != key(decomposed))
        #expect(Set([key(composed), key(decomposed), key(composed)]).count == 2)
    }
}
