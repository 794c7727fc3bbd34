extension Collection<String> {
    /// The texts in quotes, separated by commas: `"a", "b"`.
    package var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}
