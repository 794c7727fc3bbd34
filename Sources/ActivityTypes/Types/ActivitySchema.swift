import LocatedJSON

/// The schemas of the parts of a push that an app decodes for one Live Activity: `content-state` and `attributes`.
public struct ActivitySchema: Sendable, Hashable {
    /// The name of the `ActivityAttributes` type: the value of `attributes-type`.
    public let name: String
    /// The name with those of the enclosing types: `Football.Match`.
    public let qualifiedName: String
    /// The properties and types that pushctl cannot interpret, each with the reason; they accept any value.
    public let gaps: [String]
    /// Whether the schema comes from a Swift type, so that every date has the title `Date`.
    private let isFromSwift: Bool
    private let nodes: [SchemaNode]
    /// The index in `nodes` of each part that the schema describes.
    private let roots: [Part: Int]

    /// A part of the push that the app decodes.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case contentState = "content-state"
        case attributes
    }

    /// Reads a JSON Schema.
    ///
    /// - Parameters:
    ///   - schema: A JSON Schema of an object with a member `content-state`, `attributes`, or both.
    ///   - isFromSwift: Whether the schema comes from a Swift type, whose decoder ignores undeclared members.
    /// - Throws: ``SchemaReader/Failure`` for an invalid or unsupported schema.
    init(
        _ schema: JSONValue, name: String, qualifiedName: String? = nil, gaps: [String] = [],
        isFromSwift: Bool
    ) throws(SchemaReader.Failure) {
        var reader = SchemaReader(schema, reportsUnknownMembers: isFromSwift)
        var place = JSONPointer()
        // The outermost schema can be a reference.
        var visited: Set<JSONPointer> = []
        while case .string(let text)? = reader.value(at: place)?["$ref"],
            let target = JSONPointer(fragment: text)
        {
            guard visited.insert(place).inserted else { throw SchemaReader.Failure.cycle(at: place) }
            place = target
        }
        _ = try reader.node(at: place)
        var roots: [Part: Int] = [:]
        for part in Part.allCases {
            let pointer = place.appending("properties").appending(part.rawValue)
            if reader.value(at: pointer) != nil { roots[part] = try reader.node(at: pointer) }
        }
        guard !roots.isEmpty else {
            throw SchemaReader.Failure(
                message:
                    "the schema describes neither \"content-state\" nor \"attributes\" among its \"properties\"",
                pointer: place)
        }
        self.name = name
        self.qualifiedName = qualifiedName ?? name
        self.gaps = gaps
        self.isFromSwift = isFromSwift
        nodes = reader.nodes
        self.roots = roots
    }

    /// Returns the violations in a part of a push.
    package func violations(of value: JSONNode, in part: Part) -> [Violation] {
        guard let node = roots[part] else { return [] }
        var check = SchemaCheck(nodes)
        return check.violations(of: value, node)
    }

    /// Whether a schema declares a value as a date.
    package enum DateDeclaration: Sendable, Hashable {
        /// The app decodes a `Date`.
        case date
        /// The app decodes another type.
        case other
        /// The schema does not determine the type, for example if it only requires a number.
        case unknown
    }

    /// Returns whether the app decodes a value as a `Date`.
    ///
    /// - Parameters:
    ///   - pointer: The pointer to the value, relative to `data`.
    ///   - data: The content state or the attributes of a push.
    ///   - part: The part of the push that `data` is.
    package func dateDeclaration(
        at pointer: JSONPointer, of data: JSONNode, in part: Part
    ) -> DateDeclaration {
        guard let node = roots[part] else { return .unknown }
        var reached = closure(of: [node])
        var value: JSONNode? = data
        for token in pointer.tokens {
            let isElement = value?.isArray == true
            value = value?.descendant(at: JSONPointer([token]))
            reached = closure(of: reached.compactMap { nodes[$0].childNode(token, isElement: isElement) })
        }
        let typed = reached.map { nodes[$0] }.filter { $0.types != nil || $0.values != nil }
        guard !typed.isEmpty else { return .unknown }
        let dates = typed.count { $0.title == KnownType.dateTitle }
        if dates > 0 { return dates == typed.count ? .date : .unknown }
        let mayBeNumber = typed.contains {
            $0.types.map { $0.contains(.number) || $0.contains(.integer) } == true
        }
        return isFromSwift || !mayBeNumber ? .other : .unknown
    }

    /// Returns the given nodes, and all nodes that check the same values, except `false` schemas.
    private func closure(of start: [Int]) -> [Int] {
        var found: [Int] = []
        var open = start
        while let node = open.popLast() {
            guard !nodes[node].rejectsEverything, !found.contains(node) else { continue }
            found.append(node)
            open += nodes[node].nodesForSameValue
        }
        return found
    }
}
