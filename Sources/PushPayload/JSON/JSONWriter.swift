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
    private var open: [OpenContainer] = []

    /// Without any white space, as a payload is sent.
    public static func compact(_ value: JSONValue) -> String {
        var bytes: [UInt8] = []
        append(compact: value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// One member or element a line, two spaces for each level, no line end behind the last brace.
    public static func pretty(_ value: JSONValue) -> String {
        var bytes: [UInt8] = []
        var writer = JSONWriter(isPretty: true)
        writer.write(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends what ``compact(_:)`` gives.
    package static func append(compact value: JSONValue, to bytes: inout [UInt8]) {
        var writer = JSONWriter(isPretty: false)
        writer.write(value, to: &bytes)
    }

    private init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    private mutating func write(_ root: JSONValue, to bytes: inout [UInt8]) {
        begin(root, &bytes)
        while let innermost = open.indices.last {
            let index = open[innermost].written
            open[innermost].written += 1
            switch open[innermost].value {
            case .array(let elements) where index < elements.count:
                separate(first: index == 0, &bytes)
                begin(elements[index], &bytes)
            case .object(let members) where index < members.count:
                separate(first: index == 0, &bytes)
                JSONText.append(members[index].name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                if isPretty { bytes.append(UInt8(ascii: " ")) }
                begin(members[index].value, &bytes)
            case let finished:
                open.removeLast()
                breakLine(&bytes)
                if case .array = finished {
                    bytes.append(UInt8(ascii: "]"))
                } else {
                    bytes.append(UInt8(ascii: "}"))
                }
            }
        }
    }

    private mutating func begin(_ value: JSONValue, _ bytes: inout [UInt8]) {
        switch value {
        case .null: bytes += "null".utf8
        case .boolean(let boolean): bytes += (boolean ? "true" : "false").utf8
        case .integer(let integer): bytes += String(integer).utf8
        case .number(let number): bytes += number.json.utf8
        case .string(let string): JSONText.append(string, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            if elements.isEmpty {
                bytes.append(UInt8(ascii: "]"))
            } else {
                open.append(OpenContainer(value: value))
            }
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            if members.isEmpty {
                bytes.append(UInt8(ascii: "}"))
            } else {
                open.append(OpenContainer(value: value))
            }
        }
    }

    private func separate(first: Bool, _ bytes: inout [UInt8]) {
        if !first { bytes.append(UInt8(ascii: ",")) }
        breakLine(&bytes)
    }

    private func breakLine(_ bytes: inout [UInt8]) {
        guard isPretty else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes += repeatElement(UInt8(ascii: " "), count: 2 * open.count)
    }
}
