import LocatedJSON

/// Reads a JSON Schema (draft 2020-12) into nodes.
///
/// Each subschema that is read becomes one node, even if several `$ref` refer to it.
struct SchemaReader {
    /// The reason why a schema is not accepted.
    struct Failure: Error {
        let message: String
        let pointer: JSONPointer

        static func cycle(at pointer: JSONPointer) -> Failure {
            Failure(message: "a schema refers to itself in a cycle", pointer: pointer)
        }
    }

    private(set) var nodes: [SchemaNode] = []
    private let root: JSONValue
    /// Whether members that are not among a schema's properties are reported, because the app's type ignores them.
    private let reportsUnknownMembers: Bool
    /// The indices of the nodes by the pointers of their schemas.
    private var indices: [JSONPointer: Int] = [:]
    /// The schemas that have a node but are not read yet.
    private var unread: [(value: JSONValue, pointer: JSONPointer, node: Int)] = []

    private static let maxNodes = 20_000

    init(_ root: JSONValue, reportsUnknownMembers: Bool = false) {
        self.root = root
        self.reportsUnknownMembers = reportsUnknownMembers
    }

    /// Reads the schema at a pointer, with the schemas in it and those to which a `$ref` refers.
    ///
    /// - Returns: The index of the node for the schema at the pointer.
    mutating func node(at pointer: JSONPointer) throws(Failure) -> Int {
        let index = try index(of: pointer)
        while let (value, pointer, node) = unread.popLast() { nodes[node] = try read(value, pointer) }
        try rejectCycles(pointer)
        return index
    }

    /// Returns the value at a pointer; `nil` if there is none.
    func value(at pointer: JSONPointer) -> JSONValue? {
        pointer.tokens.reduce(root as JSONValue?) { value, token in
            if case .array(let elements)? = value {
                return Int(token).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            }
            return value?[token]
        }
    }

    private mutating func index(of pointer: JSONPointer) throws(Failure) -> Int {
        guard let value = value(at: pointer) else {
            throw Failure(message: "there is no schema at \"\(pointer)\"", pointer: pointer)
        }
        return try add(value, pointer)
    }

    private mutating func add(_ value: JSONValue, _ pointer: JSONPointer) throws(Failure) -> Int {
        if let known = indices[pointer] { return known }
        guard nodes.count < Self.maxNodes else {
            throw Failure(message: "the schema has more than \(Self.maxNodes) parts", pointer: pointer)
        }
        nodes.append(SchemaNode())
        indices[pointer] = nodes.count - 1
        unread.append((value, pointer, nodes.count - 1))
        return nodes.count - 1
    }

    // MARK: Keywords

    private mutating func read(_ value: JSONValue, _ pointer: JSONPointer) throws(Failure) -> SchemaNode {
        var node = SchemaNode()
        if case .boolean(let isAllowed) = value {
            node.rejectsEverything = !isAllowed
            return node
        }
        guard case .object(let members) = value else {
            throw Failure(message: "a schema must be an object, true or false", pointer: pointer)
        }
        for member in members {
            try read(KeywordValue(member, in: pointer), into: &node)
        }
        if reportsUnknownMembers, !node.properties.isEmpty || !node.required.isEmpty,
            node.otherMembers == .allowed
        {
            node.otherMembers = .ignored
        }
        return node
    }

