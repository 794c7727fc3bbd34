/// A fault of a payload.
struct Fault: Sendable {
    let name: String
    /// The rule of pushctl that reports it, at the level warning or above.
    let rule: String
    /// The kind of payload that it affects.
    let kind: Kind
    let change: Change

    enum Change: Sendable {
        /// Replaces the payload.
        case payload(@Sendable (inout Node, inout Writing) -> Void)
        /// Damages the serialized bytes.
        case bytes(@Sendable (inout [UInt8], inout Writing) -> Void)
    }

    init(_ name: String, _ rule: String, in kind: Kind = .message, _ change: Change) {
        self.name = name
        self.rule = rule
        self.kind = kind
        self.change = change
    }

    /// A fault inside `aps`.
    static func aps(
        _ name: String, _ rule: String, in kind: Kind = .message,
        _ edit: @escaping @Sendable (inout Node, inout Writing) -> Void
    ) -> Fault {
        Fault(name, rule, in: kind, .payload { payload, writing in edit(&payload[object: "aps"], &writing) })
    }

    static let all = syntax + structure + placement + types + values + localization + background + activities
}
