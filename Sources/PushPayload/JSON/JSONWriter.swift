/// Writes JSON: the shortest spelling of every string and number, members in their order.
///
/// The same value always gives the same bytes. Open objects and arrays wait on a list, not on the call
/// stack, so that no depth of nesting is too deep.
public struct JSONWriter {
    private struct OpenContainer {
        let value: JSONValue
        var written = 0
    }

    private let isPretty: Bool
    private var text = ""
    private var open: [OpenContainer] = []

    /// Without any white space, as a payload is sent.
    public static func compact(_ value: JSONValue) -> String {
        var writer = JSONWriter(isPretty: false)
        return writer.write(value)
    }

    /// One member or element a line, two spaces for each level, no line end behind the last brace.
    public static func pretty(_ value: JSONValue) -> String {
        var writer = JSONWriter(isPretty: true)
        return writer.write(value)
    }

    private init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    private mutating func write(_ root: JSONValue) -> String {
        begin(root)
        while let innermost = open.indices.last {
            let index = open[innermost].written
            open[innermost].written += 1
            switch open[innermost].value {
            case .array(let elements) where index < elements.count:
                separate(first: index == 0)
                begin(elements[index])
            case .object(let members) where index < members.count:
                separate(first: index == 0)
                text += JSONText.encode(members[index].name)
                text += isPretty ? ": " : ":"
                begin(members[index].value)
            case let finished:
                open.removeLast()
                breakLine()
                if case .array = finished { text += "]" } else { text += "}" }
            }
        }
        return text
    }

    private mutating func begin(_ value: JSONValue) {
        switch value {
        case .null: text += "null"
        case .boolean(let boolean): text += boolean ? "true" : "false"
        case .integer(let integer): text += String(integer)
        case .number(let number): text += number.json
        case .string(let string): text += JSONText.encode(string)
        case .array(let elements):
            text += elements.isEmpty ? "[]" : "["
            if !elements.isEmpty { open.append(OpenContainer(value: value)) }
        case .object(let members):
            text += members.isEmpty ? "{}" : "{"
            if !members.isEmpty { open.append(OpenContainer(value: value)) }
        }
    }

    private mutating func separate(first: Bool) {
        if !first { text += "," }
        breakLine()
    }

    private mutating func breakLine() {
        guard isPretty else { return }
        text += "\n" + String(repeating: "  ", count: open.count)
    }
}