    private mutating func read(_ keyword: KeywordValue, into node: inout SchemaNode) throws(Failure) {
        switch keyword.name {
        case "type": node.types = try keyword.types()
        case "properties":
            for (member, place) in try keyword.members() {
                node.properties.append(.init(name: member.name, node: try add(member.value, place)))
            }
        case "required": node.required = try keyword.strings()
        case "additionalProperties":
            switch keyword.value {
            case .boolean(let isAllowed): node.otherMembers = isAllowed ? .allowed : .rejected
            default: node.otherMembers = .checked(try add(keyword.value, keyword.pointer))
            }
        case "items": node.items = try add(keyword.value, keyword.pointer)
        case "enum": node.values = try keyword.elements().map(\.value)
        case "const": node.values = [keyword.value]
        case "minimum": node.minimum = try keyword.number()
        case "maximum": node.maximum = try keyword.number()
        case "exclusiveMinimum": node.exclusiveMinimum = try keyword.number()
        case "exclusiveMaximum": node.exclusiveMaximum = try keyword.number()
        case "multipleOf":
            let step = try keyword.number()
            guard step.value > 0 else { throw keyword.failure("must be more than 0") }
            node.multipleOf = step
        case "minLength": node.textLength.minimum = try keyword.count()
        case "maxLength": node.textLength.maximum = try keyword.count()
        case "minItems": node.elementCount.minimum = try keyword.count()
        case "maxItems": node.elementCount.maximum = try keyword.count()
        case "minProperties": node.memberCount.minimum = try keyword.count()
        case "maxProperties": node.memberCount.maximum = try keyword.count()
        case "pattern":
            guard let pattern = TextPattern(try keyword.string()) else {
                throw keyword.failure("is an expression that pushctl does not support")
            }
            node.pattern = pattern
        case "allOf": node.allOf = try parts(keyword)
        case "anyOf": node.anyOf = try parts(keyword)
        case "oneOf": node.oneOf = try parts(keyword)
        case "$ref":
            guard let target = JSONPointer(fragment: try keyword.string()) else {
                throw keyword.failure("must begin with \"#/\": a reference can only point into this file")
            }
            guard value(at: target) != nil else { throw keyword.failure("points to nothing in this file") }
            node.reference = try index(of: target)
        case "title": node.title = try keyword.string()
        case "$schema", "$id", "$comment", "$defs", "definitions", "description", "default", "examples": break
        default:
            throw Failure(
                message: "pushctl does not support the keyword \(keyword.name.spoken); it supports "
                    + Self.keywords.joined(separator: ", "), pointer: keyword.pointer)
        }
    }

    private mutating func parts(_ keyword: KeywordValue) throws(Failure) -> [Int] {
        let elements = try keyword.elements()
        guard !elements.isEmpty else { throw keyword.failure("must not be empty") }
        var indices: [Int] = []
        for (value, pointer) in elements { indices.append(try add(value, pointer)) }
        return indices
    }

    private static let keywords = [
        "type", "properties", "required", "additionalProperties", "items", "enum", "const", "minimum",
        "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "minItems",
        "maxItems", "minProperties", "maxProperties", "pattern", "allOf", "anyOf", "oneOf", "$ref",
    ]

    /// Rejects schemas that apply themselves to the value that they check.
    ///
    /// - Parameter pointer: The pointer for the error.
    private func rejectCycles(_ pointer: JSONPointer) throws(Failure) {
        enum Mark { case open, done }
        var marks: [Int: Mark] = [:]
        for first in nodes.indices where marks[first] == nil {
            var stack: [(node: Int, isDone: Bool)] = [(first, false)]
            while let (node, isDone) = stack.popLast() {
                if isDone {
                    marks[node] = .done
                    continue
                }
                guard marks[node] == nil else { continue }
                marks[node] = .open
                stack.append((node, true))
                for next in nodes[node].nodesForSameValue {
                    guard marks[next] != .open else {
                        throw Failure.cycle(at: pointer)
                    }
                    stack.append((next, false))
                }
            }
        }
    }
}

extension JSONPointer {
    /// Parses the value of `$ref`: `#/$defs/a%20b`.
    ///
    /// - Returns: `nil` for anything but a pointer into the same file.
    init?(fragment text: String) {
        guard text.hasPrefix("#"), let decoded = Self.percentDecoded(text.dropFirst()) else { return nil }
        self.init(parsing: decoded)
    }

    /// The value of a `$ref` to this pointer in the same file: `#/$defs/a%20b`.
    var fragment: String {
        description.utf8.reduce(into: "#") { text, byte in
            let character = Character(Unicode.Scalar(byte))
            if character.isASCII, character.isLetter || character.isNumber || "/$._-~".contains(character) {
                text.append(character)
            } else {
                text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
    }

    private static func percentDecoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return UTF8Sequence.isWellFormed(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
