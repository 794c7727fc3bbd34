import LocatedJSON
import PayloadModel

extension Inspection {
    /// Returns the value of a key in its place: the system reads the key there, and `misplaced-key` does not move it.
    ///
    /// Returns `nil` for a missing key, for `null`, and for a key that the system does not read in its place, so that
    /// each key has at most one finding.
    func valueInPlace(of key: PayloadKey) -> JSONNode? {
        guard let value = self[key], !value.isNull, isInPlace(key) else { return nil }
        return value
    }

    /// Calls back for every key of `aps`, `alert` and `sound` that is in its place and not `null`, with its value.
    ///
    /// Never calls back if the system does not read `aps` for this kind of push.
    func forEachKey(_ body: (PayloadKey, JSONNode) -> Void) {
        recordAllKeys()
        for index in indicesInPlace.indices {
            let member = members.all[indicesInPlace[index]]
            if let key = member.key { body(key, member.value) }
        }
    }

    /// Computes ``indicesInPlace``, which several rules share.
    func findKeysInPlace(_ indices: inout OwnedList<Int>) {
        guard kind.readsAps else { return }
        for index in members.all.indices {
            let member = members.all[index]
            guard member.place != .topLevel, !member.value.isNull, let key = member.key else { continue }
            if isInPlace(key) { indices.append(index) }
        }
    }

    private func isInPlace(_ key: PayloadKey) -> Bool {
        // In an ordinary push, keys of Live Activities are the sender's own data, or the push type is wrong, which
        // `push-type-mismatch` reports.
        if key.use == .liveActivity, kind.isOrdinary { return false }
        // Sound is the only key whose place depends on the kind of push.
        guard key.isSound else { return true }
        if case .known = KeyResolution.known(key, in: self) { return true }
        return false
    }
}

extension PushKind {
    /// Whether the system reads `aps`; for other kinds, an `aps` is the app's own data.
    var readsAps: Bool { !isApsOptional || self == .pushToTalk }
}
