/// A text that depends on numbers: a format with variables, each with forms for plural categories.
///
/// The content of a `.stringsdict` entry, or of an `.xcstrings` entry with plural variations or substitutions:
/// `%#@count@ from %@`, where `count` has the forms `one: %u goal` and `other: %u goals`.
package struct PluralText: Sendable {
    /// The replacement of `%#@name@`.
    struct Variable: Sendable {
        /// The argument, counted from 1, whose number chooses the form; `nil` for the next argument.
        var argument: Int?
        /// The forms; ``PluralCategory/other`` is always present.
        var forms: [PluralCategory: [FormatPart]]
    }

    /// The reason why a text cannot be expanded.
    enum Problem: Error {
        case unknownVariable(String)
        case recursion(String)
        case tooDeep
        case tooLong
    }

    /// The maximum nesting of variables, counted from the format. Apple's examples have two levels.
    package static let depthLimit = 8
    /// The maximum length of an expanded text, in bytes. Nested variables multiply the length, so a small file could
    /// require more than the available memory.
    package static let lengthLimit = 1 << 20

    private let format: [FormatPart]
    private let variables: [String: Variable]

    init(format: [FormatPart], variables: [String: Variable]) throws(Problem) {
        self.format = format
        self.variables = variables
        var measure = Measure(variables: variables)
        guard try measure.size(of: format, depth: 0).length <= Self.lengthLimit else { throw .tooLong }
    }

    /// Returns the format for a number.
    ///
    /// The number is the first argument of the format. Without a number, and for variables of other arguments, the form
    /// is `other`. In a form, `%u` replaces any whole-number specifier of the argument that chose the form. The result
    /// has positions, as in `%2$@`, if the order of the arguments would be lost without them.
    ///
    /// - Parameter rules: The language of the text, which determines its plural forms.
    package func text(count: Int?, rules: Language) -> String {
        var expansion = Expansion(variables: variables, count: count, rules: rules)
        var next = 1
        expansion.expand(format, next: &next, own: nil)
        return expansion.text
    }
}

extension PluralText {
    /// The maximum length of a text and the depth of its variables, computed without expanding it.
    private struct Measure {
        struct Size {
            var length = 0
            /// The number of nested levels of variables; a variable counts as one.
            var depth = 0
        }

        let variables: [String: Variable]
        var known: [String: Size] = [:]
        var open: Set<String> = []

        init(variables: [String: Variable]) {
            self.variables = variables
        }

        mutating func size(of parts: [FormatPart], depth: Int) throws(Problem) -> Size {
            var size = Size()
            for part in parts {
                var length = 2
                switch part {
                case .literal(let literal): length = literal.utf8.count
                case .percentSign: break
                case .specifier(let specifier):
                    length = specifier.text.utf8.count
                    guard let name = specifier.variable else { break }
                    let inner = try self.size(of: name, depth: depth + 1)
                    length = inner.length
                    size.depth = max(size.depth, inner.depth)
                }
                // Both summands are limited, so the sum cannot overflow.
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

    /// Replaces variables with their forms.
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

        /// Appends the items for the parts of a text.
        ///
        /// - Parameters:
        ///   - next: The argument for the next specifier without a position.
        ///   - own: In a form, the argument whose number chose it.
        mutating func expand(_ parts: [FormatPart], next: inout Int, own: Int?) {
            for part in parts {
                switch part {
                case .literal(let literal): items.append(.text(literal))
                case .percentSign: items.append(.text("%%"))
                case .specifier(let specifier):
                    expand(specifier, next: &next, own: own)
                }
            }
        }

        private mutating func expand(_ specifier: FormatSpecifier, next: inout Int, own: Int?) {
            if let name = specifier.variable {
                guard let variable = variables[name] else { return }
                let position = specifier.position ?? variable.argument ?? next
                var inner = position
                expand(form(of: variable, at: position), next: &inner, own: position)
                // The variable consumes its argument even if its form does not show it.
                if position == next { next = max(inner, position &+ 1) }
                return
            }
            guard let conversion = specifier.conversion, specifier.isPlain else {
                items.append(.text(specifier.text))
                return
            }
            let position = specifier.position ?? next
            if specifier.position == nil { next = next &+ 1 }
            let isOwnNumber = position == own && specifier.isWholeNumber
            items.append(.argument(position: position, conversion: isOwnNumber ? "u" : conversion))
        }

        private func form(of variable: Variable, at position: Int) -> [FormatPart] {
            let other = variable.forms[.other] ?? []
            guard position == 1, let count else { return other }
            // According to public reports, every language uses the form `zero` for 0, if there is one.
            if count == 0, let form = variable.forms[.zero] { return form }
            return variable.forms[rules.pluralCategory(of: count)] ?? other
        }

        /// The items as a format.
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
    /// The problem: lower case, no full stop.
    var message: String {
        switch self {
        case .unknownVariable(let name): "the variable \"\(name)\" is used but not defined"
        case .recursion(let name): "the variable \"\(name)\" contains itself"
        case .tooDeep: "variables are nested more than \(PluralText.depthLimit) levels deep"
        case .tooLong: "the text exceeds 1 MiB with its variables replaced"
        }
    }
}
