import LocatedJSON

/// Makes a JSON Schema of Swift types: what `JSONDecoder` accepts for them.
struct SchemaBuilder {
    private let table: TypeTable
    /// The schemas of named types, in the order of their use; `null` while one is made.
    private(set) var definitions: [JSONValue.Member] = []
    /// What is not understood, and why: `"theme" of Match: it has the attribute @State`.
    private(set) var gaps: [String] = []
    private var depth = 0

    private static let deepest = 60

    init(_ table: TypeTable) { self.table = table }

    /// The schema of a type that is named in a scope.
    mutating func schema(of type: TypeReference, in scope: [String], for owner: String) -> JSONValue {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return unknown(owner, "it is nested too deeply") }
        switch type {
        case .optional(let wrapped): return Self.nullable(schema(of: wrapped, in: scope, for: owner))
        case .array(let element):
            return ["type": "array", "items": schema(of: element, in: scope, for: owner)]
        case .dictionary(let key, let value): return dictionary(key, value, in: scope, for: owner)
        case .named(let path, let arguments): return named(path, arguments, in: scope, for: owner)
        case .other: return unknown(owner, "its type is not one that is decoded")
        }
    }

    /// Notes that something is not understood.
    ///
    /// - Returns: The schema that accepts anything.
    mutating func unknown(_ owner: String, _ reason: String) -> JSONValue {
        let gap = "\(owner): \(reason)"
        if !gaps.contains(gap) { gaps.append(gap) }
        return true
    }

    // MARK: Types

    private mutating func named(
        _ path: [String], _ arguments: [TypeReference], in scope: [String], for owner: String
    ) -> JSONValue {
        switch table.meaning(of: path, in: scope) {
        case .declaration(let declaration) where arguments.isEmpty: return reference(to: declaration)
        case .declaration: return unknown(owner, "its type is generic")
        case .alias(let type, let scope): return schema(of: type, in: scope, for: owner)
        case .unknown: break
        }
        let modules = ["Swift", "Foundation", "CoreGraphics", "ActivityKit"]
        let name = (path.count > 1 && modules.contains(path[0]) ? Array(path.dropFirst()) : path).joined(
            separator: ".")
        switch (name, arguments.count) {
        case ("Optional", 1): return Self.nullable(schema(of: arguments[0], in: scope, for: owner))
        case ("Array", 1), ("Set", 1), ("ContiguousArray", 1):
            return ["type": "array", "items": schema(of: arguments[0], in: scope, for: owner)]
        case ("ClosedRange", 1), ("Range", 1):
            return [
                "type": "array", "title": .string(name),
                "items": schema(of: arguments[0], in: scope, for: owner),
                "minItems": 2,
            ]
        case ("Dictionary", 2): return dictionary(arguments[0], arguments[1], in: scope, for: owner)
        default: return KnownType.schema(of: name) ?? unknown(owner, "the type \(name) is not known")
        }
    }

    private mutating func dictionary(
        _ key: TypeReference, _ value: TypeReference, in scope: [String], for owner: String
    ) -> JSONValue {
        guard isString(key, in: scope) else {
            return unknown(owner, "the keys of its dictionary are not strings")
        }
        return ["type": "object", "additionalProperties": schema(of: value, in: scope, for: owner)]
    }

    private func isString(_ type: TypeReference, in scope: [String], depth: Int = 0) -> Bool {
        guard case .named(let path, _) = type, depth < Self.deepest else { return false }
        switch table.meaning(of: path, in: scope) {
        case .alias(let type, let scope): return isString(type, in: scope, depth: depth + 1)
        case .declaration: return false
        case .unknown: return path == ["String"] || path == ["Swift", "String"]
        }
    }

    private mutating func reference(to declaration: SwiftDeclaration) -> JSONValue {
        let name = declaration.path.joined(separator: ".")
        if !definitions.contains(where: { $0.name == name }) {
            definitions.append(.init(name, .null))
            let place = definitions.count - 1
            definitions[place].value = definition(of: declaration, name)
        }
        return ["$ref": .string("#/$defs/\(name)")]
    }

    private mutating func definition(of declaration: SwiftDeclaration, _ name: String) -> JSONValue {
        if let obstacle = declaration.obstacle { return unknown(name, obstacle) }
        let names = declaration.inheritedNames
        let hasRawType = declaration.kind == .enumeration && names.contains(where: Self.rawTypes.contains)
        // The standard library decodes the raw value itself, if it is of one of these types.
        let hasCases = declaration.kind == .enumeration && names.contains { Self.otherRawTypes.contains($0) }
        if !hasRawType, !hasCases, names.contains("RawRepresentable") || names.contains("OptionSet") {
            let property = declaration.properties.first { $0.name == "rawValue" }
            guard case .named(let path, _)? = property?.type, Self.rawTypes.contains(path.last ?? "") else {
                return unknown(name, "its raw value is not known")
            }
            return schema(of: .named(path, []), in: declaration.path, for: name)
        }
        return declaration.kind == .enumeration
            ? enumeration(declaration, name) : structure(declaration, name)
    }

    /// The schema of a value that may be `null`.
    static func nullable(_ schema: JSONValue) -> JSONValue {
        guard case .object(var members) = schema else { return schema }
        if case .string(let type)? = members["type"] {
            members["type"] = [.string(type), "null"]
            return .object(members)
        }
        if case .array? = members["type"] { return schema }
        return ["anyOf": [schema, ["type": "null"]]]
    }
}

