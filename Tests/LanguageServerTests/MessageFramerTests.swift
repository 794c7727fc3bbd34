import Testing

@testable import LanguageServer

@Suite struct MessageFramerTests {
    private func frames(_ text: String, by size: Int = .max) -> [MessageFramer.Frame] {
        var framer = MessageFramer()
        var frames: [MessageFramer.Frame] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            framer.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
            while let frame = framer.next() { frames.append(frame) }
        }
        return frames
    }

    private static let two = "Content-Length: 2\r\n\r\n{}content-length:3\r\nContent-Type: x\r\n\r\n[1]"
    private static let messages: [MessageFramer.Frame] = [
        .message(Array("{}".utf8)), .message(Array("[1]".utf8)),
    ]

    @Test(arguments: [1, 2, 7, 1000])
    func `Messages arrive in pieces of any size`(_ size: Int) {
        #expect(frames(Self.two, by: size) == Self.messages)
    }

    @Test(arguments: [
        "nonsense\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -2\r\n\r\n",
        "Content-Type: a\r\n\r\n",
        "\r\n\r\n", "{}{}", "Content-Length: abc\r\n\r\n{\"id\":9}",
        "Content-Lenght: 8\r\n\r\n{\"id\":9}",
        "Content-Length: 9223372036854775807\r\n\r\n{\"id\":9}",
    ])
    func `A malformed header does not hide the next message`(_ header: String) {
        let frames = frames(header + Self.two)
        #expect(Array(frames.suffix(2)) == Self.messages)
        guard case .malformed? = frames.first else {
            Issue.record("nothing is reported")
            return
        }
    }

    @Test func `A message that is too long is rejected at once and skipped as it arrives`() {
        var framer = MessageFramer()
        let length = 1 << 30
        framer.append(Array("Content-Length: \(length)\r\n\r\n".utf8))
        #expect(framer.next() == .malformed("a message has more than 67108864 bytes"))
        let block = [UInt8](repeating: 0x41, count: 1 << 20)
        for _ in 0..<1024 {
            framer.append(block)
            #expect(framer.next() == nil)
        }
        framer.append(Array(Self.two.utf8))
        #expect(framer.next() == Self.messages[0])
    }

    @Test(arguments: [1000, 4096, .max])
    func `A header that is too long does not hide the next message`(_ size: Int) {
        let frames = frames("X-Junk: " + String(repeating: "a", count: 20_000) + "\r\n" + Self.two, by: size)
        #expect(frames.first == .malformed("a header has more than 8192 bytes"))
        #expect(Array(frames.suffix(2)) == Self.messages)
    }

    @Test func `A long line without a header is skipped`() {
        let frames = frames(String(repeating: "a", count: 100_000) + "\r\n\r\n" + Self.two, by: 4096)
        #expect(Array(frames.suffix(2)) == Self.messages)
    }
}
