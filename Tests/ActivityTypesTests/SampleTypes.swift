import Foundation

// Types as apps write them. The tests derive schemas from this file, and decode data with its types.

protocol ActivityAttributes: Decodable {
    associatedtype ContentState: Decodable
}

/// Every kind of property.
struct PlainAttributes: ActivityAttributes, Identifiable {
    /// The name that widgets use.
    public typealias Status = ContentState

    struct ContentState: Codable, Hashable {
        var name: String
        var score = 0, rank: Int?
        var level: Swift.Optional<Swift.Int>
        var lap = Lap(number: 1)
        var laps = [1, 2], ratios = [0.5]
        let a, b: Double
        var isLive: Bool = true
        var small: Int8
        var word: UInt16?
        var ratio: Float
        var price: Decimal?
        var interval: TimeInterval
        var link: URL?
        var id: UUID?
        var blob: Data?
        var start: Date
        var implied = Date()
        let maybe: String?
        var watched: Int = 1 {
            didSet { print(oldValue) }
        }
        var text: String { "\(name) {\(score)}" }
        var sum: Double {
            get { a + b }
            set { score = Int(newValue) }
        }
        static let shared = 5
        static var table: [String: Int] { ["a": 1] }

        func describe(_ words: [String] = ["{", "}"]) -> String { words.joined() }
    }

    struct Lap: Codable, Hashable {
        var number: Int
    }

    var id = UUID()
    let home: String
    private(set) var away: Swift.String?
}

/// Collections, nested types, aliases and custom keys.
struct NestedAttributes: ActivityAttributes {
    typealias Points = Int
    typealias MaybePoints = Points?

    struct ContentState: Codable, Hashable {
        var items: [Item]
        var matrix: [[Points]]?
        var byName: [String: Item?]
        var tags: Set<String>
        var points: MaybePoints
        var window: ClosedRange<Date>
        var counts: Dictionary<String, Array<Int>>
        var optional: Optional<Item>
        var deep: [Int?]?
        var `default`: Bool

        enum CodingKeys: String, CodingKey {
            case items = "list", matrix, tags = "tag_set"
            case byName = "by_name"
            case points, window, counts, optional, deep
            case `default`
        }
    }

    struct Item: Codable, Hashable {
        let title: String
        let children: [Item]?
        var extra: Extra?
    }

    struct Empty: Codable, Hashable {}
    let nothing: Empty
}

extension NestedAttributes {
    struct Extra: Codable, Hashable {
        var level: Level
        var size: Size?
    }

    enum Level: Int, Codable { case low = 1, middle, high = 10, top }
}

/// Enumerations with raw or associated values, and structures with raw values.
struct CaseAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var phase: Phase
        var event: Event
        var grade: Grade?
        var tag: Tag
        var flags: Flags?
        var history: [Event]?
    }

    typealias Code = String

    enum Phase: Code, Codable, Hashable {
        case first, second = "2nd"
        case over = "\u{E9}nd \"q\""
        var isLast: Bool { self == .over }
    }

    indirect enum Event: Codable, Hashable {
        case none
        case goal(by: String, minute: Int?)
        case card(Int, Bool = false)
        case again(Event)
    }

    enum Grade: Double, Codable { case half = 0.5, whole = 1 }

    struct Tag: RawRepresentable, Codable, Hashable {
        let rawValue: String
    }

    struct Flags: OptionSet, Codable, Hashable {
        let rawValue: Int
    }

    var phase: Phase
}

enum Size: String, Codable { case s, m, l }

extension Size {
    var next: Size { self == .s ? .m : .l }
}

/// A state that is declared outside of the attributes.
struct AliasAttributes: ActivityAttributes {
    typealias ContentState = SharedState
}

struct SharedState: Codable, Hashable {
    #if os(iOS)
        var unused: Int { 1 }
    #endif
    @available(*, deprecated) var old: Int?
    /// A property that other modules can only read.
    public internal(set) var value: Int
}
