import LocatedJSON
import PayloadModel

/// The shape of a payload: the class of each key's value, and the unknown names.
///
/// The shape determines which rules report something: payloads of one shape have the same findings, except for their
/// texts and positions.
struct PayloadShape: Sendable {
    /// The class of each key's value, one byte each, by the index of the key.
    private var classes = SIMD8<UInt64>()
    /// Additional bytes for exact values and unknown names.
    var extraBytes: [UInt8] = []

    /// The class of a key's value; ``ValueClass/absent`` until it is set. Must not be set twice.
    subscript(key: PayloadKey) -> ValueClass {
        get {
            let number = key.rawValue
            let byte = classes[number &>> 3] &>> Self.shift(number)
            return ValueClass(rawValue: UInt8(truncatingIfNeeded: byte)) ?? .absent
        }
        set {
            let number = key.rawValue
            classes[number &>> 3] |= UInt64(newValue.rawValue) &<< Self.shift(number)
        }
    }

    @inline(__always)
    private static func shift(_ number: Int) -> UInt64 { UInt64(truncatingIfNeeded: number & 7) &* 8 }

    @inline(__always)
    mutating func append(_ first: UInt8, _ second: UInt8) {
        extraBytes.append(first)
        extraBytes.append(second)
    }

    mutating func removeAll() {
        classes = SIMD8()
        if !extraBytes.isEmpty { extraBytes.removeAll(keepingCapacity: true) }
    }
}

extension PayloadShape: Hashable {
    static func == (left: PayloadShape, right: PayloadShape) -> Bool {
        left.classes == right.classes && left.extraBytes == right.extraBytes
    }

    func hash(into hasher: inout Hasher) {
        for index in classes.indices { hasher.combine(classes[index]) }
        extraBytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

extension PayloadKey.Place {
    /// The code of the place in a shape.
    var code: UInt8 {
        switch self {
        case .topLevel: 0
        case .aps: 1
        case .alert: 2
        case .sound: 3
        }
    }
}
