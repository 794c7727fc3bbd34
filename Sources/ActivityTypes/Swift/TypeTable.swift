/// The types of some Swift files, with what their extensions add.
struct TypeTable: Sendable {
    private var declarations: [[String]: SwiftDeclaration] = [:]
    private var aliases: [[String]: TypeReference] = [:]
    /// The names of types in the order of the files.
    private(set) var order: [[String]] = []

    mutating func update(_ path: [String], _ change: (inout SwiftDeclaration) -> Void) {
        if declarations[path] == nil { order.append(path) }
        change(&declarations[path, default: SwiftDeclaration(path: path)])
    }

    /// Of two aliases of one name, in the branches of a condition, the first counts.
    mutating func addAlias(_ path: [String], _ type: TypeReference) {
        if aliases[path] == nil { aliases[path] = type }
    }

    subscript(path: [String]) -> SwiftDeclaration? { declarations[path] }

    /// What a name means.
    enum Meaning {
        case declaration(SwiftDeclaration)
        case alias(TypeReference, scope: [String])
        case unknown
    }

    /// Looks a name up, from the innermost type outward.
    func meaning(of name: [String], in scope: [String]) -> Meaning {
        for count in stride(from: scope.count, through: 0, by: -1) {
            let path = scope.prefix(count) + name
            if let declaration = declarations[Array(path)], declaration.kind != nil {
                return .declaration(declaration)
            }
            if let alias = aliases[Array(path)] { return .alias(alias, scope: Array(path.dropLast())) }
        }
        return .unknown
    }
}
