import GroupingSim
import LocatedJSON
import PayloadContainers
import PushPayload

/// A stream that is read chunk by chunk.
final class StreamInput {
    /// The path as the user named it or a search found it; `-` for standard input.
    let path: String
    /// The descriptor to read from; `nil` for a stream in memory.
    private let descriptor: Int32?
    /// The unread rest of a stream in memory.
    private var text: ArraySlice<UInt8> = []
    private var reader: RecordReader
    /// The records that were read to recognize the stream.
    private var first: RecordChunk?
    /// The reason why reading ended early.
    private(set) var failure: CommandFailure?

    init(_ file: InputPath, _ options: StreamOptions) throws(CommandFailure) {
        path = file.path
        if path == "-" { InputFile.announceWaiting() }
        do throws(SystemError) {
            descriptor = path == "-" ? STDIN_FILENO : try FileOpener().open(file, allowsPipes: true)
        } catch {
            throw CommandFailure("read", path, error)
        }
        reader = RecordReader(maxLength: options.recordLimit, isEager: options.isLineBuffered)
    }

    /// Creates a stream in memory.
    init(_ text: [UInt8], named path: String, _ options: StreamOptions) {
        self.path = path
        self.text = text[...]
        descriptor = nil
        reader = RecordReader(maxLength: options.recordLimit, isEager: options.isLineBuffered)
    }

    deinit {
        if let descriptor, path != "-" { close(descriptor) }
    }

    /// Reads the next records; `nil` at the end, or on failure.
    ///
    /// - Parameter chunk: A chunk that is no longer in use; `nil` for a new one.
    func next(filling chunk: RecordChunk? = nil) -> RecordChunk? {
        if let first {
            self.first = nil
            return first
        }
        let chunk = chunk ?? RecordChunk()
        return reader.fill(chunk, reading: read) ? chunk : nil
    }

    /// Whether the stream contains events for `simulate` instead of payloads, according to its first record.
    var isScenario: Bool {
        if first == nil { first = next() }
        guard let first, first.count > 0, let record = first.record(0) else { return false }
        return switch DocumentForm(recognizing: Array(record)) {
        case .event, .scenario, .stream: true
        case .payload, .categories: false
        }
    }

    /// The maximum number of records that are tested to recognize a stream.
    private static let sampleSize = 16

    /// The first records, without their line ends.
    private var firstRecords: [[UInt8]] {
        if first == nil { first = next() }
        guard let first else { return [] }
        return (0..<min(first.count, Self.sampleSize)).compactMap { first.record($0).map { Array($0) } }
    }

    /// Whether at least half of the first records contain a payload or are events of a scenario, or the lines form one
    /// document with a payload.
    ///
    /// - Parameter pointer: The pointer to the payload in a record; `nil` to recognize its format.
    func containsPayloads(at pointer: JSONPointer?) -> Bool {
        let records = firstRecords
        guard let beginning = records.first else { return false }
        // A first line that is not JSON can begin a document of several lines.
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

    /// The pointer at which most of the first records have their only payload; `nil` if there is none, or if the format
    /// of these records is known.
    var placeOfPayloads: JSONPointer? {
        let records = firstRecords
        let places = records.compactMap { PayloadRecognizer.pointer(inEnvelope: $0) }
        return places.first { place in places.count { $0 == place } * 2 > records.count }
    }

    /// Whether most of the first records are lines of gorush's log, which contains no payloads.
    var isLogWithoutPayloads: Bool {
        let records = firstRecords
        return records.count { PayloadRecognizer.isLogLine($0) } * 2 > records.count
    }

    /// The pointers to two payloads of a record, if most of the first records contain several payloads; otherwise
    /// empty.
    var placesToChooseFrom: [JSONPointer] {
        let places = firstRecords.map { PayloadRecognizer.pointers(inEnvelope: $0) }
        guard places.count(where: { !$0.isEmpty }) * 2 > places.count else { return [] }
        return places.first { !$0.isEmpty } ?? []
    }

    /// Whether the stream is a file that can be read a second time.
    var isRegularFile: Bool {
        guard let descriptor else { return false }
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && path != "-"
    }

    /// Reads the whole stream.
    ///
    /// - Precondition: Nothing was read, except to recognize the stream.
    func readAll(_ limit: ByteLimit) throws(CommandFailure) -> [UInt8] {
        let bytes = (first.map { Array($0.lines) } ?? []) + reader.unfinished
        guard let descriptor else { return bytes + text }
        do {
            return try InputFile.readRest(descriptor, after: bytes, atMost: limit.bytes)
        } catch {
            throw error == .tooLong
                ? limit.refusal(of: path == "-" ? "standard input" : "\"\(path)\"")
                : Self.failure(path, error)
        }
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
