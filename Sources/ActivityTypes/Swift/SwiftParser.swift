/// Reads the types that a Swift file declares, as far as they matter for decoding; skips functions.
///
/// Skips unknown syntax up to the next declaration. Every step consumes at least one token, so parsing always ends.
struct SwiftParser {
    var tokens: [SwiftToken]
    var index = 0
    /// The names of the enclosing types.
    var scope: [String] = []
    /// The number of open `#if` inside the innermost type.
    var conditions = 0
    var table: TypeTable

    private static let depthLimit = 60

    /// Adds the types of a file.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func read(_ bytes: [UInt8], of file: String, into table: inout TypeTable) {
        table.file = file
        var parser = SwiftParser(tokens: SwiftLexer.tokens(of: bytes), table: table)
        while parser.current.kind != .end {
            parser.parseMembers()
            // Skips an unmatched closing brace.
            parser.advance()
        }
        table = parser.table
    }

    // MARK: Tokens

    var current: SwiftToken { tokens[min(index, tokens.count - 1)] }
    var following: SwiftToken { tokens[min(index + 1, tokens.count - 1)] }

    mutating func advance() { index = min(index + 1, tokens.count - 1) }

    mutating func skip(_ sign: Character) -> Bool {
        guard current.isPunctuation(sign) else { return false }
        advance()
        return true
    }

    /// Skips a bracket, its contents and its closing bracket.
    mutating func skipBalanced() {
        var depth = 0
        repeat {
            if case .punctuation(let sign) = current.kind {
                if "([{".contains(sign) { depth += 1 }
                if ")]}".contains(sign) { depth -= 1 }
            }
            advance()
        } while depth > 0 && current.kind != .end
    }

    var isOpenBracket: Bool {
        current.isPunctuation("(") || current.isPunctuation("[") || current.isPunctuation("{")
    }

    // MARK: Declarations

    static let modifiers: Set = [
        "public", "private", "internal", "fileprivate", "open", "package", "static", "final", "lazy", "weak",
        "unowned", "override", "required", "convenience", "mutating", "nonmutating", "indirect",
        "nonisolated", "dynamic", "optional", "prefix", "postfix", "infix", "isolated", "consuming",
        "borrowing", "distributed", "class",
    ]
    static let declarations: Set = [
        "struct", "enum", "class", "actor", "protocol", "extension", "typealias", "var", "let", "case",
        "init", "deinit", "func", "subscript", "operator", "precedencegroup", "import", "associatedtype",
        "macro",
    ]

    /// Reads declarations up to a closing brace or the end.
    mutating func parseMembers(ofEnumeration isEnumeration: Bool = false) {
        var prefix = Prefix()
        while current.kind != .end, !current.isPunctuation("}") {
            let start = index
            if current.isPunctuation("@") {
                parseAttribute(into: &prefix)
            } else if current.isPunctuation("#") {
                skipDirective()
            } else if let word = current.word, Self.modifiers.contains(word), isModifier(word) {
                prefix.words.insert(word)
                advance()
                if current.isPunctuation("("), !current.isFirstOnLine { skipBalanced() }
            } else {
                parseDeclaration(prefix, isEnumeration)
                prefix = Prefix()
            }
            if index == start { advance() }
        }
    }

    /// The modifiers and attributes before a declaration.
    struct Prefix {
        var words: Set<String> = []
        /// Attributes that may change how a declaration is decoded.
        var unknownAttributes: [String] = []
    }

    /// Whether a word is a modifier here; `class` is a modifier only before a member.
    private func isModifier(_ word: String) -> Bool {
        word != "class" || ["var", "let", "func", "subscript"].contains(following.word ?? "")
    }

    private static let harmlessAttributes: Set = [
        "available", "objc", "objcMembers", "nonobjc", "MainActor", "discardableResult", "inlinable",
        "frozen", "usableFromInline", "preconcurrency", "unchecked", "retroactive", "Sendable", "inline",
        "main", "dynamicMemberLookup", "dynamicCallable", "testable", "_exported", "_spi", "ViewBuilder",
        "globalActor", "warn_unqualified_access", "backDeployed", "implementationOnly",
    ]

    private mutating func parseAttribute(into prefix: inout Prefix) {
        advance()
        var name = current.name ?? ""
        advance()
        while current.isPunctuation("."), let part = following.name {
            advance()
            advance()
            name = part
        }
        if current.isPunctuation("<") { _ = parseGenericArguments() }
        if current.isPunctuation("("), !current.followsSpace { skipBalanced() }
        if !Self.harmlessAttributes.contains(name) { prefix.unknownAttributes.append(name) }
    }

    /// Skips a directive's line, so that all branches of `#if` are read; skips a macro with its arguments.
    private mutating func skipDirective() {
        advance()
        if current.name == "if" { conditions += 1 }
        if current.name == "endif" { conditions = max(0, conditions - 1) }
        let isDirective = ["if", "elseif", "else", "endif", "warning", "error", "sourceLocation"]
            .contains(current.name ?? "")
        advance()
        if isDirective {
            while current.kind != .end, !current.isFirstOnLine { advance() }
        } else {
            while isOpenBracket, !current.isFirstOnLine { skipBalanced() }
        }
    }

    private mutating func parseDeclaration(_ prefix: Prefix, _ isEnumeration: Bool) {
        switch current.word {
        case "struct": parseType(.structure, prefix)
        case "enum": parseType(.enumeration, prefix)
        case "class", "actor": parseType(.other, prefix)
        case "protocol": parseType(.protocol, prefix)
        case "extension": parseExtension()
        case "typealias": parseAlias()
        case "var", "let": parseProperties(prefix)
        case "case" where isEnumeration: parseCases()
        case "init": parseInitializer()
        default: skipDeclaration()
        }
    }

    private mutating func parseType(_ kind: SwiftDeclaration.Kind, _ prefix: Prefix) {
        advance()
        guard let name = current.name else { return skipDeclaration() }
        advance()
        var obstacle: String?
        if current.isPunctuation("<") {
            _ = parseGenericArguments()
            obstacle = "it is generic"
        }
        if kind == .other || kind == .protocol {
            obstacle = "it is neither a structure nor an enumeration"
        }
        if let attribute = prefix.unknownAttributes.first { obstacle = "it has the attribute @\(attribute)" }
        parseBody(of: [name], kind, obstacle)
    }

    private mutating func parseExtension() {
        advance()
        guard case .named(let path, _) = parseTypeReference() else { return skipDeclaration() }
        parseBody(of: path, nil, nil)
    }

    private mutating func parseBody(of path: [String], _ kind: SwiftDeclaration.Kind?, _ obstacle: String?) {
        let inherited = skip(":") ? parseInherited() : []
        while current.kind != .end, !current.isPunctuation("{") {
            // Only a `where` clause can precede the body, so a closing brace means that there is no body.
            if current.isPunctuation("}") { return }
            advance()
        }
        let (outer, outerConditions) = (scope, conditions)
        scope += path
        conditions = 0
        let first = kind == nil ? nil : table.beginDeclaration(scope)
        let file = table.file
        table.update(scope) { declaration in
            if declaration.kind == nil, let kind {
                declaration.kind = kind
                declaration.file = file
            }
            declaration.inherited += inherited
            if declaration.obstacle == nil { declaration.obstacle = obstacle }
        }
        if scope.count > Self.depthLimit {
            skipBalanced()
        } else {
            advance()
            parseMembers(ofEnumeration: kind == .enumeration)
            if !skip("}") {
                table.update(scope) { $0.obstacle = $0.obstacle ?? "the file ends before its closing brace" }
            }
        }
        if let first { table.endDeclaration(scope, after: first) }
        (scope, conditions) = (outer, outerConditions)
    }

    private mutating func parseInherited() -> [TypeReference] {
        var types: [TypeReference] = []
        repeat {
            while current.isPunctuation("@") {
                advance()
                advance()
            }
            types.append(parseTypeReference())
            while skip("&") { types.append(parseTypeReference()) }
        } while skip(",")
        return types
    }

    private mutating func parseAlias() {
        advance()
        guard let name = current.name else { return skipDeclaration() }
        advance()
        let parameters = current.isPunctuation("<") ? parseGenericParameters() : []
        guard let parameters, skip("=") else { return skipDeclaration() }
        let type = parseTypeReference()
        guard current.isPunctuation("&") else {
            table.addAlias(scope + [name], TypeTable.Alias(type: type, parameters: parameters))
            return
        }
        var all = [type]
        while skip("&") { all.append(parseTypeReference()) }
        table.update(scope + [name]) { declaration in
            declaration.kind = .protocol
            declaration.inherited = all
        }
    }

    /// Reads `<A, B: Codable>`.
    ///
    /// - Returns: The names without constraints; `nil` if a parameter is not a plain name, as in `<each A>`.
    private mutating func parseGenericParameters() -> [String]? {
        var names: [String] = []
        for type in parseGenericArguments() {
            guard case .named(let path, []) = type, path.count == 1 else { return nil }
            names.append(path[0])
        }
        return names
    }

    private mutating func parseInitializer() {
        advance()
        let parameters = current.isPunctuation("<") ? parseGenericArguments() : []
        let isFailable = current.isPunctuation("?")
        if isFailable, !scope.isEmpty { table.update(scope) { $0.hasFailableInitializer = true } }
        while skip("?") || skip("!") {}
        if current.isPunctuation("("), following.name == "from", !scope.isEmpty,
            isDecoderParameter(parameters)
        {
            table.update(scope) { $0.obstacle = $0.obstacle ?? "it has its own init(from:)" }
        }
        if current.isPunctuation("(") { skipBalanced() }
        skipDeclaration()
    }

    /// Whether the parameter with the label `from` is the only one and a decoder: `Decoder`, `any Decoder`,
    /// `some Decoder`, or a generic parameter.
    private func isDecoderParameter(_ parameters: [TypeReference]) -> Bool {
        var rest = tokens[min(index + 2, tokens.count)...]
        if rest.first?.name != nil { rest = rest.dropFirst() }
        guard rest.popFirst()?.isPunctuation(":") == true else { return false }
        while let token = rest.first,
            token.isPunctuation("(") || token.isPunctuation("@") || Self.isSpecifier(token)
        {
            rest = rest.dropFirst(token.isPunctuation("@") ? 2 : 1)
        }
        var path: [String] = []
        while let name = rest.popFirst()?.name {
            path.append(name)
            guard rest.first?.isPunctuation(".") == true else { break }
            rest = rest.dropFirst()
        }
        guard rest.first?.isPunctuation(")") == true else { return false }
        return path == ["Decoder"] || path == ["Swift", "Decoder"] || parameters.contains(.named(path, []))
    }

    private static func isSpecifier(_ token: SwiftToken) -> Bool {
        ["any", "some", "borrowing", "consuming", "inout", "sending", "__owned", "__shared"].contains(
            token.word ?? "")
    }

    /// Skips the rest of a declaration: up to the end of its body, or to the next declaration.
    mutating func skipDeclaration() {
        var isFirst = true
        while current.kind != .end, !current.isPunctuation("}") {
            if !isFirst, current.isFirstOnLine, startsDeclaration { return }
            isFirst = false
            if skip(";") { return }
            if current.isPunctuation("{") { return skipBalanced() }
            if isOpenBracket { skipBalanced() } else { advance() }
        }
    }

    /// Whether the current token can begin a declaration.
    var startsDeclaration: Bool {
        if current.isPunctuation("@") || current.isPunctuation("#") { return true }
        guard let word = current.word else { return false }
        return Self.modifiers.contains(word) || Self.declarations.contains(word)
    }
}
