import LocatedJSON

/// The reason why bytes are not a property list.
package struct PropertyListError: Error, Sendable, Hashable {
    /// The problem: lower case, no full stop.
    package let message: String
    /// The key of the invalid value; `nil` if there is none.
    package let key: String?
    /// The position; `nil` if it is unknown, and for the binary format, which has no lines.
    package let place: SourcePosition?
    /// The text that the position refers to, in UTF-8; `nil` without a position. If the bytes are not valid UTF-16, the
    /// text ends at the error.
    package let text: [UInt8]?

    package init(_ message: String, key: String? = nil) {
        self.message = message
        self.key = key
        place = nil
        text = nil
    }

    init(_ message: String, key: String? = nil, at offset: Int, in text: [UInt8]) {
        self.message = message
        self.key = key
        place = SourceText(text).position(at: offset)
        self.text = text
    }

    /// Returns the error for more values than ``PropertyList/countLimit``.
    static func tooMany(at offset: Int, in text: [UInt8]) -> PropertyListError {
        PropertyListError(tooManyMessage, at: offset, in: text)
    }

    static let tooManyMessage =
        "the list contains more than \(PropertyList.countLimit / 1_000_000) million values; no app's property list does"
}
