import LocatedJSON

/// Formats a document: one member or element per line, two spaces per level, everything else byte for byte.
enum Formatting {
    /// The maximum depth of a formatted document; a deeper one stays unchanged, because it would be mostly indentation.
    private static let depthLimit = 64

    /// Returns the edits that format a document; none for a text that does not parse, is not one JSON document, or is
    /// nested too deeply.
    ///
    /// - Parameter range: The range to format, extended to the smallest object or array around it; `nil` for the
    ///   whole document.
    static func answer(_ view: DocumentView, in range: TextRange?) -> JSONValue {
        guard view.checked.kind != .stream, view.checked.kind != .other,
            let map = view.sourceMap(), let root = map.root
        else { return .array([]) }
        var target = root.value
        var depth = 0
        if let range {
            let bytes = view.document.range(range, view.encoding)
            var index = 0
            while let child = map.children(of: index).first(where: { number in
                let node = map.nodes[number]
                return node.firstChild != nil && node.value.lowerBound <= bytes.lowerBound
                    && bytes.upperBound <= node.value.upperBound
            }) {
                index = child
                depth += 1
            }
            target = map.nodes[index].value
        }
        let usesCRLF = view.bytes.firstIndex(of: 0x0A).map { $0 > 0 && view.bytes[$0 - 1] == 0x0D } ?? false
        guard
            let new = JSONReflow.pretty(
                view.bytes[target], depthLimit: depthLimit, depth: depth,
                lineEnd: usesCRLF ? [0x0D, 0x0A] : [0x0A]),
            let edit = TextEdit.difference(from: Array(view.bytes[target]), to: new)
        else { return .array([]) }
        let moved = Edit(
            edit.range.lowerBound + target.lowerBound..<edit.range.upperBound + target.lowerBound, edit.text)
        return TextEdit.json([moved], in: view)
    }
}
