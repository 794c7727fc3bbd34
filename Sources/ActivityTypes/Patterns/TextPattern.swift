/// A regular expression of a JSON Schema, matched in time that is linear in the length of the text.
///
/// Supports the part of ECMA-262 that most schemas use: characters, `.`, classes, `\d \w \s`, `\p{L}`, anchors,
/// groups, alternatives, and the repetitions `* + ? {m,n}`. A pattern matches anywhere in a text unless it is anchored.
struct TextPattern: Sendable, Hashable {
    /// The expression as written.
    let source: String
    private let states: [State]

    /// A state of the automaton.
    enum State: Sendable, Hashable {
        /// Consumes one character of a class.
        case take(CharacterClass, next: Int)
        /// Continues at both states.
        case split(Int, Int)
        /// Continues only at the beginning of the text.
        case begin(next: Int)
        /// Continues only at the end of the text.
        case end(next: Int)
        case match
    }

    /// A set of characters, or its complement.
    struct CharacterClass: Sendable, Hashable {
        var ranges: [ClosedRange<UInt32>] = []
        /// The Unicode general categories from escapes such as `\p{L}`.
        var categories: Set<Unicode.GeneralCategory> = []
        var isNegated = false

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            let isMember =
                ranges.contains { $0.contains(scalar.value) }
                || !categories.isEmpty && categories.contains(scalar.properties.generalCategory)
            return isMember != isNegated
        }
    }

    /// Reads an expression.
    ///
    /// - Returns: `nil` if it is invalid, uses unsupported syntax, or needs too large an automaton.
    init?(_ source: String) {
        self.source = source
        var parser = PatternParser(source)
        guard let states = parser.parse() else { return nil }
        self.states = states
    }

    /// Whether the expression matches somewhere in a text.
    ///
    /// - Complexity: O(*n* · *m*) in the length of the text and the number of states.
    func matches(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        var current = StateSet(states.count)
        var following = StateSet(states.count)
        for position in 0...scalars.count {
            // A match can begin anywhere.
            if add(0, to: &current, position, scalars.count) { return true }
            guard position < scalars.count else { break }
            following.removeAll()
            for index in current.members {
                if case .take(let accepted, let next) = states[index], accepted.contains(scalars[position]),
                    add(next, to: &following, position + 1, scalars.count)
                {
                    return true
                }
            }
            swap(&current, &following)
        }
        return false
    }

    /// Adds a state and all states that it reaches without consuming a character.
    ///
    /// - Returns: Whether ``State/match`` is among them.
    private func add(_ start: Int, to set: inout StateSet, _ position: Int, _ count: Int) -> Bool {
        var open = [start]
        while let index = open.popLast() {
            guard set.insert(index) else { continue }
            switch states[index] {
            case .match: return true
            case .split(let first, let second): open += [second, first]
            case .begin(let next): if position == 0 { open.append(next) }
            case .end(let next): if position == count { open.append(next) }
            case .take: break
            }
        }
        return false
    }

    /// A set of states, in the order of insertion.
    private struct StateSet {
        private(set) var members: [Int] = []
        private var isMember: [Bool]

        init(_ count: Int) { isMember = [Bool](repeating: false, count: count) }

        mutating func insert(_ index: Int) -> Bool {
            if isMember[index] { return false }
            isMember[index] = true
            members.append(index)
            return true
        }

        mutating func removeAll() {
            for index in members { isMember[index] = false }
            members.removeAll(keepingCapacity: true)
        }
    }
}
