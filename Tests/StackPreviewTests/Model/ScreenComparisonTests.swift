import Testing

@testable import StackPreview

@Suite struct ScreenComparisonTests {
    private func screen(_ threads: [(thread: String, body: String)]) throws -> PreviewScreen {
        try Preview.screen(threads.map { Preview.payload(body: $0.body, thread: $0.thread) })
    }

    @Test func equalScreensHaveNoDifferences() throws {
        let screen = try screen([("a", "1"), ("b", "2")])
        let comparison = ScreenComparison(old: screen, new: screen)
        #expect(comparison.entries.isEmpty)
        #expect(comparison.unchangedCount == 2)
    }

    @Test func listsAddedAndRemovedStacks() throws {
        let comparison = try ScreenComparison(
            old: screen([("a", "1"), ("b", "2")]), new: screen([("b", "2"), ("c", "3")]))
        #expect(comparison.entries.map(\.stack.thread) == ["c", "a"])
        #expect(comparison.entries.map(\.change) == [.added, .removed])
    }

    @Test func listsChangedPropertiesOfAStack() throws {
        let comparison = try ScreenComparison(
            old: screen([("a", "1"), ("b", "2")]), new: screen([("b", "2"), ("a", "0"), ("a", "1")]))
        #expect(
            comparison.entries.map(\.change) == [
                .changed([
                    ScreenComparison.Difference(aspect: .line, old: nil, new: "1 more notification"),
                    ScreenComparison.Difference(aspect: .notifications, old: "1", new: "2"),
                    ScreenComparison.Difference(aspect: .place, old: "2", new: "1"),
                ]),
                .changed([ScreenComparison.Difference(aspect: .place, old: "1", new: "2")]),
            ])
    }

    @Test func threadsAreComparedByTheirScalars() throws {
        let comparison = try ScreenComparison(
            old: screen([("e\u{301}", "1")]), new: screen([("\u{E9}", "1")]))
        #expect(comparison.entries.map(\.change) == [.added, .removed])
    }
}
