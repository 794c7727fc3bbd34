import LocatedJSON

/// Everything that decides which rules fire on a payload: the class of each key's value, and the names that are no
/// keys.
///
/// Payloads of one shape have the same findings, up to the words and places of these. The bytes are the class of each
/// key in the order of the key table, then what single classes and unknown names add.
struct PayloadShape: Hashable, Sendable {
    let facts: [UInt8]

    func hash(into hasher: inout Hasher) {
        facts.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}

/// A member of the app's own data, or a text of the payload, as rules that look into values are asked about it.
struct DataMember {
    enum Value {
        case text(JSONBytes)
        /// `nil` for a number with an exponent.
        case number(magnitude: Int?)
        case object
        case other
    }

    /// `nil` for an element of an array.
    let name: JSONBytes?
    let value: Value
    /// The key of `aps` that the member is inside of; `nil` elsewhere.
    let key: PayloadKey?
}

extension PayloadKey.Place {
    /// The place in a shape.
    var code: UInt8 {
        switch self {
        case .topLevel: 0
        case .aps: 1
        case .alert: 2
        case .sound: 3
        }
    }
}
