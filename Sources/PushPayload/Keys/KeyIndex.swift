/// Finds keys by the bytes of their names, and numbers them.
struct KeyIndex: Sendable {
    /// The index of all keys.
    static let all = KeyIndex(KeyCatalogue.all)

    private struct Entry {
        let name: PackedName
        /// The place of the key in the table of all.
        let number: Int
    }

    /// Names and the numbers of their keys.
    private struct Table {
        private var entries: [Entry] = {
            var entries: [Entry] = []
            entries.reserveCapacity(usualCount)
            return entries
        }()
        private static let usualCount = 24
        /// By the hash of a name the place of its entry, counted from 1; 0 for none. A byte each, because every run
        /// fills them.
        private var places = [UInt8](repeating: 0, count: mask + 1)
        /// Many more places than there are keys: a search is short.
        private static let mask = 255

        /// Takes a name, unless it is there.
        mutating func insert(_ name: PackedName, _ number: Int) {
            var index = Int(truncatingIfNeeded: name.hash) & Self.mask
            while places[index] != 0 {
                if entries[Int(places[index]) - 1].name.equals(name) { return }
                index = (index + 1) & Self.mask
            }
            entries.append(Entry(name: name, number: number))
            places[index] = UInt8(entries.count)
        }

        func number(of name: PackedName) -> Int? {
            places.withUnsafeBufferPointer { places in
                var index = Int(truncatingIfNeeded: name.hash) & Self.mask
                while places[index] != 0 {
                    let entry = entries[Int(places[index]) &- 1]
                    if entry.name.equals(name) { return entry.number }
                    index = (index &+ 1) & Self.mask
                }
                return nil
            }
        }
    }

    /// One table for each object, in the order of `Place.allCases`.
    private var places = PayloadKey.Place.allCases.map { _ in Table() }
    /// The first key of each name in `aps`, `alert` and `sound`.
    private var belowTopLevel = Table()
    /// The first key of each name with a hyphen, as spelling is compared.
    private var hyphenated = Table()

    private init(_ keys: [PayloadKey]) {
        for (number, key) in keys.enumerated() {
            let name = PackedName(key.name)
            places[key.place.number].insert(name, number)
            guard key.place != .topLevel else { continue }
            belowTopLevel.insert(name, number)
            guard key.isHyphenated, let folded = PackedName(folding: key.name) else { continue }
            hyphenated.insert(folded, number)
        }
    }

    /// The place in `KeyCatalogue.all` of the key with that name in that object; `nil` when there is none.
    ///
    /// - Complexity: O(1).
    func number(of name: JSONBytes, in place: PayloadKey.Place) -> Int? {
        PackedName(copying: name.buffer).flatMap { places[place.number].number(of: $0) }
    }

    /// The first key of that name in `aps`, `alert` or `sound`.
    func keyBelowTopLevel(_ name: JSONBytes) -> PayloadKey? {
        PackedName(copying: name.buffer).flatMap(belowTopLevel.number).map { KeyCatalogue.all[$0] }
    }

    /// The first key with a hyphen whose name is the given one but for letter case, `_`, `-` and spaces.
    func hyphenatedKey(likeForm name: JSONBytes) -> PayloadKey? {
        guard let folded = name.folded, let number = hyphenated.number(of: folded) else { return nil }
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
