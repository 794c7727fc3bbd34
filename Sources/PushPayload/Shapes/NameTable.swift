import LocatedJSON
import PayloadContainers
import PayloadModel

/// A known name in payloads.
struct KnownName {
    /// The identifier of the name in a shape; `nil` if the table is full.
    var id: UInt16?
    /// The key with that name in each object that has keys, by the code of the place.
    var keys: (topLevel: PayloadKey?, aps: PayloadKey?, alert: PayloadKey?, sound: PayloadKey?)
    /// Whether it is an ordinary name of the app's own data at the top level.
    var isPlainCustomName: Bool
    /// Whether a message for Expo has a field with that name, which distinguishes it from a payload.
    var isReceiver: Bool
    /// Whether a rule inspects members with that name inside the app's own data.
    var isWatched: Bool

    func key(in place: PayloadKey.Place) -> PayloadKey? {
        switch place {
        case .topLevel: keys.topLevel
        case .aps: keys.aps
        case .alert: keys.alert
        case .sound: keys.sound
        }
    }
}

/// A hash table of the names of earlier payloads.
struct NameTable {
    private var hashes = Array(repeating: UInt64(0), count: Self.places)
    /// The number of the name at each place, counted from 1; 0 for none.
    private var numbers = Array(repeating: UInt16(0), count: Self.places)
    private var names: [KnownName] = []
    private let dataRules: [any Rule.Type]

    private static let places = 2048
    /// The maximum number of names; with half of the places free, searches are short.
    private static let most = places / 2
    /// The maximum number of places to search.
    private static let longestSearch = 16

    /// Creates an empty table.
    ///
    /// - Parameter dataRules: The rules that report values of the app's own data.
    init(_ dataRules: [any Rule.Type]) {
        self.dataRules = dataRules
    }

    /// Returns the entry of a name.
    ///
    /// - Parameter name: The decoded name; called if it is new.
    /// - Complexity: O(1), except for a new name.
    @inline(__always)
    mutating func find(_ hash: UInt64, _ name: () -> [UInt8]) -> KnownName {
        var place = Int(truncatingIfNeeded: hash) & (Self.places - 1)
        for _ in 0..<Self.longestSearch {
            let number = numbers[place]
            guard number != 0 else { break }
            if hashes[place] == hash { return names[Int(number) - 1] }
            place = (place &+ 1) & (Self.places - 1)
        }
        return add(hash, name(), at: place)
    }

    @inline(never)
    private mutating func add(_ hash: UInt64, _ name: [UInt8], at place: Int) -> KnownName {
        var known = name.withUnsafeBytes { describe(UTF8Bytes($0)) }
        guard names.count < Self.most, numbers[place] == 0 else { return known }
        known.id = UInt16(names.count)
        names.append(known)
        hashes[place] = hash
        numbers[place] = UInt16(names.count)
        return known
    }

    private func describe(_ name: UTF8Bytes) -> KnownName {
        func key(in place: PayloadKey.Place) -> PayloadKey? { KeyCatalog.key(named: name, in: place) }
        return KnownName(
            keys: (key(in: .topLevel), key(in: .aps), key(in: .alert), key(in: .sound)),
            isPlainCustomName: KeyResolution.isPlainCustomName(name),
            isReceiver: name == ExpoMessage.receiver,
            isWatched: dataRules.contains { $0.watches(name) })
    }
}
