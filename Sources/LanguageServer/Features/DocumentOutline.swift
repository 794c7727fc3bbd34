import LocatedJSON
import PayloadModel
import PushPayload

/// Symbols, folds and links of documents that parse.
enum DocumentOutline {
    /// Further values are omitted, as are deeper ones.
    private static let mostSymbols = 10_000
    private static let depthLimit = 64

    /// The places of keys and values; `nil` for a text that does not parse.
    static func map(of bytes: [UInt8]) -> SourceMap? { (try? Document(SourceText(bytes)))?.map }

    static func symbols(_ view: DocumentView) -> JSONValue {
        var cursor = view.document.cursor(view.encoding)
        var rest = mostSymbols
        var symbols: [JSONValue] = []
        for part in view.parts {
            guard view.checked.kind != .other, rest > 0, let map = map(of: Array(view.bytes[part])),
                map.root != nil
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
            // In ascending order, so that the cursor never goes back: an element is selected by its first byte.
            let key = node.key ?? node.value.lowerBound..<node.value.lowerBound + 1
            let selected = cursor.range(key.lowerBound + start..<key.upperBound + start)
            let children = children(of: index, in: map, from: start, depth: depth + 1, &rest, &cursor)
            let whole = TextRange(
                start: selected.start, end: cursor.position(at: node.value.upperBound + start))
            symbols.append([
                // The protocol does not allow an empty name.
                "name": .string(name.isEmpty ? "\"\"" : name),
                "kind": .integer(kind(of: node, in: map)),
                "range": whole.json, "selectionRange": selected.json, "children": .array(children),
            ])
        }
        return symbols
    }

    /// The protocol's numbers for string, number, Boolean, array, object and null.
    private static func kind(of node: SourceMap.Node, in map: SourceMap) -> Int {
        switch map.text(node.value.lowerBound..<node.value.lowerBound + 1) {
        case "\"": 15
        case "{": 19
        case "[": 18
        case "t", "f": 17
        case "n": 21
        default: 16
        }
    }

    static func folds(_ view: DocumentView) -> JSONValue {
        guard view.checked.kind != .other, view.checked.kind != .stream, let map = map(of: view.bytes) else {
            return .array([])
        }
        var folds: [JSONValue] = []
        for index in 0..<map.nodes.count where map.nodes[index].firstChild != nil {
            let value = map.nodes[index].value
            let start = view.document.lines.line(at: value.lowerBound).number
            let end = view.document.lines.line(at: value.upperBound - 1).number - 1
            guard end > start, folds.count < mostSymbols else { continue }
            // The line of the closing bracket stays visible.
            folds.append(["startLine": .integer(start), "endLine": .integer(end)])
        }
        return .array(folds)
    }

    /// Links to the pages of rules: from findings, and from the names in a configuration.
    static func links(_ view: DocumentView) -> JSONValue {
        var cursor = view.document.cursor(view.encoding)
        var links: [JSONValue] = []
        func add(_ range: Range<Int>, _ rule: String) {
            guard !range.isEmpty, RuleRegistry.description(of: rule) != nil else { return }
            links.append([
                "range": cursor.range(range).json, "target": .string(ProjectAddress.page(ofRule: rule)),
                "tooltip": .string("about \(rule)"),
            ])
        }
        for diagnostic in view.checked.diagnostics { add(diagnostic.range?.bytes ?? 0..<0, diagnostic.rule) }
        guard view.checked.kind == .configuration, let map = map(of: view.bytes) else { return .array(links) }
        for index in 0..<map.nodes.count {
            let node = map.nodes[index]
            for range in [node.key, node.firstChild == nil ? node.value : nil].compactMap(\.self)
            where range.count > 2 && view.bytes[range.lowerBound] == UInt8(ascii: "\"") {
                add(
                    range.lowerBound + 1..<range.upperBound - 1,
                    map.text(range.lowerBound + 1..<range.upperBound - 1))
            }
        }
        return .array(links)
    }
}
