extension JSONNode {
    /// The value as messages name it: `the string "1"`, `the number 0.5`, `an object`, `null`.
    ///
    /// A long string is cut to 40 characters, but not inside a UUID or a secret.
    package var spoken: String {
        switch kind {
        case .object: "an object"
        case .array: "an array"
        case .null: "null"
        case .boolean: boolean == true ? "the Boolean true" : "the Boolean false"
        case .integer, .real: "the number \(spelledNumber)"
        case .string: "the string \((string ?? "").spoken)"
        }
    }

    /// The spelling of a number with the fewest digits; empty for any other kind.
    package var spelledNumber: String {
        if let integer { return "\(integer)" }
        return number.map { "\($0)" } ?? ""
    }
}

extension String {
    /// A string or key of the payload as messages quote it: as JSON, with invisible characters escaped, and cut to 40
    /// characters.
    ///
    /// A UUID or a secret is never cut; a report can hide only a whole secret.
    package var spoken: String { Self.escapingInvisible(JSONText.encode(Concealment.cut(self))) }

    /// A string as messages quote it, but not cut, for names that differ only at their ends.
    package var spokenInFull: String { Self.escapingInvisible(JSONText.encode(self)) }

    private static func escapingInvisible(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isInvisible) else { return text }
        return text.unicodeScalars.reduce(into: "") { shown, scalar in
            if isInvisible(scalar) {
                let code = String(scalar.value, radix: 16, uppercase: true)
                shown += "\\u" + String(repeating: "0", count: Swift.max(0, 4 - code.count)) + code
            } else {
                shown.unicodeScalars.append(scalar)
            }
        }
    }

    /// Whether a scalar is an invisible space or hyphen; `false` for zero-width joiners and direction marks, which
    /// emoji and several scripts need.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        [0xA0, 0xAD, 0x200B, 0x2060, 0xFEFF].contains(scalar.value)
    }
}
