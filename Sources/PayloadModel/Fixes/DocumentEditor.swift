import LocatedJSON

/// Creates fixes of one document: edits of bytes that keep the layout around them.
///
/// A function returns `nil` if its fix is impossible, for example if the destination already has another value.
package struct DocumentEditor {
    package let document: Document
    var map: SourceMap { document.map }

    package init(document: Document) { self.document = document }

    /// Creates a fix, unless the edits are `nil`.
    package func fix(
        _ title: @autoclosure () -> String, _ safety: Fix.Safety, _ destinations: [JSONPointer] = [],
        _ edits: () -> [Edit]?
    ) -> Fix? {
        edits().map { Fix(title: title(), safety: safety, edits: $0, destinations: destinations) }
    }

    package func contains(_ pointer: JSONPointer) -> Bool { document.node(at: pointer) != nil }

    /// Whether the key occurs only once; if not, another value of the key would take effect when this one is removed.
    func isUnique(_ pointer: JSONPointer) -> Bool {
        !document.hasDuplicateKeys || map.index(at: pointer).map { !map.isRepeated($0) } ?? false
    }

    /// Removes a member or an element, with its comma.
    package func remove(_ pointer: JSONPointer, safety: Fix.Safety, title: String? = nil) -> Fix? {
        guard isUnique(pointer) else { return nil }
        return fix(title ?? "remove \(quoted(pointer))\(contents(of: pointer))", safety) {
            removal(at: pointer).map { [$0] }
        }
    }

    /// Returns the members that are removed with an object, in words.
    private func contents(of pointer: JSONPointer) -> String {
        let names = document.members(at: pointer).map { String($0.name).spoken }
        guard !names.isEmpty else { return "" }
        let most = 8
        let rest = names.count > most ? " and \(names.count - most) more" : ""
        return " with \(names.prefix(most).joined(separator: ", "))\(rest)"
    }

    /// Removes one of several members with the same key, with its comma.
    package func remove(member index: Int, safety: Fix.Safety, title: String) -> Fix? {
        removal(of: index).map { Fix(title: title, safety: safety, edits: [$0]) }
    }

    /// Puts a new object around an object, by default around the whole document. The new object has one member, whose
    /// value is the old object.
    package func wrap(_ pointer: JSONPointer = JSONPointer(), in name: String, safety: Fix.Safety) -> Fix? {
        guard let index = map.index(at: pointer), map.nodes[index].isObject else { return nil }
        let value = map.nodes[index].value
        let object = Layout(of: index, in: map).object(containing: map.text(value), named: name)
        let what = pointer.tokens.isEmpty ? "everything" : "everything in \(quoted(pointer))"
        return Fix(
            title: "put \(what) into \"\(name)\"", safety: safety, edits: [Edit(value, object)],
            destinations: [pointer.appending(name)])
    }

    /// Gives a member another name in the same object.
    package func rename(_ pointer: JSONPointer, to name: String, safety: Fix.Safety, title: String? = nil)
        -> Fix?
    {
        let destination = pointer.parent.appending(name)
        guard !contains(destination), isUnique(pointer), document.node(at: pointer.parent)?.isObject == true
        else {
            return nil
        }
        return fix(title ?? "rename \(quoted(pointer)) to \"\(name)\"", safety, [destination]) {
            map.node(at: pointer)?.key.map { [Edit($0, JSONText.encode(name))] }
        }
    }

    /// Writes another value, given as JSON.
    package func replaceValue(
        _ pointer: JSONPointer, with json: @autoclosure () -> String, safety: Fix.Safety, title: String? = nil
    ) -> Fix? {
        guard contains(pointer) else { return nil }
        return fix(title ?? "write \(json()) for \(quoted(pointer))", safety) {
            map.node(at: pointer).map { [Edit($0.value, json())] }
        }
    }

    /// Adds a member, whose value is given as JSON, at the end of an object.
    package func insert(
        _ name: String, _ json: String, into object: JSONPointer, safety: Fix.Safety, title: String? = nil
    ) -> Fix? {
        let destination = object.appending(name)
        guard !contains(destination), document.node(at: object)?.isObject == true else { return nil }
        return fix(title ?? "add \"\(name)\": \(json)", safety, destinations(destination)) {
            map.index(at: object).flatMap {
                insertion(of: [(name, json)], into: $0, Layout(of: $0, in: map))
            }.map { [$0] }
        }
    }

    /// Moves a member into another object, as its last member.
    ///
    /// A missing object is created. A string that abbreviates the object (an `alert` with only its body, a `sound` with
    /// only its name) becomes the object. If the destination already has an equal value, the misplaced member is
    /// removed.
    package func move(
        _ pointer: JSONPointer, to key: PayloadKey, safety: Fix.Safety, title: String? = nil
    ) -> Fix? {
        move(pointer, into: key.place, as: key.name, safety: safety, title: title)
    }

    /// Moves a member into one of the payload's objects under a given key.
    package func move(
        _ pointer: JSONPointer, into place: PayloadKey.Place, as name: String, safety: Fix.Safety,
        title: String? = nil
    ) -> Fix? {
        let object = place.pointer
        // A member cannot move into itself.
        guard !object.tokens.starts(with: pointer.tokens), isUnique(pointer) else { return nil }
        let destination = object.appending(name)
        if let there = document.node(at: destination) {
            guard destination != pointer, let here = document.node(at: pointer),
                document.areEqual(there, here)
            else { return nil }
            return fix("remove the second \(quoted(pointer))", safety) { removal(at: pointer).map { [$0] } }
        }
        guard canPut(name, into: place) else { return nil }
        return fix(
            title ?? "move \(quoted(pointer)) into \(placeName(place))\(renaming(pointer, name))", safety,
            destinations(destination)
        ) {
            guard let index = map.index(at: pointer), let removal = removal(of: index) else { return nil }
            guard let target = map.index(at: object) else {
                return creating(place, with: (name, index), removal: removal)
            }
            return filling(target, place, with: (name, index), removal: removal)
        }
    }

    /// Whether one of the payload's objects can take a member: it exists, a string abbreviates it, or it can be
    /// created.
    private func canPut(_ name: String, into place: PayloadKey.Place) -> Bool {
        guard let node = document.node(at: place.pointer) else {
            return document.node(at: place.pointer.parent)?.isObject == true
        }
        // A string that contains JSON would become the displayed text.
        return node.isObject
            || (node.isString && node.encodedAlert == nil && place.keyOfString.map { $0 != name } ?? false)
    }

    /// Moves a member into another existing object, as its last member and with the same key.
    package func move(_ pointer: JSONPointer, into object: JSONPointer, safety: Fix.Safety) -> Fix? {
        guard let name = pointer.tokens.last, !object.tokens.starts(with: pointer.tokens), isUnique(pointer),
            document.node(at: object)?.isObject == true, !contains(object.appending(name))
        else { return nil }
        return fix(
            "move \(quoted(pointer)) into \(object.tokens.last.map { "\"\($0)\"" } ?? "the top level")",
            safety,
            destinations(object.appending(name))
        ) {
            guard let index = map.index(at: pointer), let removal = removal(of: index),
                let target = map.index(at: object)
            else { return nil }
            let layout = Layout(of: target, in: map)
            let value = layout.reindented(valueOf: index, in: map)
            return insertion(of: [(name, value)], into: target, layout).map { [removal, $0] }
        }
    }

    private func filling(
        _ target: Int, _ place: PayloadKey.Place, with member: (name: String, index: Int), removal: Edit
    ) -> [Edit]? {
        let node = map.nodes[target]
        if node.isObject {
            let moved = map.nodes[member.index]
            if moved.parent == target, let key = moved.key {
                return [Edit(key, JSONText.encode(member.name))]
            }
            let layout = Layout(of: target, in: map)
            let value = layout.reindented(valueOf: member.index, in: map)
            return insertion(of: [(member.name, value)], into: target, layout).map { [removal, $0] }
        }
        guard document.node(at: place.pointer)?.isString == true, let parent = node.parent,
            let stringKey = place.keyOfString, stringKey != member.name
        else { return nil }
        let layout = Layout(of: parent, in: map)
        let members = [
            (stringKey, map.text(node.value)),
            (member.name, layout.reindented(valueOf: member.index, in: map, levels: 1)),
        ]
        return [removal, Edit(node.value, layout.object(members))]
    }

    private func creating(
        _ place: PayloadKey.Place, with member: (name: String, index: Int), removal: Edit
    ) -> [Edit]? {
        guard let parent = map.index(at: place.pointer.parent), map.nodes[parent].isObject,
            let objectName = place.pointer.tokens.last
        else { return nil }
        let layout = Layout(of: parent, in: map)
        let moved = map.nodes[member.index]
        let value = layout.reindented(valueOf: member.index, in: map, levels: 1)
        let object = layout.object([(member.name, value)])
        if moved.parent == parent, let key = moved.key {
            // Wraps the member where it is, so the commas around it stay valid.
            return [Edit(key, JSONText.encode(objectName)), Edit(moved.value, object)]
        }
        return insertion(of: [(objectName, object)], into: parent, layout).map { [removal, $0] }
    }

    /// Returns the destinations of a fix that adds a member: the member and its object. The top-level object is not
    /// included: it always exists, and any number of fixes may add to it.
    func destinations(_ destination: JSONPointer) -> [JSONPointer] {
        let object = destination.parent
        return object.tokens.isEmpty ? [destination] : [object, destination]
    }

    // MARK: - Edits

    private func removal(at pointer: JSONPointer) -> Edit? {
        map.index(at: pointer).flatMap(removal)
    }

    func removal(of index: Int) -> Edit? {
        let node = map.nodes[index]
        guard let parent = node.parent else { return nil }
        let start = node.key?.lowerBound ?? node.value.lowerBound
        if let next = node.next.map({ map.nodes[$0] }) {
            return Edit(start..<(next.key?.lowerBound ?? next.value.lowerBound), "")
        }
        if let previous = node.previous {
            return Edit(map.nodes[previous].value.upperBound..<node.value.upperBound, "")
        }
        let inside = map.nodes[parent].value
        return Edit(inside.lowerBound + 1..<inside.upperBound - 1, "")
    }

    /// Returns the edit that inserts members into an object.
    ///
    /// - Parameter layout: The layout of the object.
    func insertion(
        of members: [(name: String, json: String)], into index: Int, _ layout: Layout
    ) -> Edit? {
        let object = map.nodes[index]
        guard object.isObject else { return nil }
        let text = members.map { layout.beforeKey + layout.member($0) }.joined(separator: ",")
        if let last = object.lastChild {
            let end = map.nodes[last].value.upperBound
            return Edit(end..<end, "," + text)
        }
        return Edit(object.value.lowerBound + 1..<object.value.upperBound - 1, text + layout.beforeBrace)
    }

    // MARK: - Titles

    func quoted(_ pointer: JSONPointer) -> String {
        "\"\(pointer.tokens.last ?? "")\""
    }

    private func placeName(_ place: PayloadKey.Place) -> String {
        place == .topLevel ? "the top level" : "\"\(place.rawValue)\""
    }

    private func renaming(_ pointer: JSONPointer, _ name: String) -> String {
        pointer.tokens.last == name ? "" : " as \"\(name)\""
    }
}

extension PayloadKey.Place {
    /// The key whose value is given by a string in place of the object: the body of an alert, or the name of a sound.
    package var keyOfString: String? {
        switch self {
        case .alert: PayloadKey.body.name
        case .sound: PayloadKey.soundName.name
        case .aps, .topLevel: nil
        }
    }
}
