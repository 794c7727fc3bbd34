/// A text that depends on numbers: a format with variables, each with a form for every plural category.
///
/// It is what an entry of a `.stringsdict` says, and what an `.xcstrings` catalog says with plural variations
/// and substitutions: `%#@count@ from %@`, where `count` has the forms `one: %u goal` and `other: %u goals`.
package struct PluralText: Sendable {
    /// What stands in the place of `%#@name@`.
    struct Variable: Sendable {
        /// The argument whose number chooses the form, from 1; `nil` for the next in order.
        var argument: Int?
        /// The forms; one of them is ``PluralCategory/other``.
        var forms: [PluralCategory: [FormatPiece]]
    }

    /// Why a text cannot be put together.
    enum Problem: Error {
        case unknownVariable(String)
        case recursion(String)
        case tooDeep
        case tooLong
    }

    /// Variables within variables, counted from the format. Apple's examples have two.
    package static let depthLimit = 8
    /// Bytes. Variables within variables multiply, so a small file could ask for more than memory holds.
    package static let lengthLimit = 1 << 20

    private let format: [FormatPiece]
    private let variables: [String: Variable]

    init(format: [FormatPiece], variables: [String: Variable]) throws(Problem) {
        self.format = format
        self.variables = variables
        var measure = Measure(variables: variables)
        guard try measure.size(of: format, depth: 0).length <= Self.lengthLimit else { throw .tooLong }
    }

    /// The format of the form that goes with a number.
    ///
    /// The first argument is the number; without one, and for variables of other arguments, the form is
    /// `other`. The number stands in the result as `%u`, whatever type the file gives it, and positions are
    /// written where the order of the arguments would be lost without.
    ///
    /// - Parameter rules: The language of the text, whose plural forms it has.
    package func text(count: Int?, rules: Language) -> String {
        var expansion = Expansion(variables: variables, count: count, rules: rules)
        var next = 1
        expansion.expand(format, next: &next, own: nil)
        return expansion.text
    }
}

extension PluralText {
    /// How long a text can become and how deep its variables lie, found without making it.
    private struct Measure {
        struct Size {
            var length = 0
            /// Levels of variables, its own included.
            var depth = 0
        }

        let variables: [String: Variable]
        var known: [String: Size] = [:]
        var open: Set<String> = []

        init(variables: [String: Variable]) {
            self.variables = variables
        }

        mutating func size(of pieces: [FormatPiece], depth: Int) throws(Problem) -> Size {
            var size = Size()
            for piece in pieces {
                var length = 2
                switch piece {
                case .literal(let literal): length = literal.utf8.count
                case .percentSign: break
                case .specifier(let specifier):
                    length = specifier.text.utf8.count
                    guard let name = specifier.variable else { break }
                    let inner = try self.size(of: name, depth: depth + 1)
                    length = inner.length
                    size.depth = max(size.depth, inner.depth)
                }
                // Both are at most the limit and one piece, so nothing overflows.
                size.length = min(size.length + length, lengthLimit + 1)
            }
            return size
        }

        private mutating func size(of name: String, depth: Int) throws(Problem) -> Size {
            if let size = known[name] {
                guard depth + size.depth - 1 <= depthLimit else { throw .tooDeep }
                return size
            }
            guard let variable = variables[name] else { throw .unknownVariable(name) }
            guard open.insert(name).inserted else { throw .recursion(name) }
            guard depth <= depthLimit else { throw .tooDeep }
            var size = Size()
            for form in variable.forms.values {
                let inner = try self.size(of: form, depth: depth)
                size.length = max(size.length, inner.length)
                size.depth = max(size.depth, inner.depth)
            }
            size.depth += 1
            open.remove(name)
            known[name] = size
            return size
        }
    }

    /// Puts forms in the place of variables.
    private struct Expansion {
        enum Item {
            case text(String)
            case argument(position: Int, conversion: String)
        }

        let variables: [String: Variable]
        let count: Int?
        let rules: Language
        var items: [Item] = []

        init(variables: [String: Variable], count: Int?, rules: Language) {
            self.variables = variables
            self.count = count
            self.rules = rules
        }

        /// - Parameters:
        ///   - next: The argument that the next specifier without a position takes.
        ///   - own: In a form, the argument whose number chose it.
        mutating func expand(_ pieces: [FormatPiece], next: inout Int, own: Int?) {
            for piece in pieces {
                switch piece {
                case .literal(let literal): items.append(.text(literal))
                case .percentSign: items.append(.text("%%"))
                case .specifier(let specifier):
                    expand(specifier, next: &next, own: own)
                }
            }
        }

        private mutating func expand(_ specifier: FormatSpecifier, next: inout Int, own: Int?) {
            guard let conversion = specifier.conversion else {
                items.append(.text(specifier.text))
                return
            }
            if let name = specifier.variable {
                guard let variable = variables[name] else { return }
                let position = specifier.position ?? variable.argument ?? next
                var inner = position
                expand(form(of: variable, at: position), next: &inner, own: position)
                // The variable has taken its argument even where its form does not show it.
                if position == next { next = max(inner, position &+ 1) }
                return
            }
            let position = specifier.position ?? next
            if specifier.position == nil { next = next &+ 1 }
            let isOwnNumber = position == own && specifier.isWholeNumber
            items.append(.argument(position: position, conversion: isOwnNumber ? "u" : conversion))
        }

        private func form(of variable: Variable, at position: Int) -> [FormatPiece] {
            let other = variable.forms[.other] ?? []
            guard position == 1, let count else { return other }
            // A form for zero is used for 0 in every language (reported).
            if count == 0, let form = variable.forms[.zero] { return form }
            return variable.forms[rules.pluralCategory(of: count)] ?? other
        }

        /// The items as a format again.
        var text: String {
            var positions: [Int] = []
            for case .argument(let position, _) in items { positions.append(position) }
            let isInOrder = positions.elementsEqual(1..<(positions.count + 1))
            var text = ""
            for item in items {
                switch item {
                case .text(let literal): text += literal
                case .argument(let position, let conversion):
                    text += isInOrder ? "%\(conversion)" : "%\(position)$\(conversion)"
                }
            }
            return text
        }
    }
}

extension PluralText.Problem {
    /// What is wrong: lower case, no full stop.
    var message: String {
        switch self {
        case .unknownVariable(let name): "the variable \"\(name)\" is used but not described"
        case .recursion(let name): "the variable \"\(name)\" contains itself"
        case .tooDeep: "variables lie within variables more than 8 deep"
        case .tooLong: "the text grows beyond 1 MiB when its variables are put in"
        }
    }
}
