import PropertyLists

/// Reads property lists that Xcode runs through the C preprocessor (`INFOPLIST_PREPROCESS`).
enum Preprocessor {
    /// Replaces directives with spaces, so that offsets stay the same. The text of all `#if` branches remains.
    static func withoutDirectives(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var isAtStart = true
        var isDirective = false
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "\n"): (isAtStart, isDirective) = (true, false)
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): break
            case UInt8(ascii: "#") where isAtStart: (isAtStart, isDirective) = (false, true)
            default: isAtStart = false
            }
            if isDirective, bytes[index] != UInt8(ascii: "\r") { result[index] = UInt8(ascii: " ") }
        }
        return result
    }

    /// Returns the list with the values of all branches joined, so that every key occurs once.
    ///
    /// Joins arrays and dictionaries. A value is true if it is true in one branch. Equal strings, numbers and Booleans
    /// stay; any other values become `$(key)`, which pushctl reads as an unknown build setting.
    static func joiningBranches(of list: PropertyList) -> PropertyList {
        switch list.value {
        case .array(let elements):
            return PropertyList(.array(elements.map(joiningBranches)), range: list.range)
        case .dictionary(let members):
            var order: [PropertyList.Member] = []
            var branches: [String: [PropertyList]] = [:]
            for member in members {
                if branches[member.name] == nil { order.append(member) }
                branches[member.name, default: []].append(member.value)
            }
            let joined = order.map { first in
                let value = join(branches[first.name] ?? [], of: first)
                return PropertyList.Member(name: first.name, nameRange: first.nameRange, value: value)
            }
            return PropertyList(.dictionary(.init(joined)), range: list.range)
        default: return list
        }
    }

    private static func join(_ values: [PropertyList], of member: PropertyList.Member) -> PropertyList {
        let range = member.value.range
        guard values.count > 1 else { return joiningBranches(of: member.value) }
        if values.allSatisfy({ $0.members != nil }) {
            let members = values.flatMap { Array($0.members ?? .init([])) }
            return joiningBranches(of: PropertyList(.dictionary(.init(members)), range: range))
        }
        if values.allSatisfy({ $0.elements != nil }) {
            return joiningBranches(
                of: PropertyList(.array(values.flatMap { $0.elements ?? [] }), range: range))
        }
        if let value = values.first(where: \.isTrue) { return value }
        if values.allSatisfy({ $0.value.isEqualScalar(to: member.value.value) }) { return member.value }
        return PropertyList(.string("$(\(member.name))"), range: range)
    }
}

extension PropertyList.Value {
    /// Whether both are the same string, number or Boolean.
    fileprivate func isEqualScalar(to other: PropertyList.Value) -> Bool {
        switch (self, other) {
        case (.string(let left), .string(let right)): left == right
        case (.integer(let left), .integer(let right)): left == right
        case (.real(let left), .real(let right)): left == right
        case (.boolean(let left), .boolean(let right)): left == right
        default: false
        }
    }
}
