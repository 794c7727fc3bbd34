/// Compiles a regular expression into the states of an automaton.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var states: [TextPattern.State] = []
    private var depth = 0
    private var emitted = 0

    private static let maxStates = 10_000
    /// The largest number in `{minimum,maximum}`.
    private static let maxRepetitions = 1_000
    /// The nesting depth of groups stays below this limit; the whole pattern counts as one group.
    private static let maxDepth = 50
    /// The number of emitted parts, counting each repetition, stays below this limit. Empty parts add no states, so
    /// ``maxStates`` does not limit them.
    private static let maxEmitted = 100_000

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    /// A node of the expression's syntax tree.
    private indirect enum Part {
        case empty, begin, end
        case character(TextPattern.CharacterClass)
        case sequence([Part])
        case choice([Part])
        case repetition(Part, minimum: Int, maximum: Int?)
    }

    /// Compiles the expression.
    ///
    /// - Returns: The states; `nil` if the expression is invalid, uses unsupported syntax, or needs too large an
    ///   automaton.
    mutating func parse() -> [TextPattern.State]? {
        guard let part = parseChoice(), index == scalars.count else { return nil }
        states = [.match]
        guard let start = emit(part, next: 0) else { return nil }
        return Self.prependingStart(start, to: states)
    }

    /// Prepends a state that leads to `start`, because the automaton begins at its first state.
    private static func prependingStart(_ start: Int, to states: [TextPattern.State]) -> [TextPattern.State] {
        [.split(start + 1, start + 1)]
            + states.map { state in
                switch state {
                case .take(let accepted, let next): .take(accepted, next: next + 1)
                case .split(let first, let second): .split(first + 1, second + 1)
                case .begin(let next): .begin(next: next + 1)
                case .end(let next): .end(next: next + 1)
                case .match: .match
                }
            }
    }

    // MARK: The automaton

    private mutating func add(_ state: TextPattern.State) -> Int? {
        guard states.count < Self.maxStates else { return nil }
        states.append(state)
        return states.count - 1
    }

    /// Adds the states of a part; its last states lead to `next`.
    ///
    /// - Returns: The first state of the part; `nil` if there are too many states or parts.
    private mutating func emit(_ part: Part, next: Int) -> Int? {
        emitted += 1
        guard emitted < Self.maxEmitted else { return nil }
        switch part {
        case .empty: return next
        case .begin: return add(.begin(next: next))
        case .end: return add(.end(next: next))
        case .character(let accepted): return add(.take(accepted, next: next))
        case .sequence(let parts):
            var next = next
            for part in parts.reversed() {
                guard let start = emit(part, next: next) else { return nil }
                next = start
            }
            return next
        case .choice(let parts):
            var start = emit(parts[parts.count - 1], next: next)
            for part in parts.dropLast().reversed() {
                guard let rest = start, let first = emit(part, next: next) else { return nil }
                start = add(.split(first, rest))
            }
            return start
        case .repetition(let part, let minimum, let maximum):
            return emitRepetition(part, minimum, maximum, next: next)
        }
    }

    private mutating func emitRepetition(_ part: Part, _ minimum: Int, _ maximum: Int?, next: Int) -> Int? {
        var start = next
        if let maximum {
            for _ in 0..<(maximum - minimum) {
                guard let inner = emit(part, next: start), let split = add(.split(inner, next)) else {
                    return nil
                }
                start = split
            }
        } else {
            guard let loop = add(.split(next, next)), let inner = emit(part, next: loop) else { return nil }
            states[loop] = .split(inner, next)
            start = loop
        }
        for _ in 0..<minimum {
            guard let inner = emit(part, next: start) else { return nil }
            start = inner
        }
        return start
    }

    // MARK: The expression

    private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        index += 1
        return true
    }

    private mutating func parseChoice() -> Part? {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maxDepth else { return nil }
        var parts: [Part] = []
        repeat {
            guard let sequence = parseSequence() else { return nil }
            parts.append(sequence)
        } while skip("|")
        return parts.count == 1 ? parts[0] : .choice(parts)
    }

    private mutating func parseSequence() -> Part? {
        var parts: [Part] = []
        while let scalar = current, scalar != "|", scalar != ")" {
            guard let part = parsePart(), let repeated = parseRepetition(of: part) else { return nil }
            parts.append(repeated)
        }
        return parts.isEmpty ? .empty : .sequence(parts)
    }

    private mutating func parsePart() -> Part? {
        guard let scalar = current else { return nil }
        index += 1
        switch scalar {
        case "^": return .begin
        case "$": return .end
        case ".":
            return .character(.init(ranges: [0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029], isNegated: true))
        case "(":
            if skip("?"), !skip(":") { return nil }
            guard let inner = parseChoice(), skip(")") else { return nil }
            return inner
        case "[": return parseClass().map { .character($0) }
        case "\\": return parseEscape().map { .character($0) }
        case "*", "+", "?", "{", "}", "]": return nil
        default: return .character(.init(ranges: [scalar.value...scalar.value]))
        }
    }

    private mutating func parseRepetition(of part: Part) -> Part? {
        var bounds: (Int, Int?)
        switch current {
        case "*": bounds = (0, nil)
        case "+": bounds = (1, nil)
        case "?": bounds = (0, 1)
        case "{":
            index += 1
            guard let minimum = parseNumber() else { return nil }
            bounds = (minimum, minimum)
            if skip(",") { bounds.1 = current == "}" ? nil : parseNumber() }
            guard current == "}", bounds.1.map({ $0 >= minimum }) != false else { return nil }
        default: return part
        }
        index += 1
        // A lazy repetition matches the same texts as a greedy one.
        _ = skip("?")
        guard ![.some("*"), "+", "?", "{"].contains(current) else { return nil }
        return .repetition(part, minimum: bounds.0, maximum: bounds.1)
    }

    private mutating func parseNumber() -> Int? {
        var number: Int?
        while let digit = current, ("0"..."9").contains(digit) {
            number = (number ?? 0) * 10 + Int(digit.value - 0x30)
            guard number ?? 0 <= Self.maxRepetitions else { return nil }
            index += 1
        }
        return number
    }

    private mutating func parseClass() -> TextPattern.CharacterClass? {
        var result = TextPattern.CharacterClass(isNegated: skip("^"))
        while let scalar = current, scalar != "]" {
            guard let first = parseClassItem() else { return nil }
            guard current == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
                if first.isNegated { return nil }
                result.ranges += first.ranges
                result.categories.formUnion(first.categories)
                continue
            }
            index += 1
            guard let last = parseClassItem(), let low = first.single, let high = last.single, low <= high
            else { return nil }
            result.ranges.append(low...high)
        }
        return skip("]") ? result : nil
    }

    private mutating func parseClassItem() -> TextPattern.CharacterClass? {
        guard let scalar = current else { return nil }
        index += 1
        return scalar == "\\" ? parseEscape() : .init(ranges: [scalar.value...scalar.value])
    }

    /// Parses the categories after `\p` or `\P`, such as `{L}` or `{Lu}`.
    private mutating func parseCategories() -> Set<Unicode.GeneralCategory>? {
        guard skip("{") else { return nil }
        var name = ""
        while let scalar = current, scalar != "}" {
            name.unicodeScalars.append(scalar)
            index += 1
        }
        guard skip("}"), !name.isEmpty else { return nil }
        let found = Self.categories.filter { $0.name == name || $0.name.prefix(1) == name }
        return found.isEmpty ? nil : Set(found.map(\.category))
    }

    private static let categories: [(name: String, category: Unicode.GeneralCategory)] = [
        ("Lu", .uppercaseLetter), ("Ll", .lowercaseLetter), ("Lt", .titlecaseLetter),
        ("Lm", .modifierLetter), ("Lo", .otherLetter), ("Mn", .nonspacingMark), ("Mc", .spacingMark),
        ("Me", .enclosingMark), ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber),
        ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation), ("Ps", .openPunctuation),
        ("Pe", .closePunctuation), ("Pi", .initialPunctuation), ("Pf", .finalPunctuation),
        ("Po", .otherPunctuation), ("Sm", .mathSymbol), ("Sc", .currencySymbol), ("Sk", .modifierSymbol),
        ("So", .otherSymbol), ("Zs", .spaceSeparator), ("Zl", .lineSeparator), ("Zp", .paragraphSeparator),
        ("Cc", .control), ("Cf", .format), ("Cs", .surrogate), ("Co", .privateUse), ("Cn", .unassigned),
    ]

    private mutating func parseEscape() -> TextPattern.CharacterClass? {
        guard let scalar = current else { return nil }
        index += 1
        let digits: [ClosedRange<UInt32>] = [0x30...0x39]
        let word = digits + [0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
        let space: [ClosedRange<UInt32>] = [0x09...0x0D, 0x2028...0x2029, 0xFEFF...0xFEFF]
        switch scalar {
        case "d": return .init(ranges: digits)
        case "D": return .init(ranges: digits, isNegated: true)
        case "w": return .init(ranges: word)
        case "W": return .init(ranges: word, isNegated: true)
        case "s": return .init(ranges: space, categories: [.spaceSeparator])
        case "S": return .init(ranges: space, categories: [.spaceSeparator], isNegated: true)
        case "n": return .init(ranges: [0x0A...0x0A])
        case "r": return .init(ranges: [0x0D...0x0D])
        case "t": return .init(ranges: [0x09...0x09])
        case "p", "P": return parseCategories().map { .init(categories: $0, isNegated: scalar == "P") }
        case "0"..."9", "a"..."z", "A"..."Z": return nil
        default: return .init(ranges: [scalar.value...scalar.value])
        }
    }
}

extension TextPattern.CharacterClass {
    /// The character of a class that contains only one; `nil` for any other class.
    fileprivate var single: UInt32? {
        guard ranges.count == 1, categories.isEmpty, !isNegated, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }
}
