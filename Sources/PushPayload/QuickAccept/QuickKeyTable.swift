/// The key table as the quick pass looks names up in it: made once, then only read.
final class QuickKeyTable {
    /// Where everything lies. Copying it copies addresses.
    struct Contents {
        var topLevel: QuickKeyNames
        var aps: QuickKeyNames
        var alert: QuickKeyNames
        var sound: QuickKeyNames
        /// Names of custom data, folded, that some rule looks at: spelling variants of keys, and what may hold secrets.
        var conspicuousAtTopLevel: QuickKeyNames
        /// The same inside of custom data.
        var conspicuous: QuickKeyNames
        /// The words of the enumerated keys.
        var words: UnsafeMutableBufferPointer<PackedName>
        /// The sound that every phone has.
        var defaultSound = PackedName("default")
        /// For a name that has to be decoded.
        var nameRoom: UnsafeMutableRawBufferPointer
        /// The values of hexadecimal digits by their byte; ``QuickKeyTable/noDigit`` for any other byte.
        var hexDigits: UnsafeMutablePointer<UInt8>
        /// Sound files that were looked at and are such that iOS plays, each where its hash leads to.
        var sounds: UnsafeMutablePointer<PackedName>
    }

    let contents: UnsafeMutablePointer<Contents>
    /// How many sound files are remembered, a power of two: a sender has a handful.
    static let soundCount = 32
    /// A bit that no hexadecimal digit has.
    static let noDigit: UInt8 = 0x80

    /// - Parameter unproved: Keys whose values go the full way.
    init(unproved: Set<PayloadKey>) {
        var maker = QuickKeyMaker(unproved: unproved)
        var topLevel = maker.keys(in: .topLevel)
        // Custom data may bear the names of keys that are everyday words; what that means depends on the rest.
        var known = Set(topLevel.map(\.name.hash))
        for key in KeyCatalogue.keysBelowTopLevel where !key.isHyphenated {
            let quick = maker.key(key, form: .custom)
            if known.insert(quick.name.hash).inserted { topLevel.append(quick) }
        }
        let aps = maker.keys(in: .aps)
        let alert = maker.keys(in: .alert)
        let sound = maker.keys(in: .sound)
        let secrets = SecretData.Secret.tellingNames
        let variants = KeyCatalogue.hyphenatedKeys.map(\.name) + [HeaderInBody.container]
        let words = UnsafeMutableBufferPointer<PackedName>.allocate(capacity: maker.words.count)
        _ = words.initialize(from: maker.words)
        contents = .allocate(capacity: 1)
        contents.initialize(
            to: Contents(
                // A table that outgrew the shapes would prove nothing rather than something wrong.
                topLevel: QuickKeyNames(maker.slots <= PayloadShape.capacity ? topLevel : []),
                aps: QuickKeyNames(aps), alert: QuickKeyNames(alert), sound: QuickKeyNames(sound),
                conspicuousAtTopLevel: QuickKeyNames(folding: secrets + variants),
                conspicuous: QuickKeyNames(folding: secrets), words: words,
                nameRoom: .allocate(
                    byteCount: QuickScanner.longestDecodedName + 2 * ByteBlock.size, alignment: ByteBlock.size
                ), hexDigits: Self.hexDigits(), sounds: .allocate(capacity: Self.soundCount)))
        contents.pointee.sounds.initialize(repeating: PackedName(), count: Self.soundCount)
    }

    private static func hexDigits() -> UnsafeMutablePointer<UInt8> {
        let values = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in 0...UInt8.max { (values + Int(byte)).initialize(to: byte.hexDigitValue ?? noDigit) }
        return values
    }

    deinit {
        let all = contents.pointee
        for names in [
            all.topLevel, all.aps, all.alert, all.sound, all.conspicuous, all.conspicuousAtTopLevel,
        ] {
            names.deallocate()
        }
        all.words.deallocate()
        all.nameRoom.deallocate()
        all.hexDigits.deallocate()
        all.sounds.deallocate()
        contents.deallocate()
    }
}

/// The names that may stand in one object.
struct QuickKeyNames {
    private let entries: UnsafeMutablePointer<QuickKey>
    /// The hashes of the names of the entries, 0 where there is none: close together, since most names are not here.
    private let hashes: UnsafeMutablePointer<UInt64>
    private let mask: Int
    /// With which two bytes the names begin, capital or not, and with what folding passes over between them: a word for
    /// each first byte, a bit for each second, both without the bit that makes a capital a small letter.
    private let beginnings: UnsafeMutablePointer<UInt64>
    /// Stands before the first key of an object.
    let beginning: UnsafeMutablePointer<QuickKey>

