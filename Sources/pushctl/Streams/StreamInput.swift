import GroupingSim
import LocatedJSON
import PayloadContainers
import PushPayload

/// A stream that is read chunk by chunk.
final class StreamInput {
    /// Its path on the command line.
    let path: String
    /// What it is read from; `nil` for a stream in memory.
    private let descriptor: Int32?
    /// What remains of a stream in memory.
    private var text: ArraySlice<UInt8> = []
    private var reader: RecordReader
    /// What was read to see what it is.
    private var first: RecordChunk?
    /// Why reading ended before the end.
    private(set) var failure: CommandFailure?

    init(_ file: InputPath, _ options: StreamOptions) throws(CommandFailure) {
        path = file.path
        if path == "-" { InputFile.announceWaiting() }
        do throws(SystemError) {
            descriptor = path == "-" ? STDIN_FILENO : try FileOpener().open(file, takesPipes: true)
        } catch {
            throw CommandFailure("read", path, error)
        }
        reader = RecordReader(longest: options.longest, isEager: options.isLineBuffered)
    }

    /// A stream in memory.
    init(_ text: [UInt8], named path: String, _ options: StreamOptions) {
        self.path = path
        self.text = text[...]
        descriptor = nil
        reader = RecordReader(longest: options.longest, isEager: options.isLineBuffered)
    }

    deinit {
        if let descriptor, path != "-" { close(descriptor) }
    }

    /// The next records; `nil` at the end, or when reading fails.
    ///
    /// - Parameter chunk: One that nobody looks at any more; `nil` for a new one.
    func next(filling chunk: RecordChunk? = nil) -> RecordChunk? {
        if let first {
            self.first = nil
            return first
        }
        let chunk = chunk ?? RecordChunk()
        return reader.fill(chunk, reading: read) ? chunk : nil
    }

    /// Whether it does not hold payloads but what `simulate` plays; told by its first record.
    var isScenario: Bool {
        if first == nil { first = next() }
        guard let first, first.count > 0, let record = first.record(0) else { return false }
        return switch DocumentForm(recognizing: Array(record)) {
        case .event, .scenario, .stream: true
        case .payload, .categories: false
        }
    }

    /// So many records tell what a stream is.
    private static let tellingRecords = 16

    /// The first records, without their line ends.
    private var firstRecords: [[UInt8]] {
        if first == nil { first = next() }
        guard let first else { return [] }
        return (0..<min(first.count, Self.tellingRecords)).compactMap { first.record($0).map { Array($0) } }
    }

    /// Whether most of the first records hold a push payload or are events of a scenario.
    ///
    /// - Parameter pointer: Where in a record the payload is; `nil` to recognize the record.
    func holdsPayloads(at pointer: JSONPointer?) -> Bool {
        let records = firstRecords
        guard let beginning = records.first else { return false }
        // A document that is spread over the lines of a stream.
        if (try? JSONValue(parsing: beginning)) == nil, let lines = first?.lines,
            DocumentForm(searching: Array(lines), extracting: pointer) == .payload
        {
            return true
        }
        let found = records.count { record in
            DocumentForm(searching: record, isRecord: true, extracting: pointer) != nil
                || pointer != nil && DocumentForm(searching: record, isRecord: true) == .event
        }
        return found * 2 >= records.count
    }

    /// Where most of the first records have their payload, when they are of unknown format.
    var placeOfPayloads: JSONPointer? {
        let records = firstRecords
        let places = records.map { PayloadRecognizer.place(inEnvelope: $0) }
        guard let place = places.lazy.compactMap(\.self).first else { return nil }
        return places.count { $0 == place } * 2 > records.count ? place : nil
    }

    /// The places of payloads, when most of the first records hold several; empty otherwise.
    var placesToChooseFrom: [JSONPointer] {
        let places = firstRecords.map { PayloadRecognizer.places(inEnvelope: $0) }
        guard places.count(where: { !$0.isEmpty }) * 2 > places.count else { return [] }
        return places.first { !$0.isEmpty } ?? []
    }

    /// Whether it can be read a second time.
    var isRegularFile: Bool {
        guard let descriptor else { return false }
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && path != "-"
    }

    /// All of it, when nothing was taken but to see what it is.
    func readAll(_ limit: ByteLimit) throws(CommandFailure) -> [UInt8] {
        var bytes = first.map { Array($0.lines) } ?? []
        bytes += reader.unfinished
        guard let descriptor else { return bytes + text }
        do {
            bytes += try InputFile.readRest(descriptor, atMost: max(limit.bytes - bytes.count, 0))
        } catch {
            throw error == .tooLong
                ? limit.refusal(of: path == "-" ? "standard input" : "\"\(path)\"")
                : Self.failure(path, error)
        }
        return bytes
    }

    private func read(_ memory: UnsafeMutableRawBufferPointer) -> Int? {
        guard let descriptor else {
            let count = min(memory.count, text.count)
            memory.copyBytes(from: text.prefix(count))
            text = text.dropFirst(count)
            return count
        }
        let count = InputFile.readSome(descriptor, into: memory)
        if count < 0 { failure = Self.failure(path, .last) }
        return count < 0 ? nil : count
    }

    private static func failure(_ path: String, _ error: SystemError) -> CommandFailure {
        path == "-"
            ? CommandFailure("cannot read standard input: \(error.reason)")
            : CommandFailure("read", path, error)
    }
}
