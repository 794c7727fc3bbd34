import LocatedJSON

/// All keys of a payload.
public enum KeyCatalog {
    /// Every key once, in the order in which a payload is written.
    public static let all = PayloadKey.allCases

    /// The keys of one object, in the order in which they are written.
    public static func keys(in place: PayloadKey.Place) -> [PayloadKey] {
        switch place {
        case .topLevel: topLevel
        case .aps: aps
        case .alert: alert
        case .sound: sound
        }
    }

    /// The key of that name in that object.
    public static func key(_ name: String, in place: PayloadKey.Place) -> PayloadKey? {
        keys(in: place).first { $0.name == name }
    }

    /// The key whose value a pointer leads to.
    package static func key(at pointer: JSONPointer) -> PayloadKey? {
        guard let name = pointer.tokens.last else { return nil }
        return keys(named: name).first { $0.pointer == pointer }
    }

    /// The key of that name in that object, the name given as bytes.
    package static func key(named name: UTF8Bytes, in place: PayloadKey.Place) -> PayloadKey? {
        KeyIndex.all.keys(in: place).number(of: name).map { all[$0] }
    }

    /// The keys of that name, in any object.
    public static func keys(named name: String) -> [PayloadKey] {
        all.filter { $0.name == name }
    }

    /// The keys of `aps`, `alert` and `sound`, the outer object's first.
    package static let keysBelowTopLevel = all.filter { $0.place != .topLevel }

    /// The scalars of all names in the form in which spelling is compared, by raw value of the key; used only when a
    /// name is unknown.
    static let normalizedNames = all.map { KeySpelling.normalized($0.name) }

    private static let topLevel = all.filter { $0.place == .topLevel }
    private static let aps = all.filter { $0.place == .aps }
    private static let alert = all.filter { $0.place == .alert }
    private static let sound = all.filter { $0.place == .sound }
}
