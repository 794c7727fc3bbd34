import GroupingSim
import PayloadModel
import PushPayload
import TestSupport

/// Random events that are the same for the same seed.
struct RandomEvents {
    static let apps: [String: AppSettings] = [
        "com.example.a": AppSettings(categories: [
            Category(id: "team", summaryFormat: "%u more from %@"),
            Category(id: "call", summaryFormat: "%u more calls"), Category(id: "plain"),
        ]),
        "com.example.b": AppSettings(grouping: .byApp, categories: [Category(id: "team")]),
    ]

    var generator: SeededGenerator
    /// The current time; some deliveries have an earlier time or none.
    private var clock = 1_000

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func chance(_ count: Int, in all: Int) -> Bool {
        Int.random(in: 0..<all, using: &generator) < count
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &generator)]
    }

    private static let appIDs = ["com.example.a", "com.example.b", "com.example.c"]
    private static let threads: [String?] = [nil, "", "one", "two", "three"]

    mutating func delivery() -> Delivery {
        clock += Int.random(in: 0...2, using: &generator)
        var content = NotificationContent(
            alert: chance(1, in: 12) ? nil : "Goal", threadID: pick(Self.threads),
            category: pick([nil, "team", "team", "call", "plain", "unknown"]),
            summaryArgument: chance(1, in: 6) ? nil : pick(["Ann", "Bob", "Cem", "Dee", "Eve"]),
            summaryArgumentCount: chance(1, in: 2) ? nil : Int.random(in: -1...5, using: &generator),
            badge: chance(1, in: 5) ? Int.random(in: 0...9, using: &generator) : nil)
        content.hasCriticalSound = chance(1, in: 15)
        let time: Int? =
            switch Int.random(in: 0..<8, using: &generator) {
            case 0: nil
            case 1: Int.random(in: 900...clock, using: &generator)
            default: clock
            }
        return Delivery(
            time: time, app: pick(Self.appIDs),
            collapseID: chance(1, in: 3) ? pick(["x", "y", "z", "#3"]) : nil,
            content: content)
    }

    mutating func event(_ number: Int) -> Event {
        switch Int.random(in: 0..<40, using: &generator) {
        case 0: return .remove(app: pick(Self.appIDs), .all)
        case 1, 2: return .remove(app: pick(Self.appIDs), .thread(pick(Self.threads)))
        case 3...6:
            let id = "#\(Int.random(in: 0...number, using: &generator))"
            return .remove(app: pick(Self.appIDs), .id(chance(1, in: 4) ? "x" : id))
        case 7:
            var change = DeviceChange()
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: change.grouping = pick(Grouping.allCases)
            case 1: change.iOS = pick([11, 12, 14, 14, 16])
            case 2: change.stackThreshold = pick([0, 0, 4, 10])
            case 3: change.offlinePolicy = pick(OfflinePolicy.allCases)
            default: change.isOffline = chance(1, in: 3)
            }
            return .device(change)
        default: return .delivery(delivery())
        }
    }

    mutating func events(_ count: Int) -> [Event] { (0..<count).map { event($0) } }

    mutating func deliveries(_ count: Int) -> [Event] { (0..<count).map { _ in .delivery(delivery()) } }
}
