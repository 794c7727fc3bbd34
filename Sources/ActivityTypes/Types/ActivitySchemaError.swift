import LocatedJSON

/// The reason why a file does not describe a type of a Live Activity.
public struct ActivitySchemaError: Error, Sendable, Hashable {
    /// The problem: lower case, no full stop.
    public let message: String
    /// The name of the file.
    public internal(set) var file: String
    /// The range in the file; `nil` for the file as a whole.
    public internal(set) var range: SourceRange?

    /// The file, position and message in one line.
    package var text: String {
        let place = range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return "\(file)\(place): \(message)"
    }

    init(_ message: String, file: String = "", range: SourceRange? = nil) {
        self.message = message
        self.file = file
        self.range = range
    }
}
