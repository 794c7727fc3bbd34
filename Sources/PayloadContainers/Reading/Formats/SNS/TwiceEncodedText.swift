import LocatedJSON

/// Recognizes JSON that was encoded as a string once too often.
enum TwiceEncodedText {
    /// Returns the JSON string that contains an object, if a text is that string or its content with escaped quotes;
    /// `nil` for any other text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func literal(_ text: String) -> String? {
        let text = text.trimmingBlanks()
        let literal = text.hasPrefix("\"") ? text : text.hasPrefix("{\\\"") ? "\"\(text)\"" : nil
        guard let literal, let tree = try? JSONTree(parsing: Array(literal.utf8)) else { return nil }
        defer { withExtendedLifetime(tree) {} }
        return tree.root.text?.beginsAsObject == true ? literal : nil
    }
}
