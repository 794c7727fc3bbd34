import LocatedJSON
import PayloadModel

/// A member that is neither a key in its right place nor plain custom data: for example an unknown or misspelled key, a
/// key of another object, or a request header.
struct UnsettledMember {
    /// The object that contains the member.
    let place: PayloadKey.Place
    let name: UTF8Bytes
    let value: JSONNode
    /// The meaning of the member: never `known`, never `custom`.
    let resolution: KeyResolution

    var pointer: JSONPointer { place.pointer.appending(String(name)) }

    /// The intended key; `nil` for a request header, an unknown name, and custom data that only looks like a key.
    var intendedKey: PayloadKey? {
        switch resolution {
        case .misplaced(let key, _), .misspelled(let key, _), .special(let key): key
        case .known, .header, .lookalike, .custom, .unknown: nil
        }
    }

    /// Returns the unsettled members of a payload, outer objects first; skips names that the options allow.
    ///
    /// Without `aps` the list is empty, because `aps-missing` covers all members. If the system does not read `aps`,
    /// only request headers and keys with their own rule count.
    ///
    /// - Complexity: O(1) for every key in its right place; allocates nothing if all keys are in place.
    static func all(in payload: Inspection) -> [UnsettledMember] {
        guard payload.aps != nil else { return [] }
        var unsettledMembers: [UnsettledMember] = []
        for index in payload.members.all.indices {
            let member = payload.members.all[index]
            let resolution = KeyResolution(member, of: payload)
            switch resolution {
            case .known, .custom: continue
            case _ where payload.options.customKeys.allows(member.name, in: member.place): continue
            case .special, .header: break
            case .misplaced, .misspelled, .lookalike, .unknown: if !payload.kind.readsAps { continue }
            }
            unsettledMembers.append(
                UnsettledMember(
                    place: member.place, name: member.name, value: member.value, resolution: resolution))
        }
        return unsettledMembers
    }
}

extension Inspection {
    /// Returns whether the intended key of an unsettled member meets a condition. Rules then do not report that such a
    /// key is missing, because the finding about the member suffices.
    func hasUnsettledMember(where isMeant: (PayloadKey) -> Bool) -> Bool {
        unsettledMembers.contains { $0.intendedKey.map(isMeant) == true }
    }

    /// The name of a top-level object that differs from `aps` only in letter case, `_`, `-` and spaces; `nil` if `aps`
    /// exists or is not required.
    var misspelledAps: UTF8Bytes? {
        guard !kind.isApsOptional, !has(.aps) else { return nil }
        return root.members.first {
            $0.value.isObject && KeySpelling.hasSameLetters($0.name, PayloadKey.aps.name)
        }?.name
    }
}
