import LocatedJSON
import PushPayload

/// The options about streams, which contain one document per line.
struct StreamOptions {
    /// Whether every path is a stream, regardless of its name.
    let treatsAllAsStreams: Bool
    /// The pointer to the payload in a document or record; `nil` if the format determines it.
    private(set) var extract: JSONPointer?
    /// Whether ``extract`` is a guess from the first records.
    private(set) var isExtractGuessed = false
    /// Whether standard input is a stream because `--extract` is given without `--stdin-filename`.
    private let isStandardInputStream: Bool
    /// The pointer to the string or number that identifies a record; `nil` without `--id`.
    let key: JSONPointer?
    /// The pointer to the app's bundle id in a record; `nil` without `--app-id`, unless the records are events.
    let app: JSONPointer?
    /// The devices whose stacks are counted.
    let devices: RecordCounts.Devices
    /// The maximum number of stacks to count.
    let maxStacks: Int
    /// Whether the output for each record is written as soon as the record arrives.
    let isLineBuffered: Bool
    /// The maximum size of a record in bytes.
    let recordLimit: Int
    /// The number of threads.
    var jobs: Int { wantedJobs ?? JobsOption.defaultCount }
    private let wantedJobs: Int?
    /// Whether the fast path is on.
    let usesFastPath: Bool
    /// The maximum size of a document that is not a stream.
    let documentLimit: ByteLimit
    /// The maximum number of findings to list for a document or record.
    let maxFindings: Int
    /// Whether JSON Lines reports omit payloads without findings.
    let isFindingsOnly: Bool

    private static let ndjson = OptionDescription(
        "ndjson",
        help: "every line is one document; the default for *.ndjson and *.jsonl files")
    private static let extract = OptionDescription(
        "extract", value: "POINTER",
        help:
            "where in a document or record the payload is, as in /value/push; JSON in a string is decoded; standard "
            + "input without --stdin-filename is then a stream"
    )
    private static let id = OptionDescription(
        "id", value: "POINTER",
        help:
            "where in a record its identifying string or number is: reports show it, and counts use it as the device"
            + " of the notification; implies --ndjson")
    private static let appID = OptionDescription(
        "app-id", value: "POINTER",
        help:
            "where in a record the bundle id of the app is, for counts; it overrides --topic; implies --ndjson"
    )
    private static let lineBuffered = OptionDescription(
        "line-buffered", help: "write the result of each record immediately, for endless streams; slower")
    static let maxRecordBytes = OptionDescription(
        "max-record-bytes", value: "N",
        help: "records with more bytes are skipped, with a finding",
        defaultValue: "\(RecordReader.defaultMaxLength)")

    /// The option that turns the fast path off; tests verify that the output is the same.
    static let noFastPath = OptionDescription(
        "no-fast-path", help: "validate every document in full, also those of known shapes")

    /// The options of `stats`, which writes no output for single records.
    static let counting = [
        ndjson, extract, id, appID, LimitOptions.maxStacks, maxRecordBytes, LimitOptions.maxBytes,
    ]
    /// The options of `simulate --stats-only`.
    static let deliveries = [
        ndjson, extract.withDefault("/payload, as in events"), id, appID.withDefault("/app, as in events"),
        LimitOptions.maxStacks, maxRecordBytes,
    ]
    /// The options of `validate`.
    static let all = [
        ndjson, extract, id, appID, lineBuffered, LimitOptions.maxStacks, maxRecordBytes,
        LimitOptions.maxBytes,
    ]

    /// The largest valid `--max-record-bytes`. Offsets in a chunk have 32 bits, and a chunk can be longer than a record.
    private static let maxBytes = 1 << 30

