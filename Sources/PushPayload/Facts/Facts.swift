import LocatedJSON
import PayloadModel

/// The parts of a payload that a rule reads.
///
/// A rule declares its facts in ``Rule/reads``, and its findings depend on nothing else in the payload. The shape of a
/// payload consists of the facts of all rules, so payloads of one shape have the same findings.
struct Facts: Sendable {
    /// Parts of a payload other than the values of keys.
    struct Parts: OptionSet, Sendable {
        let rawValue: UInt8

        /// The members whose names are not known keys of their object.
        static let unknownNames = Parts(rawValue: 1)
        /// The names and values inside the app's own data, and every string; see ``Rule/mayReport(_:)``.
        static let data = Parts(rawValue: 2)
        /// The size of the payload.
        static let size = Parts(rawValue: 4)
        /// The names that occur more than once in an object.
        static let duplicateNames = Parts(rawValue: 8)
    }

    /// The keys whose presence and ``ValueClass`` the rule reads.
    var keys = KeySet()
    /// The keys whose values the rule reads; these values are therefore part of the shape.
    var values = KeySet()
    /// The pairs of dates whose order the rule reads.
    var dateOrders: [DateOrder] = []
    var parts: Parts = []
}

extension Facts {
    /// No facts.
    static let none = Facts()

    static func keys(_ keys: PayloadKey...) -> Facts { Facts(keys: KeySet(keys)) }

    static func keys(_ keys: [PayloadKey]) -> Facts { Facts(keys: KeySet(keys)) }

    static func values(of keys: PayloadKey...) -> Facts { Facts(keys: KeySet(keys), values: KeySet(keys)) }

    static func values(of keys: [PayloadKey]) -> Facts { Facts(keys: KeySet(keys), values: KeySet(keys)) }

    static func order(_ orders: DateOrder...) -> Facts { Facts(dateOrders: orders) }

    static let unknownNames = Facts(parts: .unknownNames)
    static let data = Facts(parts: .data)
    static let size = Facts(parts: .size)
    static let duplicateNames = Facts(parts: .duplicateNames)
    /// All keys of ``KeyCatalog``.
    static let allKeys = Facts(keys: KeySet(KeyCatalog.all))

    static func + (left: Facts, right: Facts) -> Facts {
        Facts(
            keys: left.keys.union(right.keys), values: left.values.union(right.values),
            dateOrders: left.dateOrders + right.dateOrders, parts: left.parts.union(right.parts))
    }
}

/// The condition that one date is later than another by more than a number of seconds.
struct DateOrder: Sendable {
    let later: PayloadKey
    let earlier: PayloadKey
    /// The number of seconds that the difference must exceed.
    let margin: Int

    /// Returns whether one date is more than the margin after another.
    ///
    /// - Parameters:
    ///   - later: Seconds since 1970, at most 1e11.
    ///   - earlier: Seconds since 1970, at most 1e11.
    func isLater(_ later: Int, _ earlier: Int) -> Bool { later > earlier + margin }
}

/// A set of keys.
struct KeySet: Sendable {
    private var bits: UInt64 = 0

    init() {}

    init(_ keys: [PayloadKey]) {
        for key in keys { insert(key) }
    }

    mutating func insert(_ key: PayloadKey) { bits |= 1 << UInt64(key.rawValue) }

    /// Returns whether this set contains every key of another one.
    func isSuperset(of other: KeySet) -> Bool { other.bits & ~bits == 0 }

    var count: Int { bits.nonzeroBitCount }

    func isDisjoint(with other: KeySet) -> Bool { bits & other.bits == 0 }

    func contains(_ key: PayloadKey) -> Bool { bits >> UInt64(key.rawValue) & 1 != 0 }

    func union(_ other: KeySet) -> KeySet {
        var union = self
        union.bits |= other.bits
        return union
    }
}