    /// - Parameter keys: Each name once.
    init(_ keys: [QuickKey]) {
        // At least four places for a name: nearly every search ends at the first.
        var capacity = 8
        while capacity < keys.count * 4 { capacity *= 2 }
        mask = capacity - 1
        entries = .allocate(capacity: capacity)
        entries.initialize(repeating: QuickKey(), count: capacity)
        hashes = .allocate(capacity: capacity)
        hashes.initialize(repeating: 0, count: capacity)
        beginning = .allocate(capacity: 1)
        beginning.initialize(to: QuickKey())
        beginnings = .allocate(capacity: 64)
        beginnings.initialize(repeating: 0, count: 64)
        let passedOver = "_- ".utf8.map { Self.letter(UInt64($0)) }
        for letter in passedOver { beginnings[Int(letter)] = .max }
        for key in keys {
            var index = Int(truncatingIfNeeded: key.name.hash) & mask
            while hashes[index] != 0 { index = (index + 1) & mask }
            entries[index] = key
            hashes[index] = key.name.hash
            let first = Int(Self.letter(key.name.words.0))
            for letter in [Self.letter(key.name.words.0 >> 8)] + passedOver {
                beginnings[first] |= 1 << letter
            }
        }
    }

    /// The first byte of a word without what tells a capital from a small letter.
    @inline(__always)
    private static func letter(_ word: UInt64) -> UInt64 { word & 0x1F | (word &>> 1) & 0x20 }

    /// Names as spelling is compared, without forms of values.
    init(folding names: [String]) {
        var seen: Set<UInt64> = []
        self.init(
            names.compactMap { name in
                let folded = Array(name.utf8).withUnsafeBytes { PackedName(folding: $0) }
                guard let folded, seen.insert(folded.hash).inserted else { return nil }
                var key = QuickKey()
                key.name = folded
                return key
            })
    }

    func deallocate() {
        entries.deallocate()
        hashes.deallocate()
        beginnings.deallocate()
        beginning.deallocate()
    }

    /// The key of a name; `nil` where there is none.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    func key(_ name: PackedName) -> UnsafeMutablePointer<QuickKey>? {
        var index = Int(truncatingIfNeeded: name.hash) & mask
        while hashes[index] != 0 {
            if hashes[index] == name.hash, entries[index].name.equals(name) { return entries + index }
            index = (index &+ 1) & mask
        }
        return nil
    }

    /// Whether a name that begins with a word may, once folded, be among these.
    @inline(__always)
    func mayHoldFolded(_ word: UInt64) -> Bool {
        beginnings[Int(truncatingIfNeeded: Self.letter(word))] &>> Self.letter(word &>> 8) & 1 != 0
    }
}

/// Numbers the keys of the table.
private struct QuickKeyMaker {
    let unproved: Set<PayloadKey>
    private(set) var words: [PackedName] = []
    /// Bits of a shape that are taken.
    private(set) var slots = 0
    private var count = 0

    init(unproved: Set<PayloadKey>) {
        self.unproved = unproved
    }

    mutating func keys(in place: PayloadKey.Place) -> [QuickKey] {
        count = 0
        return KeyCatalogue.keys(in: place).map {
            key($0, form: unproved.contains($0) ? .unproved : QuickKey.Form($0))
        }
    }

    mutating func key(_ key: PayloadKey, form: QuickKey.Form) -> QuickKey {
        var quick = QuickKey()
        quick.name = PackedName(key.name)
        quick.written = QuickPattern("\"\(key.name)\":")
        quick.form = form
        quick.role = QuickKey.Role(key)
        quick.bit = 1 << UInt64(count & 63)
        let isLoner = QuickKey.loners.contains(key) && form != .custom
        quick.slot = isLoner ? -1 : slots
        if case .integer(let minimum)? = key.types.first { quick.first = minimum }
        if form == .word {
            quick.first = words.count
            quick.count = key.values.count
            words += key.values.map { PackedName($0) }
        }
        // An object and a text in its place are two forms.
        if form == .place { quick.count = 2 }
        count += 1
        if !isLoner { slots += quick.count }
        return quick
    }
}
