/// Why bytes are no table of strings.
public struct StringsError: Error, Sendable, Hashable {
    /// What is wrong: lower case, no full stop.
    public let message: String
    /// The key of the text that is wrong, where it has one.
    public let key: String?
    /// The line from 1, where it is known.
    public let line: Int?
    /// The column from 1, in Unicode scalars, where it is known.
    public let column: Int?

    init(_ message: String, key: String? = nil, line: Int? = nil, column: Int? = nil) {
        self.message = message
        self.key = key
        self.line = line
        self.column = column
    }
}

extension StringsError: CustomStringConvertible {
    /// Place, key and message in one line.
    public var description: String {
        var text = ""
        if let line, let column { text += "line \(line), column \(column): " }
        if let key { text += "key \"\(key)\": " }
        return text + message
    }
}
