import LocatedJSON
import PayloadContainers
import PayloadModel

/// The entry of a name in the table.
struct KnownName {
    /// The identifier of the name in a shape; `nil` if the table had no room for it.
    var id: UInt16?
    /// The payload key with that name in each object; `nil` if the object has no such key.
    var keys: (topLevel: PayloadKey?, aps: PayloadKey?, alert: PayloadKey?, sound: PayloadKey?)
    /// Whether a top-level member with that name belongs to the app, whatever else the payload contains.
    var isPlainCustomName: Bool
    /// Whether the name is Expo's field for recipients; such a field distinguishes a message from a payload.
    var isExpoRecipientField: Bool
    /// Whether the name is one of OneSignal's fields for recipients; such a field distinguishes a message from a
    /// payload.
    var isOneSignalRecipientField: Bool
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
///
/// Compares only hashes. `JSONTape` hashes names with a secret seed, so an attacker cannot choose two names with the
/// same hash.
struct NameTable {
    private var hashes = Array(repeating: UInt64(0), count: Self.slotCount)
    /// The number of the name in each slot, counted from 1; 0 for a free slot.
    private var numbers = Array(repeating: UInt16(0), count: Self.slotCount)
    private var names: [KnownName] = []
    private let dataRules: [any Rule.Type]

    private static let slotCount = 2048
    /// The maximum number of names; with half of the slots free, searches are short.
    private static let nameLimit = slotCount / 2
    /// The maximum number of slots to search.
    private static let longestSearch = 16

    /// Creates an empty table.
    ///
    /// - Parameter dataRules: The rules that report values of the app's own data.
    init(_ dataRules: [any Rule.Type]) {
        self.dataRules = dataRules
    }

    /// Returns the entry of a name.
    ///
    /// - Parameters:
    ///   - hash: The hash of the name.
    ///   - name: A closure that returns the decoded name; called only if the table lacks the name.
    /// - Complexity: O(1) for a name in the table.
    @inline(__always)
    mutating func find(_ hash: UInt64, _ name: () -> [UInt8]) -> KnownName {
        var slot = Int(truncatingIfNeeded: hash) & (Self.slotCount - 1)
        for _ in 0..<Self.longestSearch {
            let number = numbers[slot]
            guard number != 0 else { return add(hash, name(), at: slot) }
            if hashes[slot] == hash { return names[Int(number) - 1] }
            slot = (slot &+ 1) & (Self.slotCount - 1)
        }
        return describe(name())
    }

    /// Adds a name at a free slot, unless the table is full.
    @inline(never)
    private mutating func add(_ hash: UInt64, _ name: [UInt8], at slot: Int) -> KnownName {
        var known = describe(name)
        guard names.count < Self.nameLimit else { return known }
        known.id = UInt16(names.count)
        names.append(known)
        hashes[slot] = hash
        numbers[slot] = UInt16(names.count)
        return known
    }

    private func describe(_ name: [UInt8]) -> KnownName {
        name.withUnsafeBytes { describe(UTF8Bytes($0)) }
    }

    private func describe(_ name: UTF8Bytes) -> KnownName {
        func key(in place: PayloadKey.Place) -> PayloadKey? { KeyCatalog.key(named: name, in: place) }
        return KnownName(
            keys: (key(in: .topLevel), key(in: .aps), key(in: .alert), key(in: .sound)),
            isPlainCustomName: KeyResolution.isPlainCustomName(name),
            isExpoRecipientField: name == ExpoMessage.receiver,
            isOneSignalRecipientField: PayloadContainer.recipientFieldsOfOneSignal.contains { name == $0 },
            isWatched: dataRules.contains { $0.watches(name) })
    }
}
