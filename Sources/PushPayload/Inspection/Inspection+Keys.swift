import LocatedJSON
import PayloadModel

extension Inspection {
    /// The value of a key that stands where the system reads it; `nil` where there is none, for `null`,
    /// and for a key that `misplaced-key` sends elsewhere, so that no key has two findings.
    func settled(_ key: PayloadKey) -> JSONNode? {
        guard let value = self[key], !value.isNull, isSettled(key) else { return nil }
        return value
    }

    /// Hands over every key of `aps`, `alert` and `sound` that is ``settled(_:)``, with its value.
    ///
    /// Kinds of push whose `aps` the system does not read have none.
    func forEachKey(_ body: (PayloadKey, JSONNode) -> Void) {
        recordAllKeys()
        for index in settledPlaces.indices {
            let member = members.all[settledPlaces[index]]
            if let key = member.key { body(key, member.value) }
        }
    }

    /// What ``settledPlaces`` holds; several rules ask for it.
    func findSettledPlaces(_ places: inout OwnedList<Int>) {
        guard kind.readsAps else { return }
        for place in members.all.indices {
            let member = members.all[place]
            guard member.place != .topLevel, !member.value.isNull, let key = member.key else { continue }
            if isSettled(key) { places.append(place) }
        }
    }

    /// Sound is the one key whose place depends on the kind of push. In an ordinary push the keys of Live
    /// Activities are the sender's own data, or the push type is wrong: then `push-type-mismatch` speaks.
    private func isSettled(_ key: PayloadKey) -> Bool {
        if key.use == .liveActivity, kind.isOrdinary { return false }
        guard key.isSound else { return true }
        if case .known = KeyResolution.known(key, in: self) { return true }
        return false
    }
}

extension PushKind {
    /// Whether the system itself reads `aps`; for other kinds it is the app's own data, if it is there.
    var readsAps: Bool { !goesWithoutAps || self == .pushToTalk }
}
