extension [String] {
    /// Joins names for a sentence: `a, b and c`.
    ///
    /// - Parameter word: The conjunction before the last name.
    func joined(last word: String) -> String {
        guard let last, count > 1 else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}
