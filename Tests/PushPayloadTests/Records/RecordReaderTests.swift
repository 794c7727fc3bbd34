import TestSupport
import Testing

@testable import PushPayload

/// Streams are split into the same records regardless of how their bytes arrive.
@Suite struct RecordReaderTests {
    /// A record in the form that the tests compare.
    struct Record: Equatable {
        var place: RecordPosition
        /// The text; `nil` for a record that is too long.
        var text: [UInt8]?

        init(_ number: Int, line: Int, offset: Int, _ text: String?) {
            place = RecordPosition(number: number, line: line, offset: offset)
            self.text = text.map { Array($0.utf8) }
        }

        init(_ place: RecordPosition, _ text: [UInt8]?) {
            self.place = place
            self.text = text
        }
    }

    /// All records of a stream that arrives in parts.
    ///
    /// - Parameter sizes: The number of bytes that each read returns, `nil` for a read that fails. Further reads fill
    ///   the memory.
    private func records(
        _ bytes: [UInt8], sizes: [Int?] = [], memory: Int = 16, maxLength: Int = 1 << 20,
        isEager: Bool = false
    ) -> [Record] {
        var reader = RecordReader(maxLength: maxLength, isEager: isEager)
        let chunk = RecordChunk(size: memory)
        var rest = bytes[...]
        var sizes = sizes[...]
        var records: [Record] = []
        let read = { (memory: UnsafeMutableRawBufferPointer) -> Int? in
            var limit = memory.count
            if let size = sizes.popFirst() {
                guard let size else { return nil }
                limit = min(limit, size)
            }
            let part = rest.prefix(limit)
            memory.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
        while reader.fill(chunk, reading: read) {
            for index in 0..<chunk.count {
                records.append(Record(chunk.place(of: index), chunk.record(index).map(Array.init)))
            }
        }
        let goesOn = reader.fill(chunk, reading: { _ in 1 })
        #expect(!goesOn, "a stream that has ended gives nothing more")
        return records
    }

    private func records(_ text: String) -> [Record] { records(Array(text.utf8)) }

    @Test func countsRecordsFromZeroAndLinesFromOne() {
        #expect(
            records("{}\n\n[1]\r\n \t\r\n7") == [
                Record(0, line: 1, offset: 0, "{}"), Record(1, line: 3, offset: 4, "[1]"),
                Record(2, line: 5, offset: 13, "7"),
            ])
    }

    @Test func streamsWithoutRecordsGiveNone() {
        for text in ["", "\n", "\r\n\r\n", " ", "\u{FEFF}", "\u{FEFF}\n\n"] {
            #expect(records(text).isEmpty, "\(text.debugDescription)")
        }
    }

    @Test func readsALastLineWithoutALineEnd() {
        #expect(records("{}").map(\.text) == records("{}\n").map(\.text))
        #expect(records("{}\r").map(\.text) == [Array("{}".utf8)])
    }

