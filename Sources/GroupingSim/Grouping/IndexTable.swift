/// Finds the number of a record by its key, where the records themselves lie in an array elsewhere.
///
/// Open addressing with linear probing: a place holds a hash and a number, eight bytes, so that a search in a
/// table of a million touches one line of memory before the record itself.
struct IndexTable: Sendable {
    struct Place: Sendable {
        fileprivate var hash: UInt32 = 0
        /// -1 where the place is free.
        fileprivate var index: Int32 = -1
    }

    private var places: [Place] = []
    private var count = 0
    private var mask: Int { places.count - 1 }

    /// The number of the record with that key; `nil` when there is none.
    ///
    /// - Parameter isMatch: Whether the record with a number has the key.
    func find(_ hash: UInt32, _ isMatch: (Int32) -> Bool) -> Int32? {
        guard !places.isEmpty else { return nil }
        var place = Int(hash) & mask
        while places[place].index >= 0 {
            if places[place].hash == hash, isMatch(places[place].index) { return places[place].index }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Where the search for a hash begins.
    func place(_ hash: UInt32) -> Place {
        places.isEmpty ? Place() : places[Int(hash) & mask]
    }

    /// The number of the first record with a hash, whatever its key.
    ///
    /// - Parameter place: Where the search begins.
    func first(_ hash: UInt32, from place: Place) -> Int32? {
        guard place.index >= 0 else { return nil }
        return place.hash == hash ? place.index : find(hash) { _ in true }
    }

    /// Adds a record whose key is not there yet.
    mutating func insert(_ index: Int32, _ hash: UInt32) {
        // Memory that is nearer counts more than runs that are shorter: eight places share a line of it.
        if (count + 1) * 8 > places.count * 7 { grow() }
        put(Place(hash: hash, index: index))
        count += 1
    }

    /// Takes a record out; it must be there.
    mutating func remove(_ index: Int32, _ hash: UInt32) {
        var gap = Int(hash) & mask
        while places[gap].index != index { gap = (gap + 1) & mask }
        count -= 1
        // What follows moves up where its search would otherwise end at the gap.
        var place = gap
        while true {
            place = (place + 1) & mask
            guard places[place].index >= 0 else { break }
            let home = Int(places[place].hash) & mask
            if (place - home) & mask >= (place - gap) & mask {
                places[gap] = places[place]
                gap = place
            }
        }
        places[gap] = Place()
    }

    private mutating func grow() {
        let former = places
        places = Array(repeating: Place(), count: max(8, former.count * 2))
        for place in former where place.index >= 0 { put(place) }
    }

    private mutating func put(_ new: Place) {
        var place = Int(new.hash) & mask
        while places[place].index >= 0 { place = (place + 1) & mask }
        places[place] = new
    }
}

extension IndexTable {
    /// The hash of a text and a number, different in every run of the program.
    static func hash(_ text: String, _ number: Int32 = 0) -> UInt32 {
        var hasher = Hasher()
        text.hashScalars(into: &hasher)
        hasher.combine(number)
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }

    /// The hash of two small numbers that nobody outside chooses.
    static func hash(_ first: Int32, _ second: Int32) -> UInt32 {
        let pair = UInt64(UInt32(bitPattern: first)) << 32 | UInt64(UInt32(bitPattern: second))
        let bits = (pair ^ (pair >> 29)) &* 0xBF58_476D_1CE4_E5B9
        return UInt32(truncatingIfNeeded: (bits ^ (bits >> 32)) &* 0x94D0_49BB_1331_11EB >> 32)
    }
}
