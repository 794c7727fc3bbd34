import LocatedJSON
import PayloadModel
import PushPayload

/// Links to the pages of rules, from findings and from rule ids in a configuration (`textDocument/documentLink`).
enum RuleLinks {
    static func list(_ view: DocumentView) -> JSONValue {
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
        guard view.checked.kind == .configuration, let map = view.sourceMap() else { return .array(links) }
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
