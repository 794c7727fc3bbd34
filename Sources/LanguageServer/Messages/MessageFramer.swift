/// Cuts the bytes of a connection into messages: `Content-Length: N`, an empty line, N bytes.
///
/// It reports and skips malformed bytes; the next complete header begins a new message.
package struct MessageFramer {
    package enum Frame: Equatable {
        case message([UInt8])
        /// The problem with a header.
        case malformed(String)
    }

    /// The maximum length of a message, in bytes; a longer one is skipped as it arrives and never stored.
    package static let longestMessage = 64 << 20
    static let longestHeader = 8 << 10

    private var buffer: [UInt8] = []
    private var start = 0
    /// The number of bytes of a rejected message that are still to be skipped.
    private var bytesToSkip = 0
    /// The length of the message whose header was read.
    private var expected: Int?

    package init() {}

    package mutating func append(_ bytes: [UInt8]) {
        if start == buffer.count {
            buffer = bytes
            start = 0
        } else {
            // Moving the rest is worth it only after most of the buffer is read.
            if start > buffer.count / 2 {
                buffer.removeFirst(start)
                start = 0
            }
            buffer += bytes
        }
    }

    /// Returns the next message or error; `nil` until more bytes arrive.
    package mutating func next() -> Frame? {
        if bytesToSkip > 0 {
            let count = min(bytesToSkip, buffer.count - start)
            bytesToSkip -= count
            start += count
            guard bytesToSkip == 0 else { return nil }
        }
        if expected == nil, let fault = readHeader() { return .malformed(fault) }
        guard let count = expected, buffer.count - start >= count else { return nil }
        expected = nil
        start += count
        return .message(Array(buffer[(start - count)..<start]))
    }

    /// Reads a header if it is complete.
    ///
    /// - Returns: The problem, if any; even then, ``expected`` is set if the length is known and within the limit.
    private mutating func readHeader() -> String? {
        guard let (end, next) = headerEnd() else {
            guard buffer.count - start > Self.longestHeader else { return nil }
            skipToLength()
            return "a header has more than \(Self.longestHeader) bytes"
        }
        let lines = buffer[start..<end].split(separator: UInt8(ascii: "\n"))
        start = next
        var fault: String?
        var length: Int?
        for line in lines {
            let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
                .lowercased()
            guard text.utf8.contains(UInt8(ascii: ":")) else {
                fault = "a header line has no colon"
                continue
            }
            // The remains of a broken message may precede `Content-Length` on its line, so its last occurrence counts.
            guard let name = text.ranges(of: Self.contentLength + ":").last else { continue }
            if name.lowerBound != text.startIndex { fault = "unexpected bytes before \"Content-Length\"" }
            let digits = text[name.upperBound...].utf8.filter { $0 != 0x20 && $0 != 0x09 }
            let isNumber =
                1...Self.maxDigits ~= digits.count && digits.allSatisfy { (0x30...0x39).contains($0) }
            length = isNumber ? Int(String(decoding: digits, as: UTF8.self)) : nil
            if length == nil { fault = "the value of \"Content-Length\" is not a number" }
        }
        guard let length else { return fault ?? "a header has no \"Content-Length\"" }
        guard length <= Self.longestMessage else {
            bytesToSkip = length
            return "a message has more than \(Self.longestMessage) bytes"
        }
        expected = length
        return fault
    }

    private static let contentLength = "content-length"
    /// The maximum number of digits in a length. A longer number is an error: skipping that many bytes would skip all
    /// later messages.
    private static let maxDigits = 12

    /// Skips to the next `Content-Length`, which may begin a message. If there is none, keeps the last bytes, which may
    /// be the beginning of the name.
    private mutating func skipToLength() {
        let name = Array(Self.contentLength.utf8)
        start += 1
        while buffer.count - start >= name.count {
            // `| 0x20` converts letters to lower case and leaves the hyphen.
            if zip(buffer[start...], name).allSatisfy({ $0 | 0x20 == $1 }) { return }
            start += 1
        }
    }

    /// Returns the end of the header and the beginning of the message; `nil` if the header is incomplete.
    private func headerEnd() -> (end: Int, next: Int)? {
        let limit = min(buffer.count, start + Self.longestHeader)
        var index = start
        while index < limit {
            guard buffer[index] == 0x0A else {
                index += 1
                continue
            }
            if index + 1 < buffer.count, buffer[index + 1] == 0x0A { return (index, index + 2) }
            if index + 2 < buffer.count, buffer[index + 1] == 0x0D, buffer[index + 2] == 0x0A {
                return (index, index + 3)
            }
            index += 1
        }
        return nil
    }
}