    @Test func skipsAByteOrderMarkOnlyAtTheBeginning() {
        #expect(
            records("\u{FEFF}{}\n\u{FEFF}{}") == [
                Record(0, line: 1, offset: 3, "{}"), Record(1, line: 2, offset: 6, "\u{FEFF}{}"),
            ])
    }

    @Test func keepsNULBytes() {
        #expect(records("a\0b\n\0\n").map(\.text) == [[0x61, 0, 0x62], [0]])
    }

    private static let samples = [
        "{\"a\":1}\n{\"b\":22}\r\n\n   \n{\"c\":\"é🏟\"}\n", "x\ny\nz", "\r\n\r\n\n{}\r\n",
        "\u{FEFF}{}\n{}\n", "a long line that fills the memory many times over\nb\na long line again",
    ]

    @Test(arguments: samples) func readsTheSameRecordsInTwoParts(_ text: String) {
        let bytes = Array(text.utf8)
        let whole = records(bytes, memory: 1 << 12)
        for cut in 0...bytes.count {
            for memory in [1, 2, 3, 7, 16, 64] where cut > 0 {
                #expect(records(bytes, sizes: [cut], memory: memory) == whole)
                #expect(records(bytes, sizes: [cut], memory: memory, isEager: true) == whole)
            }
        }
    }

    @Test func readsTheSameRecordsInPartsOfAnySize() {
        var generator = SeededGenerator(seed: 44)
        for _ in 0..<300 {
            let lines = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
                let length = [0, 1, 2, 5, 40, 90].randomElement(using: &generator) ?? 0
                return String(repeating: ["x", " "].randomElement(using: &generator) ?? "x", count: length)
                    + (["\n", "\r\n", "\n"].randomElement(using: &generator) ?? "\n")
            }
            var bytes = Array(lines.joined().utf8)
            if Bool.random(using: &generator) { bytes += Array("end".utf8) }
            let maxLength = [3, 40, 1000].randomElement(using: &generator) ?? 1
            let whole = records(bytes, memory: 1 << 12, maxLength: maxLength)
            let sizes = (0..<60).map { _ in Optional(Int.random(in: 1..<30, using: &generator)) }
            let memory = Int.random(in: 1..<80, using: &generator)
            #expect(records(bytes, sizes: sizes, memory: memory, maxLength: maxLength) == whole)
            #expect(
                records(bytes, sizes: sizes, memory: memory, maxLength: maxLength, isEager: true) == whole)
        }
    }

    @Test func readsRecordsUpToTheLimit() {
        for (mark, end) in [("", "\n"), ("", "\r\n"), ("", ""), ("\u{FEFF}", "\r\n")] {
            let text = "\(mark)12345\(end)"
            #expect(records(Array(text.utf8), maxLength: 5).map(\.text) == [Array("12345".utf8)])
            #expect(records(Array(text.utf8), maxLength: 4).map(\.text) == [nil])
        }
    }

    @Test func readsLinesAfterOneThatIsTooLong() {
        let long = String(repeating: "x", count: 1000)
        for memory in [1, 16, 4096] {
            #expect(
                records(Array("{}\n\(long)\n[]\n\(long)".utf8), memory: memory, maxLength: 20) == [
                    Record(0, line: 1, offset: 0, "{}"), Record(1, line: 2, offset: 3, nil),
                    Record(2, line: 3, offset: 1004, "[]"), Record(3, line: 4, offset: 1007, nil),
                ])
        }
    }

    @Test func aBlankLineOfAnyLengthIsNoRecord() {
        let blank = String(repeating: " \t", count: 500)
        for (memory, mark) in [(1, ""), (16, "\u{FEFF}"), (4096, ""), (4096, "\u{FEFF}")] {
            for end in ["\n", "\r\n", "\r\r\n"] {
                let first = mark.utf8.count + 1000 + end.utf8.count
                let stream = "\(mark)\(blank)\(end){}\n\(blank)\(end)[]\n\(blank)"
                let expected = [
                    Record(0, line: 2, offset: first, "{}"),
                    Record(1, line: 4, offset: first + 1003 + end.utf8.count, "[]"),
                ]
                #expect(records(Array(stream.utf8), memory: memory, maxLength: 20) == expected)
                #expect(records(Array(stream.utf8), memory: memory, maxLength: 20, isEager: true) == expected)
            }
        }
    }

    @Test func textAfterWhiteSpaceMakesALongLineARecord() {
        let blank = String(repeating: " ", count: 1000)
        for memory in [1, 16, 4096] {
            #expect(
                records(Array("{}\n\(blank)x\n\(blank)\u{FEFF}\n[]".utf8), memory: memory, maxLength: 20) == [
                    Record(0, line: 1, offset: 0, "{}"), Record(1, line: 2, offset: 3, nil),
                    Record(2, line: 3, offset: 1005, nil), Record(3, line: 4, offset: 2009, "[]"),
                ])
        }
    }

    @Test func aLineThatIsTooLongIsReportedBeforeItEnds() {
        for beginning in ["x", "    "] {
            var reader = RecordReader(maxLength: 8)
            let chunk = RecordChunk(size: 4)
            var reads = 0
            let read = { (memory: UnsafeMutableRawBufferPointer) -> Int? in
                let bytes = reads == 0 ? Array(beginning.utf8.prefix(memory.count)) : [0]
                memory.copyBytes(from: bytes)
                reads += 1
                return bytes.count
            }
            let isFilled = reader.fill(chunk, reading: read)
            #expect(isFilled)
            #expect(chunk.count == 1)
            #expect(chunk.record(0) == nil)
            // Ten bytes: the limit of 8, and 2 that could be a line end. The first read returns 1 byte or 4 bytes.
            #expect(reads == (beginning == "x" ? 10 : 7))
        }
    }

    @Test(arguments: [UInt8(ascii: "x"), UInt8(ascii: " ")])
    func limitsTheMemoryOfAnEndlessLine(_ byte: UInt8) {
        var reader = RecordReader(maxLength: 1000)
        let chunk = RecordChunk(size: 64)
        var left = 1 << 24
        var records = 0
        let read = { (memory: UnsafeMutableRawBufferPointer) -> Int? in
            #expect(memory.count <= 1002)
            let count = min(left, memory.count)
            memory[..<count].withMemoryRebound(to: UInt8.self) { $0.update(repeating: byte) }
            left -= count
            return count
        }
        while reader.fill(chunk, reading: read) {
            records += chunk.count
            #expect(chunk.count == 0 || chunk.record(0) == nil)
            #expect(reader.unfinished.isEmpty)
        }
        #expect(records == (byte == UInt8(ascii: " ") ? 0 : 1))
    }

    @Test func endsBeforeTheLineOfAFailedRead() {
        let bytes = Array("{}\n[]\nhalf a li".utf8)
        #expect(
            records(bytes, sizes: [4, 6, nil], memory: 64).map(\.text) == [
                Array("{}".utf8), Array("[]".utf8),
            ])
        #expect(records(bytes, sizes: [nil]).isEmpty)
    }

    @Test func anEagerReaderReturnsARecordAsSoonAsItIsComplete() {
        var reader = RecordReader(isEager: true)
        let chunk = RecordChunk()
        var parts = ["{}\n{", "}", "\n", "[]\n"]
        var counts: [Int] = []
        let read = { (memory: UnsafeMutableRawBufferPointer) -> Int? in
            guard !parts.isEmpty else { return 0 }
            let part = Array(parts.removeFirst().utf8)
            memory.copyBytes(from: part)
            return part.count
        }
        // For each chunk: the number of its records, and of the parts that are not yet read.
        while reader.fill(chunk, reading: read) { counts += [chunk.count, parts.count] }
        #expect(counts == [1, 3, 1, 1, 1, 0])
    }
}
