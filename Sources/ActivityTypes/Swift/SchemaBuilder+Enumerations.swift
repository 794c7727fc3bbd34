import LocatedJSON

// The schemas of enumerations.
extension SchemaBuilder {
    /// Raw types whose values the decoder ignores; it decodes the name of the case instead.
    private static let otherRawTypes: Set = ["CGFloat", "Character"]
    static let rawTypes: Set = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Double", "Float",
    ]
    /// Protocols to which enumerations often conform; any other unknown name may be the type of the raw values.
    private static let protocols: Set = [
        "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Comparable", "Sendable",
        "Identifiable", "CaseIterable", "CodingKey", "CustomStringConvertible",
        "CustomDebugStringConvertible", "Error", "LocalizedError", "AppEnum",
    ]

    mutating func enumeration(_ declaration: SwiftDeclaration, _ name: String) -> JSONValue {
        let inherited = declaration.inherited.compactMap { resolvedName(of: $0, in: declaration.path) }
        if let raw = inherited.first(where: Self.rawTypes.contains) {
            guard let values = Self.rawValues(of: declaration, raw) else {
                return unknown(name, "pushctl cannot interpret its raw values")
            }
            return ["title": .string(name), "enum": .array(values)]
        }
        // Raw values of the types in `otherRawTypes` are never decoded. If the raw type is unknown, the decoder may
        // read either the raw values or the names of the cases.
        if !inherited.contains(where: Self.otherRawTypes.contains) {
            let hasRawValues = declaration.cases.contains { $0.rawValue != nil }
            let mayHaveRawValues =
                inherited.first.map { !Self.protocols.contains($0) } == true
                && declaration.cases.allSatisfy { $0.values == nil }
            if hasRawValues || mayHaveRawValues || inherited.contains("RawRepresentable") {
                return unknown(name, "the type of its raw values is not known")
            }
        }
        if table[declaration.path + ["CodingKeys"]] != nil { return unknown(name, "it has CodingKeys") }
        guard !declaration.cases.isEmpty else { return unknown(name, "it has no cases") }
        let names = declaration.cases.map(\.name)
        guard Set(names).count == names.count else { return unknown(name, "two cases have the same name") }
        if names.contains(where: { table[declaration.path + [Self.codingKeys(ofCase: $0)]] != nil }) {
            return unknown(name, "a case has CodingKeys")
        }
        // The decoder expects an object with one member, whose key is the name of the case.
        let branches = declaration.cases.map { item -> JSONValue in
            let others = names.filter { $0 != item.name }.map { JSONValue.Member($0, false) }
            let contents = contents(of: item, in: declaration.path, for: name)
            return [
                "type": "object", "title": .string("\(name).\(item.name)"),
                "properties": .object([.init(item.name, contents)] + others),
                "required": [.string(item.name)],
            ]
        }
        return ["title": .string(name), "type": "object", "oneOf": .array(branches)]
    }

    /// Follows the aliases of an inherited type, and returns the last part of its name; `nil` if the files declare the
    /// type itself, or if it has no name.
    private func resolvedName(of type: TypeReference, in scope: [String], depth: Int = 0) -> String? {
        guard case .named(let path, _) = type else { return nil }
        switch table.meaning(of: path, in: scope) {
        case .alias(let type?, let scope) where depth < Self.depthLimit:
            return resolvedName(of: type, in: scope, depth: depth + 1)
        case .declaration: return nil
        case .alias, .ambiguous, .unknown: return path.last
        }
    }

    private static func codingKeys(ofCase name: String) -> String {
        name.prefix(1).uppercased() + name.dropFirst() + "CodingKeys"
    }

    private mutating func contents(
        of item: SwiftDeclaration.Case, in scope: [String], for owner: String
    ) -> JSONValue {
        var properties: [JSONValue.Member] = []
        var required: [JSONValue] = []
        for (number, value) in (item.values ?? []).enumerated() {
            let name = value.label ?? "_\(number)"
            properties.append(.init(name, schema(of: value.type, in: scope, for: "\(owner).\(item.name)")))
            if !mayBeMissing(value.type, in: scope) { required.append(.string(name)) }
        }
        var members: [JSONValue.Member] = [.init("type", "object"), .init("properties", .object(properties))]
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        return .object(members)
    }

    private static func rawValues(of declaration: SwiftDeclaration, _ raw: String) -> [JSONValue]? {
        var values: [JSONValue] = []
        var next = 0
        // A case that is only in some builds shifts the implicit raw values after it.
        let hasConditions = declaration.cases.contains(where: \.isConditional)
        for item in declaration.cases {
            guard item.values == nil else { return nil }
            switch (raw, item.rawValue) {
            case ("String", .string(let text)?):
                values.append(.string(text))
            case ("String", nil): values.append(.string(item.name))
            case ("Double", .number(let text)?), ("Float", .number(let text)?):
                guard let number = Double(text.filter { $0 != "_" }).flatMap(FiniteDouble.init) else {
                    return nil
                }
                values.append(.number(number))
                next = Int(exactly: number.value.rounded()).map { $0 &+ 1 } ?? 0
            case ("String", _): return nil
            case (_, .number(let text)?):
                guard let number = integer(text) else { return nil }
                values.append(.integer(number))
                next = number &+ 1
            case (_, nil):
                guard !hasConditions else { return nil }
                values.append(.integer(next))
                next &+= 1
            default: return nil
            }
        }
        return values
    }

    /// Parses an integer literal: `-12`, `0x1F`, `1_000`.
    private static func integer(_ text: String) -> Int? {
        let isNegative = text.hasPrefix("-")
        let digits = text.drop { $0 == "-" }.filter { $0 != "_" }
        let radix = ["0x": 16, "0o": 8, "0b": 2].first { digits.hasPrefix($0.key) }?.value
        let number = radix.map { Int(digits.dropFirst(2), radix: $0) } ?? Int(digits)
        return number.map { isNegative ? -$0 : $0 }
    }
}
