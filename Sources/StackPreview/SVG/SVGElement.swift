/// An element of SVG as text.
enum SVGElement {
    typealias Attributes = KeyValuePairs<String, SVGValue>

    /// An element with content, which must already be markup and is not escaped.
    static func with(_ name: String, _ attributes: Attributes, _ content: String) -> String {
        content.isEmpty
            ? "<\(name)\(written(attributes))/>" : "<\(name)\(written(attributes))>\(content)</\(name)>"
    }

    /// An element with nothing in it.
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
