/// A value of a property list, with its byte range in the file.
package struct PropertyList: Sendable {
    package indirect enum Value: Sendable {
        case string(String)
        case integer(Int)
        case real(Double)
        case boolean(Bool)
        case date
        case data
        case array([PropertyList])
        case dictionary(Members)
        /// A value that only the binary format can represent: a set, a null, or an archive reference.
        case foreign
    }

    /// A member of a dictionary.
    package struct Member: Sendable {
        package let name: String
        /// The byte range of the key as written; `nil` in the binary format.
        package let nameRange: Range<Int>?
        package let value: PropertyList

        package init(name: String, nameRange: Range<Int>?, value: PropertyList) {
            self.name = name
            self.nameRange = nameRange
            self.value = value
        }
    }

    package let value: Value
    /// The byte range of the value; `nil` in the binary format.
    package let range: Range<Int>?

    package init(_ value: Value, range: Range<Int>? = nil) {
        self.value = value
        self.range = range
    }

    /// The maximum nesting depth: deeper than any list of an app, and safe for the stack.
    package static let depthLimit = 64
    /// The maximum number of values, far more than any list of an app has. It limits the memory, because a value takes
    /// many times its bytes in the file.
    package static let countLimit = 1_000_000
    /// The maximum size of a file in bytes, far above that of any list of an app.
    package static let sizeLimit = 32 << 20

    /// Parses the text of `<integer>` or `<real>`: decimal, or hexadecimal after `0x`.
    static func number(_ text: String) -> Value? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let word = words.first.map(String.init) else { return nil }
        if let integer = Int(word) { return .integer(integer) }
        if word.hasPrefix("0x"), let integer = Int(word.dropFirst(2), radix: 16) { return .integer(integer) }
        return Double(word).map { .real($0) }
    }
}

extension PropertyList {
    /// The members of a dictionary in document order.
    package struct Members: Sendable, RandomAccessCollection {
        private let members: [Member]
        /// The index of each key, for equal keys that of the last; `nil` for a short dictionary.
        private let positions: [String: Int]?

        /// The number of members up to which a linear search is as fast as a lookup.
        private static let maxSearched = 32

        package init(_ members: [Member]) {
            self.members = members
            positions =
                members.count <= Self.maxSearched
                ? nil
                : Dictionary(
                    members.enumerated().map { ($0.element.name, $0.offset) },
                    uniquingKeysWith: { _, later in later })
        }

        package var startIndex: Int { members.startIndex }
        package var endIndex: Int { members.endIndex }
        package subscript(position: Int) -> Member { members[position] }

        /// The value of a key; for equal keys, the value of the last.
        package subscript(name: String) -> PropertyList? {
            member(name)?.value
        }

        /// Returns the member with a key; for equal keys, the last.
        package func member(_ name: String) -> Member? {
            guard let positions else { return members.last { $0.name == name } }
            return positions[name].map { members[$0] }
        }
    }

    package var string: String? {
        if case .string(let text) = value { return text }
        return nil
    }

    package var elements: [PropertyList]? {
        if case .array(let elements) = value { return elements }
        return nil
    }

    package var members: Members? {
        if case .dictionary(let members) = value { return members }
        return nil
    }

    /// The value of a key; `nil` if this is not a dictionary, or lacks the key.
    package subscript(name: String) -> PropertyList? {
        members?[name]
    }

    /// Whether the value is true, a number other than 0, or the string "yes", "true" or "1", ignoring case.
    package var isTrue: Bool {
        switch value {
        case .boolean(let flag): flag
        case .integer(let number): number != 0
        case .real(let number): number != 0
        case .string(let text): ["yes", "true", "1"].contains(text.lowercased())
        default: false
        }
    }

    /// The type of the value in words.
    package var spokenType: String {
        switch value {
        case .string: "a string"
        case .dictionary: "a dictionary"
        case .array: "an array"
        case .integer, .real: "a number"
        case .boolean: "a Boolean"
        case .date: "a date"
        case .data: "data"
        case .foreign: "a value that property lists do not allow"
        }
    }
}
