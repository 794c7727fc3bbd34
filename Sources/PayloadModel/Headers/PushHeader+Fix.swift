import LocatedJSON

extension PushHeader {
    /// Writes another value at the place of the header in the file.
    ///
    /// - Returns: `nil` for a header given as an option: there is no file to fix; and for a value that the
    ///   file cannot say in its place.
    package func rewritten(as value: String, safety: Fix.Safety) -> Fix? {
        guard let range, let literal = spelling.literal(value) else { return nil }
        var fix = Fix(
            title: "write \(JSONText.encode(value)) for \"\(name)\"", safety: safety,
            edits: [Edit(range.bytes, literal)])
        fix.isOfFile = true
        return fix
    }

    /// The value as a message names it; long ones are cut after 40 characters.
    package var spoken: String {
        value.spoken
    }
}

extension PushHeader.Spelling {
    /// A value as the file writes it; `nil` where it cannot.
    fileprivate func literal(_ value: String) -> String? {
        switch self {
        case .json(let depth):
            (0..<depth).reduce(JSONText.encode(value)) { literal, _ in
                String(JSONText.encode(literal).dropFirst().dropLast())
            }
        case .plain: ShellWord.isPlain(value) ? value : nil
        case .implied, .spliced, .translated: nil
        }
    }
}
