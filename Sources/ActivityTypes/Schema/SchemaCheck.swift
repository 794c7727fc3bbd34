import LocatedJSON

/// Compares a value with the nodes of a schema.
///
/// The number of steps is limited, because nested alternatives multiply the steps. Values beyond the limits of steps
/// and depth are accepted.
struct SchemaCheck {
    private let nodes: [SchemaNode]
    private var work = 0
    /// Whether a part of the value was beyond the limits since the last reset, so that violations may be missing.
    private var isIncomplete = false

    private static let workLimit = 200_000
    private static let depthLimit = 64

    init(_ nodes: [SchemaNode]) { self.nodes = nodes }

    mutating func violations(of value: JSONNode, _ node: Int) -> [Violation] {
        check(value, node, [], depth: 0)
    }

    private mutating func check(
        _ value: JSONNode, _ index: Int, _ place: [String], depth: Int
    ) -> [Violation] {
        work += 1
        guard depth < Self.depthLimit, work < Self.workLimit, nodes.indices.contains(index) else {
            isIncomplete = true
            return []
        }
        let node = nodes[index]
        func violation(_ problem: Violation.Problem) -> Violation {
            Violation(pointer: JSONPointer(place), problem: problem)
        }
        if node.rejectsEverything { return [violation(.limit(found: value.spoken, must: "be absent"))] }
        if let types = node.types, !types.contains(value) {
            return [
                violation(
                    .wrongType(
                        found: value.spoken, wanted: types.spoken, title: node.title,
                        choices: choices(of: node)))
            ]
        }
        var found: [Violation] = []
        if let allowed = node.values, !allowed.contains(where: { Self.equals($0, value) }) {
            let words = allowed.map { JSONWriter.compact($0) }
            found.append(violation(.value(found: value.spoken, allowed: words)))
        }
        found += node.limits(brokenBy: value).map { violation(.limit(found: value.spoken, must: $0)) }
        for part in node.allOf + (node.reference.map { [$0] } ?? []) {
            found += check(value, part, place, depth: depth + 1)
        }
        if !node.anyOf.isEmpty { found += checkAny(value, node.anyOf, place, depth: depth) }
        if !node.oneOf.isEmpty { found += checkOne(value, node.oneOf, place, depth: depth) }
        if value.isObject { found += checkMembers(value, node, place, depth: depth) }
        if value.isArray, let items = node.items {
            for (number, element) in value.elements.enumerated() {
                found += check(element, items, place + [String(number)], depth: depth + 1)
            }
        }
        return found
    }

    // MARK: Objects

