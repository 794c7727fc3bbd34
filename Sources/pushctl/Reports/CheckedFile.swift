import LocatedJSON
import PayloadModel
import PushPayload

/// A file after its check, as reports see it.
///
/// Most files have no findings; such a file takes only the memory of a path, and copying it is cheap.
@dynamicMemberLookup
struct CheckedFile {
    /// The path that reports show.
    let path: String
    /// The index among the inputs; `nil` for files that are not compared with others, such as streams and scenarios.
    var input: Int?
    /// The minified size of the only payload in a file, if its shape has no findings; `nil` for a file that took the
    /// slow path. Statistics already include the other properties of the payload.
    let cleanSize: Int?
    /// The details as an array of at most one element, so that a file without details stays small.
    private var details: [Details] = []

    var hasDetails: Bool { !details.isEmpty }

    /// The details of a file with findings or other results.
    struct Details {
        /// The text to which the positions of findings refer.
        var source = noText
        /// The byte ranges of secrets that cannot be recognized from the text alone.
        var secrets: [Range<Int>] = []
        /// The text with its secrets hidden; `nil` if secrets are shown, and before
        /// ``CheckedFile/reported(showsSecrets:_:)``.
        var concealedText: ConcealedText?
        /// The reported findings, in document order.
        var diagnostics: [Diagnostic] = []
        /// The record, if the text is one record of a stream; `nil` for a whole file.
        var record: CheckedRecord?
        /// The counts over all records of a stream; `nil` for any other file. The findings in a stream are kept only
        /// for reports that are written at the end.
        var stream: PayloadStatistics? {
            get { streamCounts?.counts }
            set { streamCounts = newValue.map(StreamCounts.init) }
        }

        /// The counts in a separate object, because few files are streams, and other files need no memory for counts.
        private(set) var streamCounts: StreamCounts?
        /// Whether the file was checked for payloads; `false` for the file passed with `--categories`, for example.
        var containsPayloads = true
        /// The number of fixed findings of the original file.
        var fixed = 0
        /// The number of fixed findings that appeared after the first fixes.
        var fixedLater = 0
        /// The counts of findings that are not listed.
        fileprivate(set) var unlisted = FindingCounts()
        /// Findings that a fix would remove. They are not in `diagnostics`, because the output of `--diff` shows them.
        var pending: [Diagnostic] = []
        /// The number of findings that would appear after the first fixes and be fixed as well.
        var pendingLater = 0
        /// The reports on the payloads in the file.
        var payloads: [PayloadReport] = []
        /// The indices of the events of a scenario that deliver a payload; `nil` for other files.
        var deliveries: [Int]?
        /// Whether a scenario, an option or a configuration names the checked file, which can also be an input.
        var isNamedElsewhere = false
        /// The findings that the configuration ignores.
        var suppressed: [Diagnostic] = []
        /// The number of findings that the baseline hides, without those below the reported level.
        var knownCount = 0
        /// Whether the file was parsed completely; `false` for streams.
        var isReadable = true
        /// The lowest severity that makes the exit status 1; `nil` if no finding does.
        var threshold: Severity? = .error

        /// An empty text, for files whose text is not kept.
        fileprivate static let noText = SourceText([])
        fileprivate static let nothing = Details()
    }

    init(
        path: String, source: SourceText, diagnostics: [Diagnostic], record: CheckedRecord? = nil,
        secrets: [Range<Int>] = [], containsPayloads: Bool = true, payloads: [PayloadReport] = [],
        deliveries: [Int]? = nil,
        isNamedElsewhere: Bool = false, suppressed: [Diagnostic] = [], isReadable: Bool = true,
        threshold: Severity? = .error
    ) {
        self.path = path
        cleanSize = nil
        var details = Details(source: source, diagnostics: diagnostics)
        details.record = record
        details.secrets = secrets
        details.containsPayloads = containsPayloads
        details.payloads = payloads
        details.deliveries = deliveries
        details.isNamedElsewhere = isNamedElsewhere
        details.suppressed = suppressed
        details.isReadable = isReadable
        details.threshold = threshold
        self.details = [details]
    }

    /// Creates a file whose payload has a shape without findings; the text is not needed.
    init(clean path: String, input: Int, size: Int) {
        self.path = path
        self.input = input
        cleanSize = size
    }

