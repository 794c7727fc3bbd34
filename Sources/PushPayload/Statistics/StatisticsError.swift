import LocatedJSON

/// The reason why a text is not written statistics.
public struct StatisticsError: Error, Sendable, Hashable {
    /// The problem: lower case, no full stop.
    public let message: String
    /// The value at fault, in its own object; empty for the whole object and for what is no JSON.
    public let pointer: JSONPointer
    /// Where it is in the text.
    public internal(set) var range: SourceRange?

    init(_ message: String, at pointer: JSONPointer = JSONPointer(), range: SourceRange? = nil) {
        self.message = message
        self.pointer = pointer
        self.range = range
    }
}
