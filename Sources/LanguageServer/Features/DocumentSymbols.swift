import LocatedJSON

/// The keys and elements of a document, for the outline of an editor (`textDocument/documentSymbol`).
enum DocumentSymbols {
    /// The maximum number of values; further ones are omitted, as are those nested deeper than `depthLimit`.
    private static let limit = 10_000
    private static let depthLimit = 64

    static func list(_ view: DocumentView) -> JSONValue {
        var cursor = view.document.cursor(view.encoding)
        var rest = limit
        var symbols: [JSONValue] = []
        for part in view.parts {
            guard view.checked.kind != .other, rest > 0, let map = view.sourceMap(of: part), map.root != nil
            else { continue }
            symbols += children(of: 0, in: map, from: part.lowerBound, depth: 0, &rest, &cursor)
        }
        return .array(symbols)
    }

    private static func children(
        of parent: Int, in map: SourceMap, from start: Int, depth: Int, _ rest: inout Int,
        _ cursor: inout PositionCursor
    ) -> [JSONValue] {
        guard depth < depthLimit else { return [] }
        var symbols: [JSONValue] = []
        for (position, index) in map.children(of: parent).enumerated() {
            guard rest > 0 else { break }
            rest -= 1
            let node = map.nodes[index]
            let name = node.key.map { map.text($0.lowerBound + 1..<$0.upperBound - 1) } ?? "\(position)"
            // An element has no key; its first byte is selected instead.
            let key = node.key ?? node.value.lowerBound..<node.value.lowerBound + 1
            // The offsets below are in ascending order, so that the cursor never goes back.
            let selected = cursor.range(key.lowerBound + start..<key.upperBound + start)
            let children = children(of: index, in: map, from: start, depth: depth + 1, &rest, &cursor)
            let whole = TextRange(
                start: selected.start, end: cursor.position(at: node.value.upperBound + start))
            symbols.append([
                // The protocol does not allow an empty name.
                "name": .string(name.isEmpty ? "\"\"" : name),
                "kind": .integer(Kind(of: node, in: map).rawValue),
                "range": whole.json, "selectionRange": selected.json, "children": .array(children),
            ])
        }
        return symbols
    }

    /// The protocol's `SymbolKind` of a value.
    private enum Kind: Int {
        case string = 15
        case number = 16
        case boolean = 17
        case array = 18
        case object = 19
        case null = 21

        init(of node: SourceMap.Node, in map: SourceMap) {
            switch map.text(node.value.lowerBound..<node.value.lowerBound + 1) {
            case "\"": self = .string
            case "{": self = .object
            case "[": self = .array
            case "t", "f": self = .boolean
            case "n": self = .null
            default: self = .number
            }
        }
    }
}
