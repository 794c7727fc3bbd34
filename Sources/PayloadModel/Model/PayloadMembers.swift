import LocatedJSON

/// The members of the objects that the system reads in a payload, each with its key from the key table.
package struct PayloadMembers: ~Copyable {
    package struct Member {
        package let place: PayloadKey.Place
        package let name: UTF8Bytes
        package let value: JSONNode
        /// The key with this name in this object; `nil` if there is none.
        package let key: PayloadKey?
    }

    /// The members: those of outer objects first, and those of one object in the order of the document.
    package private(set) var all: OwnedList<Member>
    /// The index in ``all`` of each key's member, by the raw value of the key; ``missing`` if there is none.
    private var indices: OwnedList<Int>
    private static let missing = -1
    private static let initialCapacity = 24

    /// Finds the members of a payload's objects.
    ///
    /// - Parameter root: The outermost object.
    /// - Complexity: O(*n*) in the number of members.
    package init(of root: JSONNode) {
        let (keys, index) = (KeyCatalog.all, KeyIndex.all)
        indices = OwnedList(repeating: Self.missing, count: keys.count)
        all = OwnedList(capacity: Self.initialCapacity)
        add(root, .topLevel, keys, index)
        if let aps = self[.aps] { add(aps, .aps, keys, index) }
        if let alert = self[.alert] { add(alert, .alert, keys, index) }
        if let sound = self[.sound] { add(sound, .sound, keys, index) }
    }

    private mutating func add(
        _ object: JSONNode, _ place: PayloadKey.Place, _ keys: [PayloadKey], _ index: borrowing KeyIndex
    ) {
        let index = index.keys(in: place)
        for (name, value) in object.members {
            let number = index.number(of: name)
            if let number { indices[number] = all.count }
            all.append(Member(place: place, name: name, value: value, key: number.map { keys[$0] }))
        }
    }

    /// The value of a key at the place where the system reads it, including JSON null; `nil` if the key is missing.
    package subscript(key: PayloadKey) -> JSONNode? {
        let index = indices[key.rawValue]
        return index == Self.missing ? nil : all[index].value
    }
}
