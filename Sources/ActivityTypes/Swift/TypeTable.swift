/// The types that some Swift files declare and extend.
struct TypeTable: Sendable {
    private var declarations: [[String]: SwiftDeclaration] = [:]
    private var aliases: [[String]: Alias] = [:]
    /// The names whose declarations, in branches of `#if` or in several targets, differ.
    private var ambiguous: Set<[String]> = []
    /// The names of types in the order of the files.
    private(set) var order: [[String]] = []
    /// The name of the file whose types are being added.
    var file = ""

    /// The type of an alias, in terms of the generic parameters of the alias.
    struct Alias: Sendable, Hashable {
        let type: TypeReference
        var parameters: [String] = []

        /// Returns the type with arguments from a scope in place of the parameters; `nil` if there are more or fewer
        /// arguments than parameters.
        func type(with arguments: [TypeReference], in scope: [String]) -> TypeReference? {
            guard arguments.count == parameters.count else { return nil }
            let scoped = arguments.map { TypeReference.scoped($0, scope) }
            return type.replacing(
                Dictionary(zip(parameters, scoped), uniquingKeysWith: { first, _ in first }))
        }
    }

    mutating func update(_ path: [String], _ change: (inout SwiftDeclaration) -> Void) {
        if declarations[path] == nil { order.append(path) }
        change(&declarations[path, default: SwiftDeclaration(path: path)])
    }

    mutating func addAlias(_ path: [String], _ alias: Alias) {
        if declarations[path]?.kind != nil || aliases[path].map({ $0 != alias }) == true {
            ambiguous.insert(path)
        }
        aliases[path] = alias
    }

    /// Begins a declaration of a type. If the name already has a declaration, clears its members, so that
    /// ``endDeclaration(_:after:)`` can compare the two declarations.
    ///
    /// - Returns: The first declaration with its members; `nil` if there is none.
    mutating func beginDeclaration(_ path: [String]) -> SwiftDeclaration? {
        if aliases[path] != nil { ambiguous.insert(path) }
        guard let first = declarations[path], first.kind != nil else { return nil }
        declarations[path]?.kind = nil
        declarations[path]?.inherited = []
        declarations[path]?.properties = []
        declarations[path]?.cases = []
        return first
    }

    /// Ends a declaration that repeats a name; the name is ambiguous unless both declarations are decoded alike.
    mutating func endDeclaration(_ path: [String], after first: SwiftDeclaration) {
        guard let second = declarations[path] else { return }
        if !second.isDecoded(like: first) { ambiguous.insert(path) }
        declarations[path]?.inherited = first.inherited + second.inherited
    }

    subscript(path: [String]) -> SwiftDeclaration? { declarations[path] }

    /// The meaning of a name.
    enum Meaning {
        case declaration(SwiftDeclaration)
        /// The type of an alias with the given arguments, `nil` if their number is wrong, and the scope of the alias.
        case alias(TypeReference?, scope: [String])
        /// The declarations of the name differ.
        case ambiguous
        case unknown
    }

    /// Looks a name up, from the innermost type outward.
    ///
    /// - Parameter arguments: The generic arguments after the name.
    func meaning(
        of name: [String], _ arguments: [TypeReference] = [], in scope: [String]
    ) -> Meaning {
        for count in stride(from: scope.count, through: 0, by: -1) {
            let path = Array(scope.prefix(count) + name)
            if ambiguous.contains(path) { return .ambiguous }
            if let declaration = declarations[path], declaration.kind != nil {
                return .declaration(declaration)
            }
            if let alias = aliases[path] {
                return .alias(alias.type(with: arguments, in: scope), scope: path.dropLast())
            }
        }
        return .unknown
    }
}

extension TypeTable {
    private static let deepestProtocol = 60

    /// Whether a type conforms to a protocol of a framework, itself or through protocols of the files.
    func conforms(_ declaration: SwiftDeclaration, to name: String, depth: Int = 0) -> Bool {
        declaration.inherited.contains { includes($0, in: declaration.path, name, depth: depth) }
    }

    /// Whether a type is a protocol of a framework, a protocol in the files that refines it, or an alias of either.
    private func includes(_ type: TypeReference, in scope: [String], _ name: String, depth: Int) -> Bool {
        guard depth < Self.deepestProtocol, case .named(let path, _) = type else { return false }
        if path.last == name { return true }
        switch meaning(of: path, in: scope) {
        case .declaration(let other):
            return other.kind == .protocol && conforms(other, to: name, depth: depth + 1)
        case .alias(let type?, let scope): return includes(type, in: scope, name, depth: depth + 1)
        case .alias, .ambiguous, .unknown: return false
        }
    }
}
