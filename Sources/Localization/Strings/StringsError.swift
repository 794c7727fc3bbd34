/// The reason why a file is not a table of strings.
public struct StringsError: Error, Sendable, Hashable {
    /// The problem: lower case, no full stop.
    public let message: String
    /// The key of the invalid string, if it has one.
    public let key: String?
    /// The line, counted from 1, if it is known.
    public let line: Int?
    /// The column, counted from 1 in Unicode scalars, if it is known.
    public let column: Int?

    init(_ message: String, key: String? = nil, line: Int? = nil, column: Int? = nil) {
        self.message = message
        self.key = key
        self.line = line
        self.column = column
    }
}

extension StringsError: CustomStringConvertible {
    /// The position, key and message in one line.
    public var description: String {
        var text = ""
        if let line, let column { text += "line \(line), column \(column): " }
        if let key { text += "key \"\(key)\": " }
        return text + message
    }
}
