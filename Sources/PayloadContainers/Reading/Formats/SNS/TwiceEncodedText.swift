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

    /// Returns the object in a document whose quotes are escaped as in a string of source code; `nil` for any other
    /// document.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func content(_ document: [UInt8]) -> [UInt8]? {
        let start = document.drop { $0 <= 0x20 }
        guard start.first == UInt8(ascii: "{"),
            start.dropFirst().drop(while: { $0 <= 0x20 }).starts(with: "\\\"".utf8)
        else { return nil }
        // Line ends of the document are white space between its values.
        let content = start.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
        guard let tree = try? JSONTree(parsing: [UInt8(ascii: "\"")] + content + [UInt8(ascii: "\"")]) else {
            return nil
        }
        defer { withExtendedLifetime(tree) {} }
        return tree.root.text.map { Array($0.buffer) }
    }
}
