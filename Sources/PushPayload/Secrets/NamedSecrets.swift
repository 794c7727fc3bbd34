import LocatedJSON

/// Values that are secrets because of the name before them, in text of any kind: JSON, also when it is broken or inside a
/// string, `.strings` files, headers and assignments of a shell script.
enum NamedSecrets {
    /// Returns the byte ranges of the values, without quotes, in order.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func ranges(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "="), let name = name(bytes, before: index),
                isSecret(bytes[name.range])
            {
                var reader = ValueReader(
                    bytes, at: index + 1, isHeader: !name.isQuoted && byte != UInt8(ascii: "="))
                reader.read()
                found += reader.values
                index = max(index + 1, reader.index)
            } else {
                index += 1
            }
        }
        return found
    }

    /// Returns whether a name, which may be written with escapes, is that of a secret.
    private static func isSecret(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        name.contains(UInt8(ascii: "\\"))
            ? SecretName.isSecret(EscapedUnits.decode(name).utf8) : SecretName.isSecret(name)
    }

    /// The name before a sign: in quotes, which may be escaped, or bare.
    static func name(
        _ bytes: UnsafeBufferPointer<UInt8>, before sign: Int
    ) -> (range: Range<Int>, isQuoted: Bool)? {
        var end = sign
        while end > 0, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        guard end > 0 else { return nil }
        let quote = bytes[end - 1]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        if isQuoted {
            end -= 1
            while end > 0, bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
        }
        var start = end
        while start > 0, end - start <= SecretName.longest,
            isQuoted ? bytes[start - 1] != quote && bytes[start - 1] >= 0x20 : isBareName(bytes[start - 1])
        {
            start -= 1
        }
        return start < end ? (start..<end, isQuoted) : nil
    }

    private static func isBareName(_ byte: UInt8) -> Bool {
        SecretRuns.isRun(byte) && byte != UInt8(ascii: "=") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: ".")
    }
}

/// Reads the value after the name of a secret, with everything that is inside it.
private struct ValueReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Whether the value is that of a header, which ends with its line or its quotes.
    private let isHeader: Bool
    private(set) var index: Int
    private(set) var values: [Range<Int>] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, isHeader: Bool) {
        self.bytes = bytes
        self.index = index
        self.isHeader = isHeader
    }

    mutating func read() {
        var depth = 0
        repeat {
            skipBlanks(andSigns: depth > 0)
            guard index < bytes.count else { return }
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                index += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                index += 1
            default:
                let start = index
                readScalar(isInside: depth > 0)
                if index == start { index += 1 }
            }
        } while depth > 0
    }

    private mutating func skipBlanks(andSigns: Bool) {
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard andSigns else { return }
                index += 1
            default: return
            }
        }
    }

    private mutating func readScalar(isInside: Bool) {
        var start = index
        while start < bytes.count, bytes[start] == UInt8(ascii: "\\") { start += 1 }
        guard start < bytes.count else { return index = start }
        let quote = bytes[start]
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            readString(from: start + 1, quote: quote, depth: start - index, isInside: isInside)
        } else {
            readBare(isInside: isInside)
        }
    }

    /// - Parameter depth: The number of backslashes before the opening quote: the closing one has as many.
    private mutating func readString(from start: Int, quote: UInt8, depth: Int, isInside: Bool) {
        var backslashes = 0
        var end = start
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "\\") {
                backslashes += 1
            } else {
                let closes = depth == 0 ? backslashes.isMultiple(of: 2) : backslashes <= depth
                if bytes[end] == quote && closes || bytes[end] == UInt8(ascii: "\n") { break }
                backslashes = 0
            }
            end += 1
        }
        let last = max(start, end - min(backslashes, depth))
        index = min(end + 1, bytes.count)
        // Inside an object, a string before a colon is a name.
        var next = index
        while next < bytes.count, bytes[next] == UInt8(ascii: " ") { next += 1 }
        let isName = isInside && next < bytes.count && bytes[next] == UInt8(ascii: ":")
        if start < last, !isName { add(start..<last) }
    }

    private mutating func readBare(isInside: Bool) {
        let start = index
        while index < bytes.count, !endsBare(bytes[index], isInside: isInside) { index += 1 }
        var end = index
        while end > start, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\\") {
            end -= 1
        }
        if start < end { add(start..<end) }
    }

    private func endsBare(_ byte: UInt8, isInside: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"),
            UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"):
            isInside || !isHeader || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
                || byte == UInt8(ascii: ",")
        default: false
        }
    }

    private mutating func add(_ range: Range<Int>) {
        if !Self.isHarmless(bytes[range]) { values.append(range) }
    }

    /// Returns whether a value says nothing: a literal of JSON, or a variable that something fills in later.
    private static func isHarmless(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        switch value.first {
        case UInt8(ascii: "$"), UInt8(ascii: "<"): true
        case UInt8(ascii: "{"): value.dropFirst().first == UInt8(ascii: "{")
        default: ["true", "false", "null"].contains { value.elementsEqual($0.utf8) }
        }
    }
}
