/// Writes JSON: strings in their shortest form, numbers with the fewest digits, members in their order.
///
/// The same value always gives the same bytes. The open objects and arrays of a ``JSONValue`` are in a list, not on the
/// call stack, so that no nesting is too deep.
public struct JSONWriter: ~Copyable {
    private struct OpenValue {
        let value: JSONValue
        var written = 0
    }

    private var buffer = ByteBuffer()
    private let isPretty: Bool
    /// The number of open objects and arrays.
    private var depth = 0
    /// Whether the innermost open object or array has contents, so that the next item needs a comma.
    private var hasBegun = false

    /// Returns a value as JSON without white space, as payloads are sent.
    public static func compact(_ value: JSONValue) -> String {
        string(value, isPretty: false)
    }

    /// Returns a value as JSON with one member or element per line, two spaces per level, and no line end after it.
    public static func pretty(_ value: JSONValue) -> String {
        string(value, isPretty: true)
    }

    private static func string(_ value: JSONValue, isPretty: Bool) -> String {
        var writer = JSONWriter(isPretty: isPretty)
        writer.write(value)
        return writer.text
    }

    /// Makes a writer whose output is still empty.
    package init(isPretty: Bool) {
        self.isPretty = isPretty
    }

    /// The output.
    package var text: String { buffer.text }

    /// Calls `body` with the output, which is valid only during the call.
    package borrowing func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        buffer.withBytes(body)
    }

    // MARK: - Objects and arrays

    /// Writes an object. In `members`, write each key with ``name(_:)``, then its value.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "{"))
        members(&self)
        end(UInt8(ascii: "}"))
    }

    /// Writes an array. `element` writes the value of one item.
    package mutating func array<Item>(_ items: [Item], _ element: (Item, inout JSONWriter) -> Void) {
        begin(UInt8(ascii: "["))
        // Iterating over indices avoids copying each item and counting its references.
        for index in items.indices {
            separate()
            element(items[index], &self)
        }
        end(UInt8(ascii: "]"))
    }

    /// Writes an array and consumes its items, which avoids copying them.
    package mutating func array<Item>(
        emptying items: inout [Item], _ element: (Item, inout JSONWriter) -> Void
    ) {
        begin(UInt8(ascii: "["))
        // Removing the last item of a list needs no copy.
        items.reverse()
        while let item = items.popLast() {
            separate()
            element(item, &self)
        }
        end(UInt8(ascii: "]"))
    }

    /// Writes a key that needs no escapes; its value comes next.
    ///
    /// Inlined, so that a constant key compiles to a few stores.
    @inline(__always)
    package mutating func name(_ name: StaticString) {
        guard !isPretty else {
            begin(line: name)
            return
        }
        buffer.append(name: name, isFirst: !hasBegun)
        hasBegun = true
    }

    private mutating func begin(line name: StaticString) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.append(name)
        buffer.append(UInt8(ascii: "\""))
        colon()
    }

    /// Writes a key with its escapes; its value comes next.
    package mutating func name(escaping name: String) {
        separate()
        write(name)
        colon()
    }

    private mutating func begin(_ bracket: UInt8) {
        buffer.append(bracket)
        depth += 1
        hasBegun = false
    }

    private mutating func end(_ bracket: UInt8) {
        depth -= 1
        if hasBegun { breakLine() }
        buffer.append(bracket)
        hasBegun = true
    }

    @inline(__always)
    private mutating func separate() {
        if hasBegun { buffer.append(UInt8(ascii: ",")) }
        hasBegun = true
        breakLine()
    }

    @inline(__always)
    private mutating func colon() {
        buffer.append(UInt8(ascii: ":"))
        if isPretty { buffer.append(UInt8(ascii: " ")) }
    }

    @inline(__always)
    private mutating func breakLine() {
        guard isPretty else { return }
        buffer.append(UInt8(ascii: "\n"))
        buffer.append(repeating: UInt8(ascii: " "), count: 2 * depth)
    }

    // MARK: - Values

    /// Writes a string; null for `nil`.
    package mutating func write(_ string: String?) {
        if let string { JSONText.append(string, to: &buffer) } else { writeNull() }
    }

    /// Writes a pointer as a string, such as `"/aps/alert"`.
    package mutating func write(_ pointer: JSONPointer) {
        // Most tokens need no pointer escapes, so the pointer need not become a `String` first.
        guard !pointer.tokens.contains(where: JSONPointer.needsEscape) else {
            write(pointer.description)
            return
        }
        buffer.append(UInt8(ascii: "\""))
        for token in pointer.tokens {
            buffer.append(UInt8(ascii: "/"))
            JSONText.append(content: token, to: &buffer)
        }
        buffer.append(UInt8(ascii: "\""))
    }

    /// Writes an integer; null for `nil`.
    package mutating func write(_ integer: Int?) {
        guard let integer else {
            writeNull()
            return
        }
        // Most numbers in a report have one digit.
        guard !(0...9).contains(integer) else {
            buffer.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: integer))
            return
        }
        buffer.append(decimal: integer)
    }

    private mutating func writeNull() { buffer.append("null") }

    /// Writes a value with its contents.
    package mutating func write(_ root: JSONValue) {
        var open: [OpenValue] = []
        begin(root, &open)
        while let innermost = open.indices.last {
            let index = open[innermost].written
            open[innermost].written += 1
            switch open[innermost].value {
            case .array(let elements) where index < elements.count:
                separate()
                begin(elements[index], &open)
            case .object(let members) where index < members.count:
                name(escaping: members[index].name)
                begin(members[index].value, &open)
            case let finished:
                open.removeLast()
                if case .array = finished { end(UInt8(ascii: "]")) } else { end(UInt8(ascii: "}")) }
            }
        }
    }

    private mutating func begin(_ value: JSONValue, _ open: inout [OpenValue]) {
        switch value {
        case .null: writeNull()
        case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
        case .integer(let integer): write(integer)
        case .number(let number):
            var digits = number.json
            digits.withUTF8 { buffer.append($0) }
        case .string(let string): write(string)
        case .array, .object:
            if case .array = value { begin(UInt8(ascii: "[")) } else { begin(UInt8(ascii: "{")) }
            open.append(OpenValue(value: value))
        }
    }
}
