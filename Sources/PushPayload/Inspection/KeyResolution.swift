import LocatedJSON
import PayloadModel

/// The meaning of a member of the payload's objects.
///
/// The rules about placement, spelling and unknown keys share this classification, so that every key has at most one
/// finding.
enum KeyResolution {
    /// A key in its right place.
    case known(PayloadKey)
    /// A key of another object; `renamed` if its spelling also differs.
    case misplaced(PayloadKey, renamed: Bool)
    /// A key of this object in another spelling.
    case misspelled(PayloadKey, KeySpelling.Difference)
    /// A key of a File Provider or Safari push in the wrong object, which a separate rule reports.
    case special(PayloadKey)
    /// The name of a request header.
    case header
    /// Custom data at the top level that looks like a key of another object.
    case lookalike(PayloadKey, Likeness)
    /// The app's own data at the top level.
    case custom
    /// A name that the system does not read, in an object where the app's own data does not belong.
    case unknown

    /// The resemblance of custom data at the top level to a key.
    enum Likeness: Sendable {
        /// The key's name in another form, such as camel case or with underscores.
        case otherSpelling
        /// The key's own name; the key is also in its right place.
        case alsoInPlace
        /// The key's own name or another form of it, but probably for custom data, such as the common word `title`.
        case probablyCustom
    }

    /// A key name of at most this many bytes is too short for its misspellings to be recognized in another object.
    private static let longestShortName = 6

    /// Classifies a member.
    ///
    /// - Complexity: O(1) for a key in its right place; otherwise at most a search through all keys.
    init(_ member: PayloadMembers.Member, of payload: Inspection) {
        if let key = member.key {
            self = Self.known(key, in: payload)
        } else if member.name.hasHeaderPrefix || member.name.respelledHeader != nil {
            self = .header
        } else if member.place == .topLevel {
            self = Self.topLevel(member.name, member.value, of: payload)
        } else {
            self = Self.unsettled(member.name, in: member.place, of: payload)
        }
    }

    /// Resolves a key in its usual place. Some kinds of push read it elsewhere, or not at all.
    static func known(_ key: PayloadKey, in payload: Inspection) -> KeyResolution {
        // A Live Activity reads its sound in alert, other pushes in aps.
        if key.isSound {
            if key == .alertSound, payload.kind.isOrdinary { return .misplaced(.sound, renamed: false) }
            if key == .sound, payload.kind == .liveActivity { return .misplaced(.alertSound, renamed: false) }
        }
        // Everyday words such as "timestamp" have no meaning outside of Live Activity pushes. If other keys show that
        // the push is for a Live Activity, the declared push type is wrong, which `push-type-mismatch` reports.
        if key.use == .liveActivity, payload.kind.isOrdinary, payload.evidenceOfLiveActivity == nil {
            return .unknown
        }
        return .known(key)
    }

    /// Resolves a name below the top level that is not a key of its object. The first match counts:
    ///
    /// 1. the name of a key of another object,
    /// 2. the name of a key of this object with other separators or letter case,
    /// 3. the same for a key of another object,
    /// 4. the name of a property of `UNNotificationContent`, such as `threadIdentifier`,
    /// 5. the name of a key of this object with wrong letters,
    /// 6. the same for a long key of another object.
    private static func unsettled(
        _ name: UTF8Bytes, in place: PayloadKey.Place, of payload: Inspection
    ) -> KeyResolution {
        let keys = KeyCatalog.all
        func isElsewhere(_ key: PayloadKey) -> Bool { key.place != place && key != .alertSound }
        if let key = keys.first(where: { name == $0.name && isElsewhere($0) }) {
            if key == .containerIdentifier || key == .urlArguments { return .special(key) }
            if key == .domain {
                return payload.aps?[PayloadKey.containerIdentifier.name] != nil ? .special(key) : .unknown
            }
            return isMeant(key, in: payload) ? .misplaced(key, renamed: false) : .unknown
        }
        let here = KeyCatalog.keys(in: place)
        let wanted = KeySpelling.normalized(String(name))
        if let key = KeySpelling.sameForm(wanted, among: here, where: { isMeant($0, in: payload) }) {
            return .misspelled(key, .form)
        }
        func isCertain(_ key: PayloadKey) -> Bool {
            isElsewhere(key) && key.place != .topLevel && isMeant(key, in: payload)
        }
        if let key = KeySpelling.sameForm(wanted, among: keys, where: isCertain) {
            return .misplaced(key, renamed: true)
        }
        if let key = KeyCatalog.key(forProperty: wanted) {
            return key.place == place ? .misspelled(key, .letters) : .misplaced(key, renamed: true)
        }
        if let key = KeySpelling.nearest(wanted, among: here, where: { isMeant($0, in: payload) }) {
            return .misspelled(key, .letters)
        }
        func isLong(_ key: PayloadKey) -> Bool { key.name.utf8.count > longestShortName && isCertain(key) }
        return KeySpelling.nearest(wanted, among: keys, where: isLong).map { .misplaced($0, renamed: true) }
            ?? .unknown
    }

    /// Returns whether a name in the wrong object or in another spelling can only mean the key. An everyday word
    /// means its key only in a payload that can use the key: `name` in one with a sound, `event` in one for a Live
    /// Activity.
    private static func isMeant(_ key: PayloadKey, in payload: Inspection) -> Bool {
        switch key {
        case .soundName: payload.sound != nil
        case .action: payload.kind == .safari
        case .event, .timestamp, .attributes: payload.kind == .liveActivity
        case .alertSound: !payload.kind.isOrdinary
        default: true
        }
    }
}
