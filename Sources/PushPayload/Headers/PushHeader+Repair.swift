extension PushHeader {
    /// Writes another value where the header stands in the file.
    ///
    /// - Returns: `nil` for a header given as an option, and for one that the file says in other words.
    func rewritten(as value: String, safety: Fix.Safety) -> Fix? {
        guard let range, spelling != .implied, spelling != .translated else { return nil }
        var fix = Fix(
            title: "write \(JSONText.encode(value)) for \"\(name)\"", safety: safety,
            edits: [Edit(range.bytes, spelling.literal(value))])
        fix.isOfFile = true
        return fix
    }

    /// The value as a message names it; long ones are cut after 40 characters.
    var spoken: String {
        JSONText.encode(value.count > 40 ? value.prefix(39) + "…" : value)
    }
}

extension PushHeader.Spelling {
    /// A value as the file writes it.
    fileprivate func literal(_ value: String) -> String {
        guard case .json(let depth) = self else { return value }
        return (0..<depth).reduce(JSONText.encode(value)) { literal, _ in
            String(JSONText.encode(literal).dropFirst().dropLast())
        }
    }
}
