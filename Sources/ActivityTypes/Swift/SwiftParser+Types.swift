extension SwiftParser {
    private static let typeDepthLimit = 40

    /// Reads a type. A type that has no schema, such as a function, gives `.other`. If the text is not a type, the
    /// result is `.other` too, and the parser skips at most one bracketed group.
    mutating func parseTypeReference(depth: Int = 0) -> TypeReference {
        guard depth < Self.typeDepthLimit else { return .other }
        while current.isPunctuation("@") {
            advance()
            advance()
        }
        if let word = current.word,
            ["some", "any", "inout", "borrowing", "consuming", "repeat", "each"].contains(word),
            !following.isFirstOnLine, following.name != nil
        {
            advance()
            _ = parseTypeReference(depth: depth + 1)
            return .other
        }
        var type = parsePlainType(depth: depth)
        while true {
            if !current.followsSpace, skip("?") {
                type = .optional(type)
            } else if !current.followsSpace, skip("!") {
                type = .optional(type)
            } else if current.isPunctuation("."), !current.isFirstOnLine,
                ["Type", "Protocol"].contains(following.name ?? "")
            {
                advance()
                advance()
                type = .other
            } else {
                break
            }
        }
        return skipFunctionResult() ? .other : type
    }

    /// Skips `async`, `throws` and arrows with their result types, and returns whether there are any.
    private mutating func skipFunctionResult() -> Bool {
        var isFunction = false
        while current.kind == .arrow
            || (["async", "throws", "rethrows"].contains(current.word ?? "") && !current.isFirstOnLine)
        {
            let isArrow = current.kind == .arrow
            advance()
            isFunction = true
            if isArrow { _ = parseTypeReference(depth: Self.typeDepthLimit - 1) }
        }
        return isFunction
    }

    private mutating func parsePlainType(depth: Int) -> TypeReference {
        if current.isPunctuation("(") { return parseParenthesized(depth: depth) }
        if skip("[") {
            let element = parseTypeReference(depth: depth + 1)
            var type = TypeReference.array(element)
            if skip(":") { type = .dictionary(element, parseTypeReference(depth: depth + 1)) }
            return skip("]") ? type : skipTo("]")
        }
        guard var name = current.name else { return .other }
        advance()
        var path: [String] = []
        var arguments: [TypeReference] = []
        while true {
            path.append(name)
            if current.isPunctuation("<"), !current.followsSpace {
                arguments = parseGenericArguments(depth: depth + 1)
            }
            guard current.isPunctuation("."), let part = following.name, !["Type", "Protocol"].contains(part)
            else {
                break
            }
            advance()
            advance()
            name = part
        }
        return .named(path, arguments)
    }

    private mutating func skipTo(_ sign: Character) -> TypeReference {
        while current.kind != .end, !current.isPunctuation(sign), !current.isPunctuation("}") {
            if isOpenBracket { skipBalanced() } else { advance() }
        }
        _ = skip(sign)
        return .other
    }

    /// Reads a type in parentheses. A tuple gives `.other`, because it cannot be decoded.
    private mutating func parseParenthesized(depth: Int) -> TypeReference {
        let start = index
        advance()
        let inner = parseTypeReference(depth: depth + 1)
        if inner != .other, skip(")") { return inner }
        index = start
        skipBalanced()
        return .other
    }

    /// Reads `<A, B>`: the arguments of a type, or the parameters of a declaration.
    mutating func parseGenericArguments(depth: Int = 0) -> [TypeReference] {
        guard skip("<") else { return [] }
        var arguments: [TypeReference] = []
        while current.kind != .end, !current.isPunctuation("{"), !current.isPunctuation("}") {
            if skip(">") { break }
            let start = index
            arguments.append(parseTypeReference(depth: depth + 1))
            if skip(":") { _ = parseTypeReference(depth: depth + 1) }
            while !current.isPunctuation(">"), !current.isPunctuation(","), !current.isPunctuation("{"),
                !current.isPunctuation("}"),
                current.kind != .end
            {
                if isOpenBracket { skipBalanced() } else { advance() }
            }
            _ = skip(",")
            if index == start { advance() }
        }
        return arguments
    }
}
