import LocatedJSON

/// Numbers devices in the order in which they come.
struct DeviceNumbers: Sendable {
    /// The hash of each.
    private(set) var keys: [UInt64] = []
    /// The number of a device and one; 0 where there is none.
    private var places = SpreadMemory<UInt32>(count: 1 << firstBits)
    private var shift = UInt64(64 - firstBits)

    private static let firstBits = 8

    @inline(__always)
    private func home(of key: UInt64) -> Int { Int(truncatingIfNeeded: key &>> shift) }

    /// The number of a device, given to it when it comes for the first time. There is memory for no more than have one.
    mutating func number(of key: UInt64) -> UInt32 {
        let mask = places.count &- 1
        var place = home(of: key)
        while places.places[place] > 0 {
            let number = places.places[place] &- 1
            if keys[Int(number)] == key { return number }
            place = (place &+ 1) & mask
        }
        // A copy of the table does not change with it.
        if !isKnownUniquelyReferenced(&places) { places = SpreadMemory(copying: places) }
        let number = UInt32(clamping: keys.count)
        keys.append(key)
        places.places[place] = number &+ 1
        if keys.count > places.count / 2 { grow() }
        return number
    }

    private mutating func grow() {
        shift -= 1
        places = SpreadMemory(count: places.count * 2)
        let mask = places.count - 1
        for (number, key) in keys.enumerated() {
            var place = home(of: key)
            while places.places[place] > 0 { place = (place &+ 1) & mask }
            places.places[place] = UInt32(clamping: number) &+ 1
        }
    }
}
