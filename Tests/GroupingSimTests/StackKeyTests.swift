import Testing

@testable import GroupingSim

@Suite struct StackKeyTests {
    private func key(
        _ app: String = "com.example.sports", _ thread: String?, _ grouping: Grouping = .automatic,
        number: Int = 0
    ) -> StackKey {
        StackKey(app: app, threadID: thread, grouping: grouping, number: number)
    }

    @Test func automaticGroupingStacksByAppAndThread() {
        #expect(key("team", number: 1) == key("team", number: 2))
        #expect(key("team") != key("league"))
        #expect(key("com.example.sports", "team") != key("com.example.news", "team"))
    }

    @Test func noThreadAndAnEmptyOneShareTheDefaultStack() {
        #expect(key(nil) == key(""))
        #expect(key("").thread == nil)
        #expect(key(nil) != key("team"))
    }

    @Test func groupingByAppIgnoresTheThread() {
        #expect(key("team", .byApp) == key("league", .byApp))
        #expect(key("com.example.sports", nil, .byApp) != key("com.example.news", nil, .byApp))
    }

    @Test func groupingOffLeavesEveryNotificationAlone() {
        #expect(key("team", .off, number: 1) != key("team", .off, number: 2))
        #expect(key("team", .off, number: 1) == key("team", .off, number: 1))
    }

    @Test func threadsAreComparedScalarByScalar() {
        let composed = "caf\u{E9}"
        let decomposed = "cafe\u{301}"
        #expect(composed == decomposed)
        #expect(key(composed) != key(decomposed))
        #expect(Set([key(composed), key(decomposed), key(composed)]).count == 2)
    }
}