    init(_ arguments: ParsedArguments, command: String, for purpose: StreamPurpose) throws(UsageError) {
        extract = try Self.pointer(Self.extract, arguments, command) ?? purpose.defaultExtract
        key = try Self.pointer(Self.id, arguments, command)
        app = try Self.pointer(Self.appID, arguments, command) ?? purpose.defaultApp
        devices = purpose.devices(hasKey: key != nil)
        maxStacks = try LimitOptions.stacks(arguments, command: command)
        if app != nil, !purpose.isCounting {
            throw UsageError(
                message: "\"--app-id\" distinguishes apps in counts; add --stats-only", command: command)
        }
        isLineBuffered = arguments.flag(Self.lineBuffered.name)
        wantedJobs = try JobsOption.read(arguments, command: command)
        documentLimit = try LimitOptions.bytes(arguments, command: command)
        maxFindings = try LimitOptions.findings(arguments, command: command)
        isFindingsOnly = arguments.flag(CheckOutputOptions.findingsOnly.name)
        usesFastPath = !arguments.flag(Self.noFastPath.name)
        treatsAllAsStreams =
            arguments.flag(Self.ndjson.name) || purpose == .deliveries || key != nil || app != nil
        isStandardInputStream = extract != nil && arguments.value("stdin-filename") == nil
        var recordLimit = RecordReader.defaultMaxLength
        if let text = arguments.value(Self.maxRecordBytes.name) {
            guard let bytes = Int(text), 1...Self.maxBytes ~= bytes else {
                throw UsageError(
                    message: "\"--max-record-bytes \(text)\" is not a number from 1 to \(Self.maxBytes)",
                    command: command)
            }
            recordLimit = bytes
        }
        self.recordLimit = recordLimit
        try Self.refuse(arguments, treatsAllAsStreams: treatsAllAsStreams, command)
    }

    /// The options that need a whole file.
    private static let wholeFileOptions = ["fix", "unsafe-fixes", "diff", "baseline", "write-baseline"]

    private static func refuse(_ arguments: ParsedArguments, treatsAllAsStreams: Bool, _ command: String)
        throws(UsageError)
    {
        guard treatsAllAsStreams,
            let other = arguments.occurrences.first(where: { wholeFileOptions.contains($0.name) })
        else { return }
        let reason =
            other.name.hasSuffix("baseline")
            ? "is for files, not for the records of a stream" : "works on files, not on streams"
        throw UsageError(message: "\"--\(other.name)\" \(reason)", command: command)
    }

    private static func pointer(_ option: OptionDescription, _ arguments: ParsedArguments, _ command: String)
        throws(UsageError) -> JSONPointer?
    {
        guard let text = arguments.value(option.name) else { return nil }
        guard let pointer = JSONPointer(parsing: text) else {
            let isEscape = text.hasPrefix("/") && text.contains("~")
            throw UsageError(
                message: "\"--\(option.name) \(text)\" is not a pointer; "
                    + (isEscape
                        ? "write ~0 for \"~\" in a key, and ~1 for \"/\"" : "write it as \"/value/push\""),
                command: command)
        }
        return pointer
    }

    /// Whether a file is a stream.
    func isStream(_ file: ResolvedFile) -> Bool {
        treatsAllAsStreams || ScenarioFiles.isStream(named: file.name)
            || isStandardInputStream && file.path == "-"
    }

    /// Returns the options for a stream in which most records have their payload at this pointer.
    func extracting(guess pointer: JSONPointer) -> StreamOptions {
        var options = self
        options.extract = pointer
        options.isExtractGuessed = true
        return options
    }

    /// Returns the failure if the command line requests fixes or a new baseline, which streams do not support;
    /// otherwise `nil`.
    static func failure(of path: String, _ arguments: ParsedArguments) -> CommandFailure? {
        if FixOptions.areGiven(in: arguments) {
            return CommandFailure("\"\(path)\" is a stream of records; fixes are for files")
        }
        guard arguments.value("write-baseline") != nil else { return nil }
        return CommandFailure("\"\(path)\" is a stream of records; a baseline is for files")
    }
}
