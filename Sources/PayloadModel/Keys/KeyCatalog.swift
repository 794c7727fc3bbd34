import LocatedJSON

/// All keys of a payload.
public enum KeyCatalog {
    /// Every key once, one object after another; the keys of an object are in the order in which a built payload
    /// contains them.
    public static let all = PayloadKey.allCases

    /// Returns the keys of one object, in the order in which a built payload contains them.
    public static func keys(in place: PayloadKey.Place) -> [PayloadKey] {
        switch place {
        case .topLevel: topLevel
        case .aps: aps
        case .alert: alert
        case .sound: sound
        }
    }

    /// Returns the key with a name in an object; `nil` if there is none.
    public static func key(_ name: String, in place: PayloadKey.Place) -> PayloadKey? {
        keys(in: place).first { $0.name == name }
    }

    /// Returns the key whose value a pointer leads to; `nil` if there is none.
    package static func key(at pointer: JSONPointer) -> PayloadKey? {
        guard let name = pointer.tokens.last else { return nil }
        return keys(named: name).first { $0.pointer == pointer }
    }

    package static func key(named name: UTF8Bytes, in place: PayloadKey.Place) -> PayloadKey? {
        KeyIndex.all.keys(in: place).number(of: name).map { all[$0] }
    }

    /// Returns the keys with a name, in any object.
    public static func keys(named name: String) -> [PayloadKey] {
        all.filter { $0.name == name }
    }

    /// The keys of `aps`, `alert` and `sound`, those of the outer object first.
    package static let keysBelowTopLevel = all.filter { $0.place != .topLevel }

    /// The normalized names of all keys, indexed by the raw value of the key; used only for comparison with
    /// unknown names.
    static let normalizedNames = all.map { KeySpelling.normalized($0.name) }

    private static let topLevel = all.filter { $0.place == .topLevel }
    private static let aps = all.filter { $0.place == .aps }
    private static let alert = all.filter { $0.place == .alert }
    private static let sound = all.filter { $0.place == .sound }
}
