import LocatedJSON

/// Finds keys by the bytes of their names. The number of a key is its index in ``KeyCatalog/all``.
package struct KeyIndex: Sendable {
    package static let all = KeyIndex(KeyCatalog.all)

    private struct Entry {
        let name: PackedName
        let number: Int
    }

    /// Names and the numbers of their keys: created once and never freed, so lookups need no reference counting.
    package struct Table: @unchecked Sendable {
        private let entries: UnsafeMutablePointer<Entry>
        private var count = 0
        /// A hash table of the entries' indices, which are counted from 1; 0 for none. One byte each: every run of the
        /// program builds the table, so it should be small.
        private let slots: UnsafeMutablePointer<UInt8>
        /// The mask that turns a hash into the index of a slot. There are many more slots than keys, so searches are
        /// short.
        private static let mask = 255

        fileprivate init(capacity: Int) {
            entries = .allocate(capacity: capacity)
            slots = .allocate(capacity: Self.mask + 1)
            slots.initialize(repeating: 0, count: Self.mask + 1)
        }

        /// Adds a name, unless it already exists.
        fileprivate mutating func insert(_ name: PackedName, _ number: Int) {
            var index = Int(truncatingIfNeeded: name.hash) & Self.mask
            while slots[index] != 0 {
                if entries[Int(slots[index]) - 1].name.equals(name) { return }
                index = (index + 1) & Self.mask
            }
            (entries + count).initialize(to: Entry(name: name, number: number))
            count += 1
            slots[index] = UInt8(count)
        }

        /// Returns the number of the key with a name; `nil` if there is none.
        ///
        /// - Complexity: O(1).
        @inline(__always)
        func number(of name: PackedName) -> Int? {
            var index = Int(truncatingIfNeeded: name.hash) & Self.mask
            while slots[index] != 0 {
                let entry = entries + (Int(slots[index]) &- 1)
                if entry.pointee.name.equals(name) { return entry.pointee.number }
                index = (index &+ 1) & Self.mask
            }
            return nil
        }

        package func number(of name: UTF8Bytes) -> Int? {
            PackedName(copying: name.buffer).flatMap { number(of: $0) }
        }
    }

    private var topLevel: Table
    private var aps: Table
    private var alert: Table
    private var sound: Table
    /// The first key of each name in `aps`, `alert` and `sound`.
    private var belowTopLevel: Table
    /// The first key of each name with a hyphen in `aps`, `alert` and `sound`, by the folded name.
    private var hyphenated: Table

    private init(_ keys: [PayloadKey]) {
        topLevel = Table(capacity: keys.count)
        aps = Table(capacity: keys.count)
        alert = Table(capacity: keys.count)
        sound = Table(capacity: keys.count)
        belowTopLevel = Table(capacity: keys.count)
        hyphenated = Table(capacity: keys.count)
        for (number, key) in keys.enumerated() {
            let name = PackedName(key.name)
            switch key.place {
            case .topLevel:
                topLevel.insert(name, number)
                continue
            case .aps: aps.insert(name, number)
            case .alert: alert.insert(name, number)
            case .sound: sound.insert(name, number)
            }
            belowTopLevel.insert(name, number)
            guard key.isHyphenated, let folded = PackedName(folding: key.name) else { continue }
            hyphenated.insert(folded, number)
        }
    }

    /// Returns the keys of one object.
    package func keys(in place: PayloadKey.Place) -> Table {
        switch place {
        case .topLevel: topLevel
        case .aps: aps
        case .alert: alert
        case .sound: sound
        }
    }

    /// Returns the first key with a name in `aps`, `alert` or `sound`.
    package func keyBelowTopLevel(_ name: PackedName) -> PayloadKey? {
        belowTopLevel.number(of: name).map { KeyCatalog.all[$0] }
    }

    /// Returns the first key in `aps`, `alert` and `sound` that has a hyphen and differs from a name only in letter
    /// case, `_`, `-` and spaces.
    ///
    /// - Parameter folded: The name as ``UTF8Bytes/folded`` returns it.
    package func hyphenatedKey(likeForm name: UTF8Bytes, _ folded: PackedName) -> PayloadKey? {
        guard let number = hyphenated.number(of: folded) else { return nil }
        let key = KeyCatalog.all[number]
        // Folding is coarser than this comparison: it does not distinguish `@` from a grave accent.
        return KeySpelling.hasSameLetters(name, key.name) ? key : nil
    }
}

extension UTF8Bytes {
    /// The text in the form for comparing spellings: without `_`, `-` and spaces, in lower case; `nil` if this form is
    /// too long for a name. Some other characters become equal too, such as `@` and the grave accent.
    @inline(__always)
    package var folded: PackedName? { folded(PackedName(copying: buffer)) }

    /// Returns the same as ``folded``, for a text that was already packed.
    @inline(__always)
    package func folded(_ name: PackedName?) -> PackedName? {
        guard let name else { return PackedName(folding: buffer) }
        return name.folded(from: UnsafeRawPointer(start))
    }
}
