import LocatedJSON

/// A payload in its final form: the body of a request to APNs.
///
/// Keys are in the order of the key table, followed by custom keys in their given order. Numbers have their shortest
/// form, and text is raw UTF-8.
public struct Payload: Sendable, Hashable {
    /// The outermost object.
    public let value: JSONValue
    /// The kind of push.
    public let kind: PushKind
    /// The payload without white space, as sent to APNs.
    public let json: String

    /// Creates a payload from its outermost object.
    package init(_ value: JSONValue, kind: PushKind) {
        self.value = value.inDocumentedOrder()
        self.kind = kind
        json = JSONWriter.compact(self.value)
    }

    /// Parses a payload without a container, and sorts its keys; invalid values stay as they are.
    ///
    /// - Parameter bytes: JSON in UTF-8.
    /// - Throws: ``ParsingError``.
    /// - Complexity: O(*n* log *n*) in the number of bytes.
    public init(parsing bytes: [UInt8]) throws(ParsingError) {
        let tree: JSONTree
        do {
            tree = try JSONTree(parsing: bytes)
        } catch {
            throw .notJSON(JSONValue.ParsingError(error))
        }
        guard tree.root.isObject else { throw .notAnObject }
        self.init(JSONValue(tree.root), kind: PushKind(PayloadMembers(of: tree.root)))
        // The nodes do not keep the tree alive.
        withExtendedLifetime(tree) {}
    }

    /// Parses a string; see ``init(parsing:)-([UInt8])``.
    public init(parsing text: String) throws(ParsingError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// The payload in a readable form: one member per line.
    public var prettyJSON: String { JSONWriter.pretty(value) }

    /// The size of the payload in bytes of UTF-8, as APNs counts them.
    public var byteCount: Int { json.utf8.count }

    /// The reason why bytes are not a payload.
    public enum ParsingError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The bytes are not JSON.
        case notJSON(JSONValue.ParsingError)
        /// The outermost value is not an object.
        case notAnObject

        /// The problem: lower case, no full stop.
        public var description: String {
            switch self {
            case .notJSON(let error): "not JSON: \(error)"
            case .notAnObject: "the outermost value of a payload must be an object"
            }
        }
    }
}
