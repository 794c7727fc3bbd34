/// A JSON value that owns its contents, for documents that are made rather than read.
///
/// Members keep their order. Integers and other numbers are told apart as Jansson does it: by the
/// spelling, so that `2` is an integer and `2.0` a number.
///
/// Swift compares and releases nested values by recursion. Parsing takes at most 2048 levels, for which half
/// a megabyte of stack is enough; a value nested by hand to tens of thousands of levels overflows the stack.
public indirect enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(FiniteDouble)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// A name with its value.
    public struct Member: Sendable, Hashable {
        /// The name, unescaped.
        public var name: String
        /// What stands behind the colon.
        public var value: JSONValue

        /// Makes a member.
        public init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }

        /// Compares bytes: `é` written in two ways is two names, which `String` would call equal.
        package func isNamed(_ name: String) -> Bool {
            self.name.utf8.elementsEqual(name.utf8)
        }
    }

    /// Why a text is no JSON value.
    public struct ParsingError: Error, Sendable, Hashable, CustomStringConvertible {
        /// The parser's words, lower case, without a full stop.
        public let message: String
        /// Bytes up to the end of the token that was refused.
        public let offset: Int

        package init(message: String, offset: Int) {
            self.message = message
            self.offset = offset
        }

        /// The message and the offset in one line.
        public var description: String { "\(message) (byte \(offset))" }
    }

    /// Parses a document: any value may be outermost, and of two equal names the last counts.
    ///
    /// - Throws: ``ParsingError`` for what RFC 8259 does not allow, and for what Jansson cannot hold:
    ///   integers beyond 64 bits, U+0000 in a name, more than 2048 levels.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing bytes: [UInt8]) throws(ParsingError) {
        let tree: JSONTree
        do {
            tree = try JSONTree(parsing: bytes)
        } catch {
            throw ParsingError(message: error.text, offset: error.offset)
        }
        self.init(tree.root)
        // The nodes only borrow from the tree.
        withExtendedLifetime(tree) {}
    }

    /// Parses a document, and tells whether one of its objects, at any depth, has a name twice.
    package static func parseCheckingNames(
        _ bytes: [UInt8]
    ) throws(ParsingError) -> (value: JSONValue, repeatsNames: Bool) {
        let tree: JSONTree
        do {
            tree = try JSONTree(parsing: bytes)
        } catch {
            throw ParsingError(message: error.text, offset: error.offset)
        }
        // The nodes only borrow from the tree.
        defer { withExtendedLifetime(tree) {} }
        return (JSONValue(tree.root), tree.hasDuplicateKeys)
    }

    /// Parses the UTF-8 of a text, as ``init(parsing:)-([UInt8])`` does.
    public init(parsing text: String) throws(ParsingError) {
        try self.init(parsing: Array(text.utf8))
    }

    /// The value of a member; `nil` when there is none of that name or this is no object.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }
}

extension [JSONValue.Member] {
    /// The value of that name. Setting one replaces it where it stands or adds it at the end; setting
    /// `nil` removes it.
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
