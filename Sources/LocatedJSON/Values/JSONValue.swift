/// A JSON value that owns its contents and has no positions.
///
/// Members keep their order. Integers and other numbers are distinguished by their spelling, as in Jansson: `2` is an
/// integer and `2.0` a number.
///
/// Swift compares and releases nested values by recursion. Parsing accepts at most 2048 levels, for which half a
/// megabyte of stack suffices. A value built by hand with tens of thousands of levels overflows the stack.
public indirect enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(FiniteDouble)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A key with its value.
    public struct Member: Sendable, Hashable {
        /// The key, unescaped.
        public var name: String
        /// The value.
        public var value: JSONValue

        /// Makes a member.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }

        /// Whether the key equals a name, compared as bytes. `String` would treat the two spellings of `é` as equal.
        package func isNamed(_ name: String) -> Bool {
            self.name.utf8.elementsEqual(name.utf8)
        }
    }

    /// The reason why a text does not parse.
    public struct ParsingError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The parser's message, without a full stop.
        public let message: String
        /// The number of bytes up to the end of the rejected token.
        public let offset: Int

        package init(message: String, offset: Int) {
            self.message = message
            self.offset = offset
        }

        package init(_ refusal: JSONTree.Refusal) {
            self.init(message: refusal.text, offset: refusal.offset)
        }

        /// The message and the offset in one line.
        public var description: String { "\(message) (byte \(offset))" }
    }

    /// Parses a document: any value may be outermost, and the last of two equal keys counts.
    ///
    /// - Throws: ``ParsingError`` for text that RFC 8259 does not allow, and for values that Jansson cannot represent:
    ///   integers beyond 64 bits, numbers beyond `Double`, U+0000 in a key, more than 2048 levels.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing bytes: [UInt8]) throws(ParsingError) {
        self = try Self.parseReportingDuplicates(bytes).value
    }

    /// Parses a document, and checks whether any object has a key twice.
    package static func parseReportingDuplicates(
        _ bytes: [UInt8]
    ) throws(ParsingError) -> (value: JSONValue, hasDuplicateKeys: Bool) {
        let tree: JSONTree
        do {
            tree = try JSONTree(parsing: bytes)
        } catch {
            throw ParsingError(error)
        }
        // The nodes only borrow from the tree.
        defer { withExtendedLifetime(tree) {} }
        return (JSONValue(tree.root), tree.hasDuplicateKeys)
    }

    /// Parses the UTF-8 of a text, as ``init(parsing:)-([UInt8])`` does.
    public init(parsing text: String) throws(ParsingError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// The value of a member; `nil` if no member has that key, or if the JSON value is not an object.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }
}

extension [JSONValue.Member] {
    /// The value of the last member with a key. Setting a value replaces this one or appends a member; setting `nil`
    /// removes all members with the key.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public subscript(name: String) -> JSONValue? {
        get { last { $0.isNamed(name) }?.value }
        set {
            let index = lastIndex { $0.isNamed(name) }
            switch (index, newValue) {
            case (let index?, let value?): self[index].value = value
            case (nil, let value?): append(JSONValue.Member(name, value))
            case (_?, nil): removeAll { $0.isNamed(name) }
            case (nil, nil): break
            }
        }
    }
}
