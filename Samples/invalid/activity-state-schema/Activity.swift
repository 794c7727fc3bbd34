import ActivityKit

struct MatchAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var homeScore: Int
        var phase: Phase
        var kickoff: Date?
    }
    enum Phase: String, Codable { case first, second, over }

    let home: String
}
