/// One way to get a payload wrong.
struct Fault: Sendable {
    let name: String
    /// The rule of pushctl that speaks of it, at the level warning or above.
    let rule: String
    /// The kind of payload it happens to.
    let kind: Kind
    let change: Change

    enum Change: Sendable {
        /// The payload is another one.
        case payload(@Sendable (inout Node, inout Writing) -> Void)
        /// The payload is right until it is written.
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

    static let all = syntax + structure + placement + types + values + localisation + background + activities
}
