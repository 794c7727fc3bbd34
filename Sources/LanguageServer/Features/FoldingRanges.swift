import LocatedJSON

/// The objects and arrays of several lines, which an editor can fold (`textDocument/foldingRange`).
enum FoldingRanges {
    /// The maximum number of ranges; further ones are omitted.
    private static let limit = 10_000

    static func list(_ view: DocumentView) -> JSONValue {
        guard view.checked.kind != .other, view.checked.kind != .stream, let map = view.sourceMap() else {
            return .array([])
        }
        var folds: [JSONValue] = []
        for index in 0..<map.nodes.count where map.nodes[index].firstChild != nil {
            let value = map.nodes[index].value
            let start = view.document.lines.line(at: value.lowerBound).number
            // The line of the closing bracket stays visible.
            let end = view.document.lines.line(at: value.upperBound - 1).number - 1
            guard end > start, folds.count < limit else { continue }
            folds.append(["startLine": .integer(start), "endLine": .integer(end)])
        }
        return .array(folds)
    }
}
