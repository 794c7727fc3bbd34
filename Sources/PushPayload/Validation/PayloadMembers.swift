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
    /// By the number of a key, where its value lies in ``all``; ``missing`` where there is none. Numbers, of which the
    /// standard library has lists ready: every start makes one.
    private var places: [Int]
    private static let missing = -1

    /// - Parameter root: The outermost object.
    /// - Complexity: O(*n*) in the number of members.
    init(of root: JSONNode) {
        places = Array(repeating: Self.missing, count: KeyCatalogue.all.count)
        all.reserveCapacity(24)
        add(root, .topLevel)
        if let aps = self[.aps] { add(aps, .aps) }
        if let alert = self[.alert] { add(alert, .alert) }
        if let sound = self[.sound] { add(sound, .sound) }
    }

    private mutating func add(_ object: JSONNode, _ place: PayloadKey.Place) {
        let keys = KeyCatalogue.all
        let index = KeyIndex.all.keys(in: place)
        for (name, value) in object.members {
            let number = index.number(of: name)
            if let number { places[number] = all.count }
            all.append(Member(place: place, name: name, value: value, key: number.map { keys[$0] }))
        }
    }

    /// The value of a key in its right place, `null` included; `nil` where there is none.
    subscript(key: PayloadKey) -> JSONNode? {
        guard places.indices.contains(key.number) else { return nil }
        let place = places[key.number]
        return place == Self.missing ? nil : all[place].value
    }
}
