extension KeyResolution {
    /// What a member of the top level is that has none of the names that belong there.
    ///
    /// Everything is legal there as the app's own data, so only what can hardly be that counts as misplaced: a
    /// key of Apple's with a hyphen, or `alert`, `badge`, `sound`, as long as `aps` lacks it.
    ///
    /// - Complexity: One comparison, mostly of a single byte, for each key of the table.
    static func topLevel(_ name: JSONBytes, of payload: Inspection) -> KeyResolution {
        guard let key = KeyCatalogue.keysBelowTopLevel.first(where: { name == $0.name }) else {
            let meant = KeyCatalogue.hyphenatedKeys.first { KeySpelling.isSameForm(name, $0.name) }
            return meant.map { .lookalike($0, .form) } ?? .custom
        }
        let isTaken = payload.has(key) || (key == .body && payload[.alert]?.isString == true)
        switch key {
        case .alert, .badge, .sound:
            return isTaken ? .lookalike(key, .double) : .misplaced(key, renamed: false)
        case .event, .timestamp, .attributes:
            if isTaken { return .custom }
            if payload.kindOfKeys == .liveActivity || hasLiveActivityKey(payload.root) {
                return .misplaced(key, renamed: false)
            }
            return payload.kind == .liveActivity ? .lookalike(key, .word) : .custom
        case .title, .subtitle, .body, .category:
            return isTaken || payload.kind != .alert ? .custom : .lookalike(key, .word)
        case .action:
            return isTaken || payload.kind != .safari ? .custom : .lookalike(key, .word)
        case _ where key.isHyphenated:
            if isTaken { return .lookalike(key, .double) }
            return key == .urlArguments ? .special(key) : .misplaced(key, renamed: false)
        default:
            return .custom
        }
    }

    private static func hasLiveActivityKey(_ root: JSONNode) -> Bool {
        PushKind.liveActivityKeys.contains { $0.isHyphenated && root[$0.name] != nil }
    }
}

extension PayloadKey {
    /// Whether the name has a hyphen, as nobody's own data is likely to have.
    var isHyphenated: Bool { name.utf8.contains(UInt8(ascii: "-")) }
}

extension KeyCatalogue {
    /// The keys of `aps`, `alert` and `sound` whose names have a hyphen.
    static let hyphenatedKeys = keysBelowTopLevel.filter(\.isHyphenated)
}
