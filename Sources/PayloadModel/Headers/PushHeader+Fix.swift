import LocatedJSON

extension PushHeader {
    /// Returns a fix that replaces the value of the header in the file.
    ///
    /// - Returns: `nil` if the header was given as an option, if the file does not contain its old value verbatim, or
    ///   if the file's notation cannot express the new one.
    package func rewritten(as value: String, safety: Fix.Safety) -> Fix? {
        guard let range, let literal = spelling.literal(value) else { return nil }
        var fix = Fix(
            title: "write \(JSONText.encode(value)) for \(spokenName)", safety: safety,
            edits: [Edit(range.bytes, literal)])
        fix.hasFileOffsets = true
        return fix
    }

    /// The name as the file writes it, in quotes.
    package var spokenName: String { (field ?? name).spoken }

    /// The value as messages quote it (``Swift/String/spoken``).
    package var spoken: String { value.spoken }
}

extension PushHeader.Spelling {
    /// Returns a new value in the file's notation; `nil` if the notation cannot express it, or if the file does not
    /// contain the old value verbatim.
    fileprivate func literal(_ value: String) -> String? {
        switch self {
        case .json(let depth):
            (0..<depth).reduce(JSONText.encode(value)) { literal, _ in
                String(JSONText.encode(literal).dropFirst().dropLast())
            }
        case .plain: ShellWord.isPlain(value) ? value : nil
        case .implied, .notVerbatim, .translated: nil
        }
    }
}
