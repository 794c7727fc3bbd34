import LocatedJSON

/// Recognizes JSON that was encoded as a string once too often, or several times.
package enum TwiceEncodedText {
    /// The maximum number of strings around an object. No sender encodes as often, and each string costs a pass.
    private static let maxDepth = 16

    /// Returns the innermost JSON string, which contains an object, and the number of strings around that object. The
    /// text is the outermost string, or its content with escaped quotes; `nil` for any other text.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    package static func literal(_ text: String) -> (literal: String, depth: Int)? {
        var text = text.trimmingBlanks()
        for depth in 1...maxDepth {
            let literal = text.hasPrefix("\"") ? text : text.hasPrefix("{\\\"") ? "\"\(text)\"" : nil
            guard let literal, let tree = try? JSONTree(parsing: Array(literal.utf8)) else { return nil }
            defer { withExtendedLifetime(tree) {} }
            guard let content = tree.root.text else { return nil }
            if content.beginsAsObject { return (literal, depth) }
            text = String(content).trimmingBlanks()
        }
        return nil
    }
}
