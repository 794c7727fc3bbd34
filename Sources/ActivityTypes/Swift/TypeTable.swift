/// The types of some Swift files, with what their extensions add.
struct TypeTable: Sendable {
    private var declarations: [[String]: SwiftDeclaration] = [:]
    private var aliases: [[String]: TypeReference] = [:]
    /// Names with declarations that differ, in the branches of a condition or in several targets.
    private var ambiguous: Set<[String]> = []
    /// The names of types in the order of the files.
    private(set) var order: [[String]] = []

    mutating func update(_ path: [String], _ change: (inout SwiftDeclaration) -> Void) {
        if declarations[path] == nil { order.append(path) }
        change(&declarations[path, default: SwiftDeclaration(path: path)])
    }

    /// Adds an alias.
    mutating func addAlias(_ path: [String], _ type: TypeReference) {
        if declarations[path]?.kind != nil || aliases[path].map({ $0 != type }) == true {
            ambiguous.insert(path)
        }
        aliases[path] = type
    }

    /// Begins another declaration of a type with the same name, without what the first one declares.
    ///
    /// - Returns: The first one; `nil` if there is none.
    mutating func beginDeclaration(_ path: [String]) -> SwiftDeclaration? {
        if aliases[path] != nil { ambiguous.insert(path) }
        guard let first = declarations[path], first.kind != nil else { return nil }
        declarations[path]?.kind = nil
        declarations[path]?.inherited = []
        declarations[path]?.properties = []
        declarations[path]?.cases = []
        return first
    }

    /// Ends a declaration that repeats a name.
    mutating func endDeclaration(_ path: [String], after first: SwiftDeclaration) {
        guard let second = declarations[path] else { return }
        if !second.isDecoded(like: first) { ambiguous.insert(path) }
        declarations[path]?.inherited = first.inherited + second.inherited
    }

    subscript(path: [String]) -> SwiftDeclaration? { declarations[path] }

    /// The meaning of a name.
    enum Meaning {
        case declaration(SwiftDeclaration)
        case alias(TypeReference, scope: [String])
        /// The declarations of the name differ.
        case ambiguous
        case unknown
    }

    /// Looks a name up, from the innermost type outward.
    func meaning(of name: [String], in scope: [String]) -> Meaning {
        for count in stride(from: scope.count, through: 0, by: -1) {
            let path = Array(scope.prefix(count) + name)
            if ambiguous.contains(path) { return .ambiguous }
            if let declaration = declarations[path], declaration.kind != nil {
                return .declaration(declaration)
            }
            if let alias = aliases[path] { return .alias(alias, scope: path.dropLast()) }
        }
        return .unknown
    }
}
