import LocatedJSON

extension DocumentEditor {
    /// Moves a member to another object or key, and creates missing objects on the way.
    ///
    /// - Parameter json: The value to write; `nil` to keep the old value.
    /// - Returns: `nil` if the key is repeated, if the destination already has a value or is inside the member, or if a
    ///   value on the way is not an object.
    package func move(
        _ pointer: JSONPointer, to destination: JSONPointer, safety: Fix.Safety, writing json: String? = nil
    ) -> Fix? {
        if json == nil, pointer.parent == destination.parent, let name = destination.tokens.last {
            return rename(pointer, to: name, safety: safety)
        }
        guard let name = destination.tokens.last, !destination.parent.tokens.starts(with: pointer.tokens),
            isUnique(pointer), !contains(destination)
        else { return nil }
        var target = destination.parent
        var missing: [String] = []
        while !contains(target), let last = target.tokens.last {
            missing.insert(last, at: 0)
            target = target.parent
        }
        guard document.node(at: target)?.isObject == true else { return nil }
        let created = missing.indices.map { JSONPointer(target.tokens + missing[...$0]) }
        let destinations = created.isEmpty ? self.destinations(destination) : created + [destination]
        let place = destination.parent.tokens.joined(separator: ".")
        let renaming = pointer.tokens.last == name ? "" : " as \"\(name)\""
        return fix(
            "move \(quoted(pointer)) into \(place.isEmpty ? "the top level" : "\"\(place)\"")\(renaming)",
            safety, destinations
        ) {
            edits(moving: pointer, into: target, creating: missing, as: name, writing: json)
        }
    }

    /// Returns the edits that move a member into an object, inside new objects if some are missing.
    private func edits(
        moving pointer: JSONPointer, into target: JSONPointer, creating missing: [String], as name: String,
        writing json: String?
    ) -> [Edit]? {
        guard let index = map.index(at: pointer), let object = map.index(at: target) else { return nil }
        let layout = Layout(of: object, in: map)
        var member = (name, json ?? layout.reindented(valueOf: index, in: map, levels: missing.count))
        for (level, outer) in missing.enumerated().reversed() {
            member = (outer, layout.object([member], levels: level))
        }
        if pointer.parent == target, let key = map.nodes[index].key {
            // Rewrites the member where it is, so the commas around it stay valid.
            return [Edit(key, JSONText.encode(member.0)), Edit(map.nodes[index].value, member.1)]
        }
        guard let removal = removal(of: index) else { return nil }
        return insertion(of: [member], into: object, layout).map { [removal, $0] }
    }

    /// Returns a range for each of the given members of an object: the member and at most one comma, so that the object
    /// remains valid JSON if the text in all these ranges is removed.
    package func rangesWithCommas(ofMembers pointers: [JSONPointer]) -> [Range<Int>] {
        let removed = pointers.compactMap(map.index)
        return removed.compactMap { index in
            let node = map.nodes[index]
            guard let parent = node.parent, let key = node.key else { return nil }
            var kept = node.next
            while let next = kept, removed.contains(next) { kept = map.nodes[next].next }
            if kept != nil, let next = node.next.flatMap({ map.nodes[$0].key }) {
                return key.lowerBound..<next.lowerBound
            }
            // After the last remaining member, each member is removed with the comma before it.
            let start =
                node.previous.map { map.nodes[$0].value.upperBound }
                ?? map.nodes[parent].value.lowerBound + 1
            return start..<node.value.upperBound
        }
    }
}
