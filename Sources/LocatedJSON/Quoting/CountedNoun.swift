extension Int {
    /// Returns the number with a noun: `1 byte`, `2 bytes`.
    ///
    /// - Parameter plural: The plural of the noun; `nil` to append an "s".
    package func counted(_ noun: String, plural: String? = nil) -> String {
        "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
    }
}
