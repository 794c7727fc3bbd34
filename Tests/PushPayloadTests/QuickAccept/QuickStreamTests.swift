import TestSupport
import Testing

@testable import PushPayload

@Suite("The quick pass over the lines of a stream") struct QuickStreamTests {
    private static let clean = [
        #"{"aps":{"alert":{"title":"Hola","body":"¿Quién ganó? 🏀"},"thread-id":"a"},"größe":"XL"}"#,
        #"{"aps":{"content-available":1},"long":""# + String(repeating: "科比 ", count: 150) + #""}"#,
        "{}", " ", #"{"aps":{"alert":"x"}}"#,
    ].map { Array($0.utf8) }

    /// A line of which now and then a byte is another one, or is missing.
    private func line(using generator: inout SeededGenerator) -> [UInt8] {
        var line = Self.clean.randomElement(using: &generator) ?? []
        let place = Int.random(in: 0..<line.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: line[place] = [0xC3, 0xE7, 0x91, 0xF0, 0xFF].randomElement(using: &generator) ?? 0xFF
        case 1: line.remove(at: place)
        default: break
        }
        return line
    }

    @Test("proves of every line what it proves of a document, however the bytes arrive")
    func linesAreDocuments() throws {
        let quick = try #require(QuickRecord(options: ValidationOptions()))
        var generator = SeededGenerator(seed: 45)
        var proved = 0
        for _ in 0..<150 {
            let lines = (0..<Int.random(in: 1..<60, using: &generator)).map { _ in line(using: &generator) }
            let end: [UInt8] = Bool.random(using: &generator) ? [0x0A] : [0x0D, 0x0A]
            var bytes = Array(lines.joined(separator: end))
            if Bool.random(using: &generator) { bytes += end }
            let records = lines.filter { $0 != [0x20] && !$0.isEmpty }
            let expected = records.indices.filter { proves(records[$0], quick) }
            proved += expected.count
            let chunk = RecordChunk(size: Int.random(in: 1..<9000, using: &generator))
            let portion = Int.random(in: 1..<7000, using: &generator)
            #expect(indices(proved: quick, bytes[...], chunk, portion: portion) == expected)
        }
        #expect(proved > 1000)
    }

    private func proves(_ record: [UInt8], _ quick: QuickRecord) -> Bool {
        (record + [UInt8](repeating: 0, count: QuickAccept.padding)).withUnsafeBytes {
            quick.accept(padded: UnsafeRawBufferPointer(rebasing: $0[..<record.count])) != nil
        }
    }

    /// The numbers of the records of a stream that are proved clean.
    private func indices(
        proved quick: QuickRecord, _ bytes: ArraySlice<UInt8>, _ chunk: RecordChunk, portion: Int
    ) -> [Int] {
        var rest = bytes
        var found: [Int] = []
        var reader = RecordReader()
        var counts = RecordCounts()
        let read = { (memory: UnsafeMutableRawBufferPointer) -> Int? in
            let part = rest.prefix(min(portion, memory.count))
            memory.copyBytes(from: part)
            rest = rest.dropFirst(part.count)
            return part.count
        }
        while reader.fill(chunk, reading: read) {
            var index = 0
            while index < chunk.count {
                index = quick.count(chunk, from: index, in: &counts) { _, index in
                    found.append(chunk.place(of: index).number)
                }
                // That one is not proved.
                index += 1
            }
        }
        #expect(counts.statistics.payloads == found.count)
        return found
    }
}
