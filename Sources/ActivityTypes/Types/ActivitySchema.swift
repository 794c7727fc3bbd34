import LocatedJSON

/// What an app decodes of the pushes of one Live Activity: its `content-state` and its `attributes`.
public struct ActivitySchema: Sendable, Hashable {
    /// The name of the `ActivityAttributes` type, which `attributes-type` has.
    public let name: String
    /// The name after those of the types around it: `Football.Match`.
    public let qualifiedName: String
    /// What is not understood of the types and accepts anything, each with the reason.
    public let gaps: [String]
    private let nodes: [SchemaNode]
    private let contentState: Int?
    private let attributes: Int?

    /// A part of the push that the app decodes.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case contentState = "content-state"
        case attributes
    }

    /// - Parameters:
    ///   - schema: A JSON Schema of an object with the members `content-state` and `attributes`.
    ///   - isOfType: Whether it was made from a type, whose decoder ignores other members.
    /// - Throws: For what the reader does not understand.
    init(
        _ schema: JSONValue, name: String, qualifiedName: String? = nil, gaps: [String] = [], isOfType: Bool
    ) throws(SchemaReader.Failure) {
        var reader = SchemaReader(schema, reportsOthers: isOfType)
        var place = JSONPointer()
        // The outermost schema may be a reference.
        for _ in 0..<10 {
            guard case .string(let text)? = reader.value(at: place)?["$ref"],
                let target = JSONPointer(fragment: text)
            else { break }
            place = target
        }
        _ = try reader.node(at: place)
        var numbers: [Part: Int] = [:]
        for part in Part.allCases {
            let pointer = place.appending("properties").appending(part.rawValue)
            if reader.value(at: pointer) != nil { numbers[part] = try reader.node(at: pointer) }
        }
        guard !numbers.isEmpty else {
            throw SchemaReader.Failure(
                message:
                    "the schema describes neither \"content-state\" nor \"attributes\" among its \"properties\"",
                pointer: place)
        }
        self.name = name
        self.qualifiedName = qualifiedName ?? name
        self.gaps = gaps
        nodes = reader.nodes
        contentState = numbers[.contentState]
        attributes = numbers[.attributes]
    }

    /// What does not fit in a part of a push.
    package func violations(of value: JSONNode, in part: Part) -> [Violation] {
        guard let node = part == .contentState ? contentState : attributes else { return [] }
        var check = SchemaCheck(nodes)
        return check.violations(of: value, node)
    }
}