    private mutating func checkMembers(
        _ value: JSONNode, _ node: SchemaNode, _ place: [String], depth: Int
    ) -> [Violation] {
        var found: [Violation] = []
        for name in node.required where value[name] == nil {
            found.append(
                Violation(pointer: JSONPointer(place), problem: .missing(name: name, title: node.title)))
        }
        for (bytes, member) in value.members {
            let name = String(bytes)
            if let property = node.properties.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                found += check(member, property.node, place + [name], depth: depth + 1)
                continue
            }
            switch node.otherMembers {
            case .allowed: break
            case .checked(let other): found += check(member, other, place + [name], depth: depth + 1)
            case .ignored, .rejected:
                let known = node.properties.map(\.name)
                found.append(
                    Violation(
                        pointer: JSONPointer(place + [name]),
                        problem: .unknown(name: name, known: known, title: node.title)))
            }
        }
        return found
    }

    // MARK: Alternatives

    private mutating func checkAny(
        _ value: JSONNode, _ branches: [Int], _ place: [String], depth: Int
    ) -> [Violation] {
        var failures: [[Violation]] = []
        for branch in branches {
            let found = check(value, branch, place, depth: depth + 1)
            if found.isEmpty { return [] }
            failures.append(found)
        }
        // Unknown members are harmless, because the decoder ignores them, so the value matches this alternative.
        if let harmless = failures.first(where: { $0.allSatisfy(\.isHarmless) }) { return harmless }
        return mostHelpfulViolations(failures, of: value, place)
    }

    private mutating func checkOne(
        _ value: JSONNode, _ branches: [Int], _ place: [String], depth: Int
    ) -> [Violation] {
        var failures: [[Violation]] = []
        var harmless: [Violation]?
        var matching = 0
        var mayMatch = false
        let wasIncomplete = isIncomplete
        for branch in branches {
            isIncomplete = false
            let found = check(value, branch, place, depth: depth + 1)
            if !found.allSatisfy(\.isHarmless) {
                failures.append(found)
            } else if isIncomplete {
                mayMatch = true
            } else if found.isEmpty {
                matching += 1
            } else {
                harmless = harmless ?? found
            }
        }
        isIncomplete = wasIncomplete || mayMatch
        if mayMatch, matching < 2 { return [] }
        switch matching {
        case 1: return []
        case 0: return harmless ?? mostHelpfulViolations(failures, of: value, place)
        default:
            return [
                Violation(
                    pointer: JSONPointer(place),
                    problem: .alternatives(found: value.spoken, matching: matching))
            ]
        }
    }

    /// Returns the alternative members of an object that must have exactly one of them, such as an enumeration with
    /// associated values; empty for other nodes.
    private func choices(of node: SchemaNode) -> [String] {
        let names = node.oneOf.map { nodes[$0].required }
        return names.allSatisfy { $0.count == 1 } ? names.map { $0[0] } : []
    }

    /// Returns the most helpful violations of a value that matches no alternative; prefers alternatives of the value's
    /// type.
    private func mostHelpfulViolations(_ failures: [[Violation]], of value: JSONNode, _ place: [String])
        -> [Violation]
    {
        let meant = failures.filter { failure in
            !failure.contains { violation in
                if case .wrongType = violation.problem { return violation.pointer.tokens == place }
                return false
            }
        }
        if meant.count == 1 { return meant[0] }
        // If each alternative requires a different member, the member that is present selects its alternative.
        let missing = meant.map { failure in
            failure.compactMap { violation -> String? in
                guard violation.pointer.tokens == place, case .missing(let name, _) = violation.problem else {
                    return nil
                }
                return name
            }
        }
        if let only = missing.indices.first(where: { missing[$0].isEmpty }) {
            if missing.count(where: \.isEmpty) == 1 { return meant[only] }
        } else if !meant.isEmpty {
            return [Violation(pointer: JSONPointer(place), problem: .choice(names: missing.map { $0[0] }))]
        }
        if meant.isEmpty, let first = failures.first?.first,
            case .wrongType(let found, _, let title, let choices) = first.problem
        {
            let wanted = failures.compactMap { failure -> String? in
                if case .wrongType(_, let wanted, _, _)? = failure.first?.problem { wanted } else { nil }
            }
            return [
                Violation(
                    pointer: JSONPointer(place),
                    problem: .wrongType(
                        found: found, wanted: wanted.joined(separator: " or "), title: title, choices: choices
                    ))
            ]
        }
        return [
            Violation(pointer: JSONPointer(place), problem: .alternatives(found: value.spoken, matching: 0))
        ]
    }

    /// Whether two values are equal; numbers are compared by value.
    private static func equals(_ allowed: JSONValue, _ value: JSONNode) -> Bool {
        switch allowed {
        case .integer(let number): value.integer.map { $0 == number } ?? (value.number == Double(number))
        case .number(let number): value.number == number.value
        case .array(let elements):
            value.isArray && value.count == elements.count
                && zip(elements, value.elements).allSatisfy { equals($0, $1) }
        case .object(let members):
            value.isObject && value.count == members.count
                && members.allSatisfy { member in
                    value[member.name].map { equals(member.value, $0) } == true
                }
        default: JSONValue(value) == allowed
        }
    }
}

extension SchemaNode {
    /// Returns the violated constraints of numbers, strings and counts, each as text that follows "must".
    fileprivate func limits(brokenBy value: JSONNode) -> [String] {
        var broken: [String] = []
        if let number = value.number {
            if let minimum, number < minimum.value { broken.append("be at least \(minimum.json)") }
            if let maximum, number > maximum.value { broken.append("be at most \(maximum.json)") }
            if let limit = exclusiveMinimum, number <= limit.value {
                broken.append("be more than \(limit.json)")
            }
            if let limit = exclusiveMaximum, number >= limit.value {
                broken.append("be less than \(limit.json)")
            }
            if let step = multipleOf, !Self.isMultiple(number, of: step.value) {
                broken.append("be a multiple of \(step.json)")
            }
        }
        if let text = value.string {
            let count = text.unicodeScalars.count
            if !textLength.contains(count) { broken.append("have \(textLength.spoken) characters") }
            if let pattern, !pattern.matches(text) {
                broken.append(title.map { "be a valid \($0)" } ?? "match \(pattern.source.spoken)")
            }
        }
        if value.isArray, !elementCount.contains(value.count) {
            broken.append("have \(elementCount.spoken) elements")
        }
        if value.isObject, !memberCount.contains(value.count) {
            broken.append("have \(memberCount.spoken) members")
        }
        return broken
    }

    /// Whether a number is a multiple of a step, apart from rounding: 0.3 is a multiple of 0.1.
    private static func isMultiple(_ number: Double, of step: Double) -> Bool {
        let quotient = number / step
        // A quotient that overflows says nothing.
        return !quotient.isFinite || abs(quotient - quotient.rounded()) <= 4 * quotient.ulp
    }
}

extension SchemaNode.Bounds {
    /// The bounds in words: `1 to 5`, `at least 1`.
    fileprivate var spoken: String {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?): minimum == maximum ? "\(minimum)" : "\(minimum) to \(maximum)"
        case (let minimum?, nil): "at least \(minimum)"
        case (nil, let maximum?): "at most \(maximum)"
        case (nil, nil): "any number of"
        }
    }
}
