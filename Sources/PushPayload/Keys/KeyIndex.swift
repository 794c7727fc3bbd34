/// Finds keys by the bytes of their names, and numbers them.
struct KeyIndex: Sendable {
    /// The index of all keys.
    static let all = KeyIndex(KeyCatalogue.all)

    /// The names of all tables.
    private var names: [PackedName] = []
    /// The place of the key in the table of all, for each name.
    private var numbers: [UInt8] = []
    /// Tables of the same size behind one another: by the hash of a name its place in ``names``, counted from 1; 0 for
    /// none. A byte each, because every run fills them, and all in one list, because each list takes longer to make than
    /// its table to fill.
    private var places = [UInt8](repeating: 0, count: tableCount * (mask + 1))
    /// Many more places than there are keys: a search is short.
    private static let mask = 255
    /// One table for each object, in the order of `Place.allCases`, and two others.
    private static let tableCount = 6
    /// The table of the first key of each name in `aps`, `alert` and `sound`.
    private static let belowTopLevel = 4
    /// The table of the first key of each name with a hyphen, as spelling is compared.
    private static let hyphenated = 5

    private init(_ keys: [PayloadKey]) {
        // Nearly all keys are in three tables.
        names.reserveCapacity(keys.count * 3)
        numbers.reserveCapacity(keys.count * 3)
        for (number, key) in keys.enumerated() {
            let name = PackedName(key.name)
            insert(name, number, into: key.place.number)
            guard key.place != .topLevel else { continue }
            insert(name, number, into: Self.belowTopLevel)
            guard key.isHyphenated, let folded = PackedName(folding: key.name) else { continue }
            insert(folded, number, into: Self.hyphenated)
        }
    }

    /// Takes a name into a table, unless it is there.
    private mutating func insert(_ name: PackedName, _ number: Int, into table: Int) {
        let start = table * (Self.mask + 1)
        var index = Int(truncatingIfNeeded: name.hash) & Self.mask
        while places[start + index] != 0 {
            if names[Int(places[start + index]) - 1].equals(name) { return }
            index = (index + 1) & Self.mask
        }
        names.append(name)
        numbers.append(UInt8(number))
        places[start + index] = UInt8(names.count)
    }

    private func number(of name: PackedName, inTable table: Int) -> Int? {
        places.withUnsafeBufferPointer { places in
            let start = table &* (Self.mask + 1)
            var index = Int(truncatingIfNeeded: name.hash) & Self.mask
            while places[start &+ index] != 0 {
                let entry = Int(places[start &+ index]) &- 1
                if names[entry].equals(name) { return Int(numbers[entry]) }
                index = (index &+ 1) & Self.mask
            }
            return nil
        }
    }

    /// The place in `KeyCatalogue.all` of the key with that name in that object; `nil` when there is none.
    ///
    /// - Complexity: O(1).
    func number(of name: JSONBytes, in place: PayloadKey.Place) -> Int? {
        PackedName(copying: name.buffer).flatMap { number(of: $0, inTable: place.number) }
    }

    /// The first key of that name in `aps`, `alert` or `sound`.
    func keyBelowTopLevel(_ name: JSONBytes) -> PayloadKey? {
        PackedName(copying: name.buffer)
            .flatMap { number(of: $0, inTable: Self.belowTopLevel) }
            .map { KeyCatalogue.all[$0] }
    }

    /// The first key with a hyphen whose name is the given one but for letter case, `_`, `-` and spaces.
    func hyphenatedKey(likeForm name: JSONBytes) -> PayloadKey? {
        guard let folded = name.folded, let number = number(of: folded, inTable: Self.hyphenated) else {
            return nil
        }
        let key = KeyCatalogue.all[number]
        // Folding is coarser than spelling: `@` and a grave accent are one to it.
        return KeySpelling.isSameForm(name, key.name) ? key : nil
    }
}

extension JSONBytes {
    /// The text as spelling is compared, if it is not too long for a name; coarser than spelling.
    var folded: PackedName? {
        guard let name = PackedName(copying: buffer) else { return PackedName(folding: buffer) }
        return name.folded(from: UnsafeRawPointer(start))
    }
}

extension PayloadKey.Place {
    /// Its place among all cases.
    var number: Int {
        switch self {
        case .topLevel: 0
        case .aps: 1
        case .alert: 2
        case .sound: 3
        }
    }
}
