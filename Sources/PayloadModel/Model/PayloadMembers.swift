import LocatedJSON

/// The members of the objects of a payload that the system reads: every member is looked up in the key table once.
package struct PayloadMembers: ~Copyable {
    package struct Member {
        package let place: PayloadKey.Place
        package let name: UTF8Bytes
        package let value: JSONNode
        /// The key of that name in that object; `nil` where there is none.
        package let key: PayloadKey?
    }

    /// Outer objects first, each in the order of the document.
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

    /// The value of a key in its right place, `null` included; `nil` where there is none.
    package subscript(key: PayloadKey) -> JSONNode? {
        let index = indices[key.rawValue]
        return index == Self.missing ? nil : all[index].value
    }
}
