import LocatedJSON
import PayloadModel

extension KeyResolution {
    /// Resolves a top-level member whose name is not that of a top-level key.
    ///
    /// The member is valid as the app's own data. It counts as misplaced only if the right place lacks the key, and
    /// only with one of these names:
    ///
    /// - a key of Apple's with a hyphen, except for `url-args`;
    /// - `alert`, `badge` or `sound`, unless the value is an object of custom data; in a background push only `alert`;
    /// - `event`, `timestamp` or `attributes`, if other keys are those of a Live Activity.
    ///
    /// None of them counts if its value is an object or array that the key cannot have.
    ///
    /// - Complexity: O(1); for an object, O(*n*) in the number of its members.
    static func topLevel(_ name: UTF8Bytes, _ value: JSONNode, of payload: Inspection) -> KeyResolution {
        let index = KeyIndex.all
        // A name that is too long to pack may be short enough after folding.
        let packed = PackedName(copying: name.buffer)
        guard let key = packed.flatMap({ index.keyBelowTopLevel($0) }) else {
            let folded = name.folded(packed)
            let similar = folded.flatMap { index.hyphenatedKey(likeForm: name, $0) }
            guard let key = similar else { return .custom }
            return .lookalike(key, key.mayHave(value) ? .otherSpelling : .probablyCustom)
        }
        let isTaken = payload.has(key) || (key == .body && payload[.alert]?.isString == true)
        switch key {
        case .alert, .badge, .sound:
            if isTaken { return .lookalike(key, .alsoInPlace) }
            // A background push must not contain a badge or a sound, so these are probably the app's own data.
            if key != .alert, payload.kind == .background { return .lookalike(key, .probablyCustom) }
            return !key.mayHave(value) || CustomDataShare(of: value, in: key) == .all
                ? .lookalike(key, .probablyCustom) : .misplaced(key, renamed: false)
        case .event, .timestamp, .attributes:
            if isTaken { return .custom }
            if key.mayHave(value),
                payload.kindByKeys == .liveActivity || hasLiveActivityKey(payload.document.root)
            {
                return .misplaced(key, renamed: false)
            }
            return payload.kind == .liveActivity ? .lookalike(key, .probablyCustom) : .custom
        case .title, .subtitle, .body, .category:
            let isForExtension = payload.isSet(.mutableContent) && payload[.alert]?.isString == true
            return isTaken || isForExtension || payload.kind != .alert
                ? .custom : .lookalike(key, .probablyCustom)
        case .action:
            return isTaken || payload.kind != .safari ? .custom : .lookalike(key, .probablyCustom)
        case _ where key.isHyphenated:
            if isTaken { return .lookalike(key, .alsoInPlace) }
            if key == .urlArguments { return .special(key) }
            return key.mayHave(value) ? .misplaced(key, renamed: false) : .lookalike(key, .probablyCustom)
        default:
            return .custom
        }
    }

    /// Returns whether a top-level name is the app's own, regardless of the rest of the payload.
    static func isPlainCustomName(_ name: UTF8Bytes) -> Bool {
        guard !name.hasHeaderPrefix, name.respelledHeader == nil else { return false }
        let packed = PackedName(copying: name.buffer)
        if packed.flatMap({ KeyIndex.all.keyBelowTopLevel($0) }) != nil { return false }
        return name.folded(packed).flatMap { KeyIndex.all.hyphenatedKey(likeForm: name, $0) } == nil
    }

    private static func hasLiveActivityKey(_ root: JSONNode) -> Bool {
        PushKind.liveActivityKeys.contains { $0.isHyphenated && root[$0.name] != nil }
    }
}

extension PayloadKey {
    /// Returns `false` for an object or array that the key cannot have, otherwise `true`.
    fileprivate func mayHave(_ value: JSONNode) -> Bool {
        if value.isObject { return types.contains(.object) }
        return !value.isArray || types.contains(.strings)
    }
}
