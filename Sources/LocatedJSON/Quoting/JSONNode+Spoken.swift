extension JSONNode {
    /// The value as messages name it: `the string "1"`, `the number 0.5`, `an object`, `null`.
    ///
    /// Long text is cut after 40 characters.
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

    /// The shortest spelling of a number; empty for any other kind.
    package var spelledNumber: String {
        if let integer { return "\(integer)" }
        return number.map { "\($0)" } ?? ""
    }
}

extension String {
    /// A string or key of the payload as messages quote it: escaped, and cut after 40 characters.
    ///
    /// A secret is never cut, so that a report can hide it as a whole.
    package var spoken: String { JSONText.encode(Concealment.cut(self)) }
}