    /// Creates a stream that has not been read yet.
    init(stream path: String) {
        self.init(path: path, source: Details.noText, diagnostics: [], isReadable: false)
        self.stream = PayloadStatistics()
    }

    // Inlined, so that the compiler resolves the key path to a direct access.
    @inline(__always)
    subscript<Value>(dynamicMember member: KeyPath<Details, Value>) -> Value {
        details.isEmpty ? Details.nothing[keyPath: member] : details[0][keyPath: member]
    }

    @inline(__always)
    subscript<Value>(dynamicMember member: WritableKeyPath<Details, Value>) -> Value {
        get { details.isEmpty ? Details.nothing[keyPath: member] : details[0][keyPath: member] }
        set {
            if details.isEmpty { details.append(.nothing) }
            details[0][keyPath: member] = newValue
        }
    }

    /// The numbers of the payloads in the file; a file that does not parse is one payload. For a scenario, the numbers
    /// of the events that deliver a payload or have findings; findings about the scenario itself belong to event 0.
    var payloadNumbers: [Int] {
        if let deliveries = self.deliveries {
            return Set(deliveries + self.diagnostics.map(\.payload)).sorted()
        }
        return Array(0..<ownPayloads)
    }

    var payloadCount: Int { self.deliveries?.count ?? ownPayloads }

    private var ownPayloads: Int { !hasDetails ? 1 : self.containsPayloads ? self.payloads.numbers.count : 0 }

    /// Returns the minified size of a payload; `nil` if it is unknown.
    func size(ofPayload number: Int) -> Int? {
        if let cleanSize { return number == 0 ? cleanSize : nil }
        return self.payloads.indices.contains(number) ? self.payloads[number].size?.minified : nil
    }

    /// Removes findings below a severity, and sets the threshold.
    mutating func apply(level: Severity, threshold: Severity?) {
        // Without findings, the threshold does not matter.
        guard hasDetails else { return }
        self.threshold = threshold
        self.diagnostics.removeAll { $0.severity < level }
        self.pending.removeAll { $0.severity < level }
    }

    /// Returns the file with a limited number of findings, and with counts of the others.
    func listing(_ most: Int) -> CheckedFile {
        guard hasDetails, self.diagnostics.count > most else { return self }
        let findings = ListedFindings(self.diagnostics, most: most)
        var file = self
        file.diagnostics = findings.listed
        file.unlisted = findings.rest
        return file
    }

    /// Whether the file has findings, or could have findings because it is a stream.
    var hasFindings: Bool { mayQuoteText || self.stream != nil }

    /// Whether the file has findings, which can quote its text.
    var mayQuoteText: Bool { hasDetails && !(self.diagnostics.isEmpty && self.pending.isEmpty) }

    /// Returns the file for a report, with the secrets in its findings hidden or shown.
    ///
    /// - Parameters:
    ///   - showsSecrets: Whether findings may quote secrets of the text.
    ///   - known: The text with its secrets hidden, if it was computed before.
    /// - Complexity: O(*n*) in the length of the text, unless there are no findings or `known` is passed.
    func reported(showsSecrets: Bool, _ known: ConcealedText? = nil) -> CheckedFile {
        guard mayQuoteText, !showsSecrets else { return self }
        let text = known ?? ConcealedText(self.source.bytes, hiding: self.secrets)
        let offset = self.record?.place.offset ?? 0
        var file = self
        file.concealedText = text
        file.diagnostics = self.diagnostics.map { $0.concealed(in: text, at: offset) }
        file.pending = self.pending.map { $0.concealed(in: text, at: offset) }
        return file
    }

    /// Whether the findings in the file make the exit status 1.
    var isFailing: Bool {
        guard hasDetails, let threshold = self.threshold else { return false }
        return Tally([self]).contains(threshold)
    }
}

/// The counts of a stream, in a separate object.
final class StreamCounts: Sendable {
    fileprivate let counts: PayloadStatistics

    fileprivate init(_ counts: PayloadStatistics) { self.counts = counts }
}

/// A record of a stream, as reports name it.
struct CheckedRecord {
    let place: RecordPosition
    /// The value at the pointer of `--id`.
    let key: JSONValue?
}
