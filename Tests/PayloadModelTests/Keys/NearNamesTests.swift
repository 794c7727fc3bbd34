import Testing

@testable import PayloadModel

struct NearNamesTests {
    private func names(_ all: String...) -> NearNames { all.reduce(into: NearNames()) { $0.add($1) } }

    @Test func suggestsASimilarName() {
        #expect(names("GOAL", "CARD").nearest(to: "GAOL", limit: 2) == "GOAL")
        #expect(names("GOAL", "CARD").nearest(to: "KICKOFF", limit: 2) == nil)
    }

    @Test func suggestsANameThatDiffersOnlyInLetterCase() {
        #expect(names("goal_title", "card_title").nearest(to: "GOAL_TITLE", limit: 2) == "goal_title")
    }

    @Test func suggestsNothingIfTwoNamesDifferOnlyInLetterCase() {
        #expect(names("goal", "Goal").nearest(to: "GOAL", limit: 2) == nil)
    }

    @Test func suggestsNothingAmongTooManyNamesOfSimilarLength() {
        var many = names("goal")
        for number in 0..<NearNames.comparisons { many.add("\(1000 + number)") }
        #expect(many.nearest(to: "gaol", limit: 2) == nil)
    }
}
