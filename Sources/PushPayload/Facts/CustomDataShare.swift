import LocatedJSON
import PayloadModel

/// The amount of custom data in an object named `alert` or `sound` outside `aps`, where iOS ignores such an object.
enum CustomDataShare: UInt8 {
    /// Every member is a key of `alert` or `sound`, or the value is not an object: it was meant for `aps`.
    case none
    /// Some members have other names, but the object has an ``identifying`` key.
    case some
    /// Some members have other names, and the object has no ``identifying`` key: it is custom data.
    case all

    /// Classifies an object by its members.
    ///
    /// - Parameters:
    ///   - memberCount: The number of members of the object.
    ///   - keys: The members that are keys of `alert` or `sound`.
    init(among memberCount: Int, _ keys: KeySet) {
        if keys.count == memberCount {
            self = .none
        } else {
            self = keys.isDisjoint(with: Self.identifying) ? .all : .some
        }
    }

    /// Classifies a value of `alert` or `sound`.
    ///
    /// - Complexity: O(*n*) in the number of members.
    init(of value: JSONNode, in key: PayloadKey) {
        guard value.isObject, let place = PayloadKey.Place(at: key) else {
            self = .none
            return
        }
        let keys = value.members.compactMap { KeyCatalog.key(named: $0.name, in: place) }
        self.init(among: value.count, KeySet(keys))
    }

    /// The keys that identify an object as an alert or a sound: those of literal and localized texts, and `name`.
    ///
    /// Other keys, such as `action`, are also common in custom data.
    static let identifying = KeySet(
        LocalizedField.all.flatMap { [$0.literal, $0.key] } + [.soundName])
}

extension PayloadKey.Place {
    /// The place inside the object at `alert` or `sound`; `nil` for any other key.
    init?(at key: PayloadKey) {
        switch key {
        case .alert: self = .alert
        case .sound: self = .sound
        default: return nil
        }
    }
}
