import LocatedJSON

extension JSONValue {
    /// Returns the payload in the order of the key table: known keys first, then all others in their old order.
    ///
    /// Sorts the outermost object, `aps`, `alert` and `sound`; the app's own data keeps its order. Of several members
    /// with the same name, only the last remains, as in the parser.
    ///
    /// - Complexity: O(*n* log *n*) in the number of members of these objects.
    package func inDocumentedOrder() -> JSONValue {
        ordered(in: .topLevel)
    }

    private func ordered(in place: PayloadKey.Place) -> JSONValue {
        guard case .object(let members) = self else { return self }
        var seen: Set<[UInt8]> = []
        let unique = members.reversed().filter { seen.insert(Array($0.name.utf8)).inserted }.reversed()
        let keys = KeyCatalog.keys(in: place)
        let ranked = unique.enumerated().map { index, member in
            let rank = keys.firstIndex { $0.name == member.name } ?? keys.count
            var member = member
            if let inner = place.inner(member.name) { member.value = member.value.ordered(in: inner) }
            return (rank: rank, index: index, member: member)
        }
        return .object(ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.member))
    }
}

extension PayloadKey.Place {
    /// Returns the place of a member's object: `aps` at the top level, `alert` and `sound` in `aps`; `nil` for any
    /// other member.
    package func inner(_ name: String) -> PayloadKey.Place? {
        Self.allCases.first { $0.pointer == pointer.appending(name) }
    }
}
