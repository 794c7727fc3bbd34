extension PushHeader {
    /// Writes another value where the header stands in the file, as a JSON string.
    ///
    /// - Returns: `nil` for a header given as an option: there is no file to repair.
    func rewritten(as value: String, safety: Fix.Safety) -> Fix? {
        guard let range else { return nil }
        let literal = JSONText.encode(value)
        return Fix(
            title: "write \(literal) for \"\(name)\"", safety: safety, edits: [Edit(range.bytes, literal)])
    }

    /// The value as a message names it; long ones are cut after 40 characters.
    var spoken: String {
        JSONText.encode(value.count > 40 ? value.prefix(39) + "…" : value)
    }
}
