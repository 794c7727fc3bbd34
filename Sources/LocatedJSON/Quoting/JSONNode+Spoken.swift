extension JSONNode {
    /// The value as a message names it: `the string "1"`, `the number 0.5`, `an object`, `null`.
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

    /// A number as short as it can be written; empty for any other kind.
    package var spelledNumber: String {
        if let integer { return "\(integer)" }
        return number.map { "\($0)" } ?? ""
    }
}

extension String {
    /// A string or a name from the payload as a message quotes it: escaped, cut after 40 characters.
    ///
    /// A secret is never cut, so that a report can hide it as a whole.
    package var spoken: String { JSONText.encode(Concealment.cut(self)) }
}
