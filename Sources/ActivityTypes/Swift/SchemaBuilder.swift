import LocatedJSON

/// Makes JSON Schemas that describe the values that `JSONDecoder` accepts for Swift types.
struct SchemaBuilder {
    let table: TypeTable
    /// The schemas of declared types, in the order of their first use; `null` while a schema is being built.
    private(set) var definitions: [JSONValue.Member] = []
    /// The properties and types that pushctl cannot interpret, each with the reason: `"theme" of Match: it has the
    /// attribute @State`.
    private(set) var gaps: [String] = []
    private var depth = 0

    /// The maximum depth of nested types and aliases.
    static let depthLimit = 60

    init(_ table: TypeTable) { self.table = table }

    /// Returns the schema of a type; looks names up in a scope.
    ///
    /// - Parameter owner: The property or type that an entry of ``gaps`` names.
    mutating func schema(of type: TypeReference, in scope: [String], for owner: String) -> JSONValue {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.depthLimit else { return unknown(owner, "it is nested too deeply") }
        switch type {
        case .optional(let wrapped): return Self.nullable(schema(of: wrapped, in: scope, for: owner))
        case .array(let element):
            return ["type": "array", "items": schema(of: element, in: scope, for: owner)]
        case .dictionary(let key, let value): return dictionary(key, value, in: scope, for: owner)
        case .named(let path, let arguments): return named(path, arguments, in: scope, for: owner)
        case .call(let path, let arguments, _):
            return mayFail(type, in: scope)
                ? unknown(owner, "it has no type annotation") : named(path, arguments, in: scope, for: owner)
        case .scoped(let type, let scope): return schema(of: type, in: scope, for: owner)
        case .other: return unknown(owner, "pushctl cannot interpret its type")
        }
    }

    /// Records a property or type that pushctl cannot interpret.
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
        switch table.meaning(of: path, arguments, in: scope) {
        case .declaration(let declaration) where arguments.isEmpty: return reference(to: declaration)
        case .declaration, .alias(nil, _): return unknown(owner, "its type is generic")
        case .alias(let type?, let scope): return schema(of: type, in: scope, for: owner)
        case .ambiguous: return unknown(owner, "its type is declared twice, and the declarations differ")
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
        if case .scoped(let type, let scope) = type, depth < Self.depthLimit {
            return isString(type, in: scope, depth: depth + 1)
        }
        guard case .named(let path, let arguments) = type, depth < Self.depthLimit else { return false }
        switch table.meaning(of: path, arguments, in: scope) {
        case .alias(let type?, let scope): return isString(type, in: scope, depth: depth + 1)
        case .declaration, .alias, .ambiguous: return false
        case .unknown: return path == ["String"] || path == ["Swift", "String"]
        }
    }

    /// Whether a call may return `nil`; also `true` if pushctl cannot tell.
    private func mayFail(_ type: TypeReference, in scope: [String], depth: Int = 0) -> Bool {
        guard case .call(let path, let arguments, let hasArguments) = type, depth < Self.depthLimit else {
            return true
        }
        switch table.meaning(of: path, in: scope) {
        case .declaration(let declaration):
            return declaration.kind == .enumeration || declaration.hasFailableInitializer
        case .alias(.named(let path, _), let scope):
            return mayFail(.call(path, arguments, hasArguments: hasArguments), in: scope, depth: depth + 1)
        case .alias, .ambiguous: return true
        case .unknown: return hasArguments
        }
    }

    private mutating func reference(to declaration: SwiftDeclaration) -> JSONValue {
        let name = declaration.path.joined(separator: ".")
        if !definitions.contains(where: { $0.name == name }) {
            definitions.append(.init(name, .null))
            let index = definitions.count - 1
            definitions[index].value = definition(of: declaration, name)
        }
        return ["$ref": .string(JSONPointer(["$defs", name]).fragment)]
    }

