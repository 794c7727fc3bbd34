extension SwiftParser {
    /// Reads a declaration of properties: `var a: Int, b = 2`.
    mutating func parseProperties(_ prefix: Prefix) {
        let isConstant = current.word == "let"
        advance()
        var found: [SwiftDeclaration.Property] = []
        repeat {
            guard let name = current.name else {
                skipDeclaration()
                break
            }
            advance()
            var type = skip(":") ? parseTypeReference() : nil
            var hasValue = false
            if skip("=") {
                hasValue = true
                let inferred = parseValue()
                type = type ?? inferred
            }
            if current.isPunctuation("{"), isComputed() {
                skipBalanced()
                continue
            }
            if current.isPunctuation("{") { skipBalanced() }
            found.append(
                .init(
                    name: name, type: type, isConstant: isConstant, hasValue: hasValue,
                    obstacle: prefix.unknownAttributes.first.map { "it has the attribute @\($0)" }
                        ?? (prefix.words.contains("lazy") ? "it is lazy" : nil)
                        ?? (conditions > 0 ? "it is inside #if" : nil)))
        } while skip(",")
        guard prefix.words.isDisjoint(with: ["static", "class"]), !scope.isEmpty else { return }
        // In `let a, b: Int`, both properties have the type.
        var last: TypeReference?
        for place in found.indices.reversed() {
            last = found[place].type ?? (found[place].hasValue ? nil : last)
            found[place].type = last
        }
        table.update(scope) { $0.properties += found }
    }

    /// Whether the block after a property computes its value, rather than observing it.
    private func isComputed() -> Bool {
        var place = index + 1
        while place < tokens.count, tokens[place].isPunctuation("@") { place += 2 }
        guard place < tokens.count else { return true }
        return !["willSet", "didSet"].contains(tokens[place].word ?? "")
    }

    // MARK: Values

    /// Skips a value: up to a comma, a semicolon, a brace that is not part of it, or a line that does not continue it.
    ///
    /// - Returns: Its type; `nil` if the syntax does not show it.
    private mutating func parseValue() -> TypeReference? {
        let start = index
        var wasOperator = true
        while current.kind != .end {
            if case .punctuation(let sign) = current.kind, ",;}".contains(sign) { break }
            if current.isPunctuation("{"), index > start, !isClosure { break }
            if current.isFirstOnLine, index > start, !wasOperator, !continuesValue { break }
            if isOpenBracket {
                skipBalanced()
                wasOperator = false
            } else {
                wasOperator = isOperator
                advance()
            }
        }
        return inferredType(of: tokens[start..<index])
    }

    /// Whether the current block is a closure, not the accessors or observers of the property.
    private var isClosure: Bool {
        let first = following.word ?? ""
        return !["willSet", "didSet", "get", "set"].contains(first)
    }

    private var isOperator: Bool {
        guard case .punctuation(let sign) = current.kind else { return false }
        return "+-*/%=<>&|?:^~!.".contains(sign)
    }

    /// Whether the current token continues the value of the previous line.
    private var continuesValue: Bool {
        guard case .punctuation(let sign) = current.kind else { return false }
        return "+-*/%.?:&|=<>".contains(sign)
    }

    /// Returns the type that the syntax of a value shows, if any.
    ///
    /// - Parameter depth: The number of brackets around the value.
    private func inferredType(of value: ArraySlice<SwiftToken>, depth: Int = 0) -> TypeReference? {
        guard let first = value.first else { return nil }
        switch first.kind {
        case .string where value.count == 1: return .named("String")
        case .name("true") where value.count == 1, .name("false") where value.count == 1:
            return .named("Bool")
        case .number, .punctuation("-"): return numberType(of: value)
        case .punctuation("["): return collectionType(of: value, depth: depth)
        case .name(let name) where name.first?.isUppercase == true: return calledType(value)
        default: return nil
        }
    }

    private func numberType(of value: ArraySlice<SwiftToken>) -> TypeReference? {
        var isWhole = true
        for token in value {
            switch token.kind {
            case .number(let text):
                let exponent: Character = text.hasPrefix("0x") ? "p" : "e"
                if text.contains(".") || text.lowercased().contains(exponent) { isWhole = false }
            case .punctuation(let sign) where "+-*/%()".contains(sign): break
            default: return nil
            }
        }
        return .named(isWhole ? "Int" : "Double")
    }

    /// Returns a parser of some of the file's tokens.
    private static func parser(of part: ArraySlice<SwiftToken>) -> SwiftParser {
        SwiftParser(tokens: Array(part) + [.end], table: TypeTable())
    }

    /// Returns the type of `[1, 2]` or `[String]()`; `nil` if the syntax does not show it.
    private func collectionType(of value: ArraySlice<SwiftToken>, depth: Int) -> TypeReference? {
        guard depth < SchemaBuilder.depthLimit else { return nil }
        var parser = Self.parser(of: value)
        let type = parser.parseTypeReference()
        if type != .other, parser.current.isPunctuation("(") {
            parser.skipBalanced()
            return parser.current.kind == .end ? type : nil
        }
        parser.index = 0
        parser.skipBalanced()
        guard parser.current.kind == .end else { return nil }
        let types = elements(of: value).map { inferredType(of: $0, depth: depth + 1) }
        guard let first = types.first, let type = first, types.allSatisfy({ $0 == type }) else { return nil }
        return .array(type)
    }

    /// Returns the elements of `[a, b]`; a trailing comma adds none.
    private func elements(of value: ArraySlice<SwiftToken>) -> [ArraySlice<SwiftToken>] {
        var parser = Self.parser(of: value.dropFirst().dropLast())
        var elements: [ArraySlice<SwiftToken>] = []
        var start = 0
        while parser.current.kind != .end {
            if parser.isOpenBracket {
                parser.skipBalanced()
            } else if parser.skip(",") {
                elements.append(parser.tokens[start..<parser.index - 1])
                start = parser.index
            } else {
                parser.advance()
            }
        }
        if start < parser.index { elements.append(parser.tokens[start..<parser.index]) }
        return elements
    }

    /// Returns the type of `Date()`, `Outer.Inner(x: 1)` or `Date.now`; `nil` for other syntax.
    private func calledType(_ value: ArraySlice<SwiftToken>) -> TypeReference? {
        var parser = Self.parser(of: value)
        guard case .named(let path, let arguments) = parser.parseTypeReference() else { return nil }
        if path.first == "Date", path.count == 2, parser.current.kind == .end {
            return ["now", "distantPast", "distantFuture"].contains(path[1]) ? .named("Date") : nil
        }
        guard parser.current.isPunctuation("("), path.last?.first?.isUppercase == true else { return nil }
        // An unknown initializer with arguments may return `nil`; those of `Date` with a time interval cannot.
        let isInterval = path == ["Date"] && parser.following.name?.hasPrefix("timeInterval") == true
        let hasArguments = !parser.following.isPunctuation(")") && !isInterval
        parser.skipBalanced()
        guard parser.current.kind == .end else { return nil }
        return .call(path, arguments, hasArguments: hasArguments)
    }

    // MARK: Cases

    mutating func parseCases() {
        advance()
        repeat {
            guard let name = current.name else { return skipDeclaration() }
            advance()
            let values = current.isPunctuation("(") ? parseAssociatedValues() : nil
            let rawValue = skip("=") ? parseRawValue() : nil
            let item = SwiftDeclaration.Case(
                name: name, rawValue: rawValue, values: values, isConditional: conditions > 0)
            table.update(scope) { $0.cases.append(item) }
        } while skip(",")
    }

    private mutating func parseAssociatedValues() -> [SwiftDeclaration.AssociatedValue] {
        var values: [SwiftDeclaration.AssociatedValue] = []
        _ = skip("(")
        while current.kind != .end, !current.isPunctuation(")"), !current.isPunctuation("}") {
            let start = index
            var label: String?
            if current.name != nil, following.isPunctuation(":") {
                label = current.name == "_" ? nil : current.name
                advance()
                advance()
            } else if current.name == "_", following.name != nil {
                advance()
                advance()
                _ = skip(":")
            }
            let type = parseTypeReference()
            // Skips a default value, because the decoder requires the value even if there is a default.
            while current.kind != .end, !current.isPunctuation(","), !current.isPunctuation(")"),
                !current.isPunctuation("}")
            {
                if isOpenBracket { skipBalanced() } else { advance() }
            }
            values.append(.init(label: label, type: type))
            _ = skip(",")
            if index == start { advance() }
        }
        _ = skip(")")
        return values
    }

    private mutating func parseRawValue() -> SwiftDeclaration.RawValue {
        let isNegative = skip("-")
        defer { advance() }
        switch current.kind {
        case .string(let text?): return .string(text)
        case .number(let text): return .number((isNegative ? "-" : "") + text)
        default: return .other
        }
    }
}
