/// What a member of `aps`, `alert` or `sound` is.
///
/// Placement, spelling and unknown keys are three rules over this one answer, so that every key has one
/// finding at most.
enum KeyResolution {
    /// A key in its place.
    case known(PayloadKey)
    /// A key of another object; `renamed` when its spelling differs, too.
    case misplaced(PayloadKey, renamed: Bool)
    /// A key of this object in another spelling.
    case misspelled(PayloadKey, KeySpelling.Difference)
    /// A key of a rule of its own (File Provider, Safari).
    case special
    /// Nothing the system reads.
    case unknown

    /// - Complexity: O(1) for a key in its place; a search through the table for any other.
    init(_ name: JSONBytes, in place: PayloadKey.Place, of payload: Inspection) {
        if let key = KeyCatalogue.key(named: name, in: place) {
            self = Self.known(key, in: payload)
            return
        }
        self = Self.stray(String(name), in: place, of: payload)
    }

    /// What a key of that very place is: read there, or by this kind of push elsewhere.
    static func known(_ key: PayloadKey, in payload: Inspection) -> KeyResolution {
        // A Live Activity reads its sound in alert, every other push in aps.
        if key == .alertSound, payload.kind.isOrdinary { return .misplaced(.sound, renamed: false) }
        if key == .sound, payload.kind == .liveActivity, payload.alert != nil {
            return .misplaced(.alertSound, renamed: false)
        }
        return .known(key)
    }

    private static func stray(
        _ name: String, in place: PayloadKey.Place, of payload: Inspection
    ) -> KeyResolution {
        let here = KeyCatalogue.keys(in: place)
        let elsewhere = KeyCatalogue.all.filter { $0.place != place && $0 != .alertSound }
        if let key = elsewhere.first(where: { $0.name == name }) {
            if key == .containerIdentifier || key == .urlArguments { return .special }
            if key == .domain {
                return payload.aps?[PayloadKey.containerIdentifier.name] != nil ? .special : .unknown
            }
            return isMeant(key, in: payload) ? .misplaced(key, renamed: false) : .unknown
        }
        if let key = KeySpelling.sameForm(name, among: here) { return .misspelled(key, .form) }
        let certain = elsewhere.filter { $0.place != .topLevel && isMeant($0, in: payload) }
        if let key = KeySpelling.sameForm(name, among: certain) { return .misplaced(key, renamed: true) }
        if let key = KeySpelling.nearest(name, among: here) { return .misspelled(key, .letters) }
        let long = certain.filter { $0.name.utf8.count > 6 }
        if let key = KeySpelling.nearest(name, among: long) { return .misplaced(key, renamed: true) }
        return .unknown
    }

    /// Whether a name found in the wrong object can only mean the key: words of everyday life are somebody's
    /// own data unless the payload says otherwise.
    private static func isMeant(_ key: PayloadKey, in payload: Inspection) -> Bool {
        switch key {
        case .soundName: payload.sound != nil
        case .action: payload.kind == .safari
        case .event, .timestamp, .attributes: payload.kind == .liveActivity
        default: true
        }
    }
}