// MARK: - Structures

extension SchemaBuilder {
    private mutating func structure(_ declaration: SwiftDeclaration, _ name: String) -> JSONValue {
        guard let keys = codingKeys(of: declaration, name) else {
            return unknown(name, "its CodingKeys are not understood")
        }
        var properties: [JSONValue.Member] = []
        var required: [JSONValue] = []
        for property in declaration.properties {
            // A constant with a value is never decoded.
            if property.isConstant, property.hasValue { continue }
            guard let key = keys.names.map({ $0[property.name] }) ?? property.name else { continue }
            let owner = "\"\(property.name)\" of \(name)"
            guard let type = property.type, property.obstacle == nil else {
                properties.append(.init(key, unknown(owner, property.obstacle ?? "no type is written")))
                continue
            }
            properties.append(.init(key, schema(of: type, in: declaration.path, for: owner)))
            if !isOptional(type, in: declaration.path) { required.append(.string(key)) }
        }
        // The decoder of a type without properties does not look at the value.
        if declaration.properties.isEmpty { return ["title": .string(name)] }
        var members: [JSONValue.Member] = [.init("type", "object"), .init("title", .string(name))]
        members.append(.init("properties", .object(properties)))
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        return .object(members)
    }

    /// Names of members by those of properties.
    private struct CodingKeys {
        /// `nil` where the names of the properties count.
        var names: [String: String]?
    }

    private func codingKeys(of declaration: SwiftDeclaration, _ name: String) -> CodingKeys? {
        switch table.meaning(of: ["CodingKeys"], in: declaration.path) {
        case .unknown: return CodingKeys()
        case .alias: return nil
        case .declaration(let keys):
            // One of a type around is that type's.
            guard keys.path == declaration.path + ["CodingKeys"] else { return CodingKeys() }
            guard keys.kind == .enumeration, keys.obstacle == nil else { return nil }
            var names: [String: String] = [:]
            for key in keys.cases {
                guard key.values == nil else { return nil }
                if case .string(let text)? = key.rawValue {
                    names[key.name] = text
                } else {
                    names[key.name] = key.name
                }
            }
            return CodingKeys(names: names)
        }
    }

    /// Whether a property may be missing: only if its type is written as an optional, or as an alias of one.
    private func isOptional(_ type: TypeReference, in scope: [String], depth: Int = 0) -> Bool {
        switch type {
        case .optional: return true
        case .named(let path, let arguments):
            if path == ["Optional"], arguments.count == 1 { return true }
            guard depth < Self.deepest, case .alias(let type, let scope) = table.meaning(of: path, in: scope)
            else {
                return false
            }
            return isOptional(type, in: scope, depth: depth + 1)
        default: return false
        }
    }
}

// MARK: - Enumerations

extension SchemaBuilder {
    /// Raw values of these types are not what is decoded: the case is.
    private static let otherRawTypes: Set = ["CGFloat", "Character"]
    private static let rawTypes: Set = [
        "String", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Double",
        "Float",
    ]

    private mutating func enumeration(_ declaration: SwiftDeclaration, _ name: String) -> JSONValue {
        if let raw = declaration.inheritedNames.first(where: Self.rawTypes.contains) {
            guard let values = Self.rawValues(of: declaration, raw) else {
                return unknown(name, "its raw values are not understood")
            }
            return ["title": .string(name), "enum": .array(values)]
        }
        if table[declaration.path + ["CodingKeys"]] != nil { return unknown(name, "it has CodingKeys") }
        guard !declaration.cases.isEmpty else { return unknown(name, "it has no cases") }
        let names = declaration.cases.map(\.name)
        guard Set(names).count == names.count else { return unknown(name, "two cases have one name") }
        if names.contains(where: { table[declaration.path + [Self.codingKeys(ofCase: $0)]] != nil }) {
            return unknown(name, "a case has CodingKeys")
        }
        // An object with one member, the name of the case.
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
            if !value.hasDefault, !isOptional(value.type, in: scope) { required.append(.string(name)) }
        }
        var members: [JSONValue.Member] = [.init("type", "object"), .init("properties", .object(properties))]
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        return .object(members)
    }

    private static func rawValues(of declaration: SwiftDeclaration, _ raw: String) -> [JSONValue]? {
        var values: [JSONValue] = []
        var next = 0
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
                values.append(.integer(next))
                next &+= 1
            default: return nil
            }
        }
        return values
    }

    /// `-12`, `0x1F`, `1_000`.
    private static func integer(_ text: String) -> Int? {
        let isNegative = text.hasPrefix("-")
        let digits = text.drop { $0 == "-" }.filter { $0 != "_" }
        let radix = ["0x": 16, "0o": 8, "0b": 2].first { digits.hasPrefix($0.key) }?.value
        let number = radix.map { Int(digits.dropFirst(2), radix: $0) } ?? Int(digits)
        return number.map { isNegative ? -$0 : $0 }
    }
}
