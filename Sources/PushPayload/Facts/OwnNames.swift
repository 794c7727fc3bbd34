import LocatedJSON
import PayloadModel

/// How much of an object that has a key's name, but is not in the key's place, is the app's own data.
///
/// iOS reads such an object nowhere. If all of its names are those of the key's object, it was meant for the key's
/// place. If there is also no text or sound in it, it is the app's own.
enum OwnNames: UInt8 {
    case none, some, all

    /// - Parameters:
    ///   - names: The number of names in the object.
    ///   - keys: The keys of the key's object among them.
    init(among names: Int, _ keys: KeySet) {
        if keys.count == names {
            self = .none
        } else {
            self = keys.isDisjoint(with: Self.telling) ? .all : .some
        }
    }

    /// - Complexity: O(*n*) in the number of members.
    init(of value: JSONNode, in key: PayloadKey) {
        guard value.isObject, let place = PayloadKey.Place(containing: key) else {
            self = .none
            return
        }
        let keys = value.members.compactMap { KeyCatalog.key(named: $0.name, in: place) }
        self.init(among: value.count, KeySet(keys))
    }

    /// The keys that show what such an object was meant for; others, such as `action`, are everyday words.
    static let telling = KeySet(
        LocalizedField.all.flatMap { [$0.literal, $0.key] } + [.soundName])
}

extension PayloadKey.Place {
    /// The object in the place of a key with keys of its own: `alert` or `sound`.
    init?(containing key: PayloadKey) {
        switch key {
        case .alert: self = .alert
        case .sound: self = .sound
        default: return nil
        }
    }
}
