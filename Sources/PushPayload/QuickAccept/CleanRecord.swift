/// A record of which one pass proved that its payload is clean and everything around it well formed.
public struct CleanRecord {
    /// The payload of the record.
    public let payload: CleanPayload
    /// What the record is known by; `nil` when nothing of that kind is where it was looked for.
    public let key: QuickKeyValue?
    /// The app that the record names; `nil` when it names none.
    public let app: QuickText?
}

/// What a record is known by, only as long as its bytes are there.
public enum QuickKeyValue {
    /// A text of the record.
    case text(QuickText)
    /// A whole number.
    case number(Int)

    /// The same as ``RecordKey/read(at:in:)`` gives it.
    public var value: JSONValue {
        switch self {
        case .text(let text): .string(text.string)
        case .number(let number): .integer(number)
        }
    }
}
