extension JSONNode {
    /// Returns the object or array in the JSON text of a string, with the text; `nil` for any other value.
    ///
    /// - Complexity: O(1) for text without a brace or bracket at either end.
    package func embeddedJSON(as kind: Kind) -> (text: String, tree: JSONTree)? {
        guard let bytes = text?.buffer else { return nil }
        let isNonSpace = { (byte: UInt8) in byte > 0x20 }
        guard let start = bytes.firstIndex(where: isNonSpace), let end = bytes.lastIndex(where: isNonSpace),
            bytes[start] == UInt8(ascii: kind == .array ? "[" : "{"),
            bytes[end] == UInt8(ascii: kind == .array ? "]" : "}")
        else { return nil }
        let json = Array(bytes[start...end])
        guard let tree = try? JSONTree(parsing: json), tree.root.kind == kind else { return nil }
        return (String(decoding: json, as: UTF8.self), tree)
    }
}