    private mutating func definition(of declaration: SwiftDeclaration, _ name: String) -> JSONValue {
        if let obstacle = declaration.obstacle { return unknown(name, obstacle) }
        if declaration.kind == .enumeration { return enumeration(declaration, name) }
        let names = declaration.inheritedNames
        if names.contains("RawRepresentable") || names.contains("OptionSet") {
            let property = declaration.properties.first { $0.name == "rawValue" }
            guard case .named(let path, _)? = property?.type, Self.rawTypes.contains(path.last ?? "") else {
                return unknown(name, "its raw value is not known")
            }
            return schema(of: .named(path, []), in: declaration.path, for: name)
        }
        return structure(declaration, name)
    }

    /// Returns a schema that accepts the same values and `null`.
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
            return unknown(name, "pushctl cannot interpret its CodingKeys")
        }
        var properties: [JSONValue.Member] = []
        var required: [JSONValue] = []
        for property in declaration.properties {
            // A constant with a value is never decoded.
            if property.isConstant, property.hasValue { continue }
            guard let key = keys.names.map({ $0[property.name] }) ?? property.name else { continue }
            let owner = "\"\(property.name)\" of \(name)"
            guard let type = property.type, property.obstacle == nil else {
                // Several branches of `#if` can declare the same property.
                if properties.contains(where: { $0.name == key }) { continue }
                let reason = property.obstacle ?? "it has no type annotation"
                properties.append(.init(key, unknown(owner, reason)))
                continue
            }
            properties.append(.init(key, schema(of: type, in: declaration.path, for: owner)))
            if !mayBeMissing(type, in: declaration.path) { required.append(.string(key)) }
        }
        // The decoder of a type without properties ignores the value.
        if declaration.properties.isEmpty { return ["title": .string(name)] }
        var members: [JSONValue.Member] = [.init("type", "object"), .init("title", .string(name))]
        members.append(.init("properties", .object(properties)))
        if !required.isEmpty { members.append(.init("required", .array(required))) }
        return .object(members)
    }

    /// The JSON key of each property.
    private struct CodingKeys {
        /// The keys by property name; `nil` if the type declares no `CodingKeys`, so that each name is also the key.
        var names: [String: String]?
    }

    private func codingKeys(of declaration: SwiftDeclaration, _ name: String) -> CodingKeys? {
        switch table.meaning(of: ["CodingKeys"], in: declaration.path) {
        case .unknown: return CodingKeys()
        case .alias, .ambiguous: return nil
        case .declaration(let keys):
            // If an enclosing type declares `CodingKeys`, they are not for this type.
            guard keys.path == declaration.path + ["CodingKeys"] else { return CodingKeys() }
            guard keys.kind == .enumeration, keys.obstacle == nil else { return nil }
            var names: [String: String] = [:]
            for key in keys.cases {
                guard key.values == nil, !key.isConditional else { return nil }
                if case .string(let text)? = key.rawValue {
                    // pushctl, like Jansson, rejects a key that contains NUL.
                    guard !text.utf8.contains(0) else { return nil }
                    names[key.name] = text
                } else {
                    names[key.name] = key.name
                }
            }
            return CodingKeys(names: names)
        }
    }

    /// Whether a property may be missing: its type is an optional or an alias of one, its initial value may be `nil`,
    /// or the type is ambiguous.
    func mayBeMissing(_ type: TypeReference, in scope: [String], depth: Int = 0) -> Bool {
        switch type {
        case .optional: return true
        case .scoped(let type, let scope): return mayBeMissing(type, in: scope, depth: depth + 1)
        case .named(let path, let arguments):
            if path == ["Optional"] || path == ["Swift", "Optional"], arguments.count == 1 { return true }
            switch table.meaning(of: path, arguments, in: scope) {
            case .alias(let type?, let scope) where depth < Self.depthLimit:
                return mayBeMissing(type, in: scope, depth: depth + 1)
            case .ambiguous: return true
            default: return false
            }
        case .call: return mayFail(type, in: scope)
        default: return false
        }
    }
}
