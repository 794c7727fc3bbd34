/// What stands in the objects of a payload that the system reads: every member is looked up in the key table once.
struct PayloadMembers {
    struct Member {
        let place: PayloadKey.Place
        let name: JSONBytes
        let value: JSONNode
        /// The key of that name in that object; `nil` where there is none.
        let key: PayloadKey?
    }

    /// Outer objects first, each in the order of the document.
    private(set) var all: [Member] = []
    /// The value of each key, by its number.
    private var values: [JSONNode?]

    /// - Parameter root: The outermost object.
    /// - Complexity: O(*n*) in the number of members.
    init(of root: JSONNode) {
        values = Array(repeating: nil, count: KeyCatalogue.all.count)
        all.reserveCapacity(24)
        add(root, .topLevel)
        if let aps = self[.aps] { add(aps, .aps) }
        if let alert = self[.alert] { add(alert, .alert) }
        if let sound = self[.sound] { add(sound, .sound) }
    }

    private mutating func add(_ object: JSONNode, _ place: PayloadKey.Place) {
        let keys = KeyCatalogue.all
        let index = KeyIndex.all
        for (name, value) in object.members {
            let number = index.number(of: name, in: place)
            if let number { values[number] = value }
            all.append(Member(place: place, name: name, value: value, key: number.map { keys[$0] }))
        }
    }

    /// The value of a key in its right place, `null` included; `nil` where there is none.
    subscript(key: PayloadKey) -> JSONNode? {
        values.indices.contains(key.number) ? values[key.number] : nil
    }
}
