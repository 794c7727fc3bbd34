import LocatedJSON

/// The reason why a text is not valid statistics.
public struct StatisticsError: Error, Sendable, Hashable {
    /// The problem: lower case, no full stop.
    public let message: String
    /// The reported value in its statistics object; empty for the whole object and for a text that is not JSON.
    public let pointer: JSONPointer
    /// The range of the value in the text.
    public internal(set) var range: SourceRange?

    init(_ message: String, at pointer: JSONPointer = JSONPointer(), range: SourceRange? = nil) {
        self.message = message
        self.pointer = pointer
        self.range = range
    }
}
