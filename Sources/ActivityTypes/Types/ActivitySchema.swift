import LocatedJSON

/// The parts of a push that an app decodes for one Live Activity: its `content-state` and its `attributes`.
public struct ActivitySchema: Sendable, Hashable {
    /// The name of the `ActivityAttributes` type: the value of `attributes-type`.
    public let name: String
    /// The name with those of the enclosing types: `Football.Match`.
    public let qualifiedName: String
    /// The properties that pushctl cannot interpret, which accept any value, each with the reason.
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
    /// - Throws: For an unsupported schema.
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

    /// The violations in a part of a push.
    package func violations(of value: JSONNode, in part: Part) -> [Violation] {
        guard let node = part == .contentState ? contentState : attributes else { return [] }
        var check = SchemaCheck(nodes)
        return check.violations(of: value, node)
    }
}
