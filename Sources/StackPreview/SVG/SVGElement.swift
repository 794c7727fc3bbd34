/// Writes elements of SVG.
enum SVGElement {
    typealias Attributes = KeyValuePairs<String, SVGValue>

    /// Returns an element with content, which must be markup: it is not escaped.
    static func with(_ name: String, _ attributes: Attributes, _ content: String) -> String {
        content.isEmpty
            ? "<\(name)\(written(attributes))/>" : "<\(name)\(written(attributes))>\(content)</\(name)>"
    }

    /// Returns an element without content.
    static func empty(_ name: String, _ attributes: Attributes) -> String {
        "<\(name)\(written(attributes))/>"
    }

    private static func written(_ attributes: Attributes) -> String {
        attributes.map { " \($0.key)=\"\($0.value.text)\"" }.joined()
    }
}

/// The value of an attribute: a number or a text, which is escaped.
struct SVGValue: ExpressibleByStringLiteral, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    let text: String

    init(stringLiteral value: String) { text = XMLText.escape(value) }
    init(integerLiteral value: Int) { text = String(value) }
    init(_ value: Int) { text = String(value) }
    init(_ value: String) { text = XMLText.escape(value) }
}
