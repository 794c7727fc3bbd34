import LocatedJSON

/// The reason why a text is not valid statistics.
public struct StatisticsError: Error, Sendable, Hashable {
    /// The problem: lower case, no full stop.
    public let message: String
    /// The pointer to the wrong value in its statistics object; empty for the whole object, and if the text is not JSON
    /// or contains no statistics.
    public let pointer: JSONPointer
    /// The range of the value, or the place of another problem, in the text; `nil` if unknown.
    public internal(set) var range: SourceRange?

    init(_ message: String, at pointer: JSONPointer = JSONPointer(), range: SourceRange? = nil) {
        self.message = message
        self.pointer = pointer
        self.range = range
    }
}
