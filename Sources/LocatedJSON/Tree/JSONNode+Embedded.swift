extension JSONNode {
    /// Returns the JSON that a string contains, without white space around it, and its tree; `nil` for any other value.
    ///
    /// - Parameter kind: The kind of the JSON: `.object` or `.array`.
    /// - Complexity: O(*n*) in the number of bytes; parses only text in the brackets of that kind.
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
