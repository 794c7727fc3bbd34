import PayloadModel

// The keys that several members of a payload may stand for.
extension MisspelledKey {
    /// Returns the keys that more than one member may stand for. Which member is meant as such a key is only a guess.
    ///
    /// A flag that is off is not a candidate, because its fix removes it.
    ///
    /// - Complexity: O(*n*) in the number of unsettled members.
    static func ambiguousKeys(in payload: Inspection) -> KeySet {
        var found = KeySet()
        var ambiguous = KeySet()
        for member in payload.unsettledMembers where !member.value.isNull {
            guard let key = candidate(of: member, in: payload) else { continue }
            if found.contains(key) { ambiguous.insert(key) } else { found.insert(key) }
        }
        return ambiguous
    }

    private static func candidate(of member: UnsettledMember, in payload: Inspection) -> PayloadKey? {
        switch member.resolution {
        case .misspelled(let key, _): FlagNotOne.isOff(key, member.value, in: payload) ? nil : key
        case .unknown: UnknownKey.isBody(member, payload) ? .body : nil
        default: nil
        }
    }
}
