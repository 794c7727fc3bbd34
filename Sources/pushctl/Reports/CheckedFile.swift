import LocatedJSON
import PayloadModel
import PushPayload

/// One file after its check, as reports see it.
///
/// Of most files nothing is to be said; they take the room of a path, and are quickly copied.
@dynamicMemberLookup
struct CheckedFile {
    /// The name in results.
    let path: String
    /// Which of the inputs it is, from 0 on; `nil` for a file that is none.
    var input: Int?
    /// The size without white space of the one payload of a file that was proved to be clean; `nil` for a file that
    /// went the full way. What the payload is was counted at once.
    let provedSize: Int?
    /// One element, or none where nothing is to be said: so the file itself stays small.
    private var details: [Details] = []

    /// Whether nothing at all is to be said of it.
    var isClean: Bool { details.isEmpty }

    /// What there is to say of a file.
    struct Details {
        /// The text that the findings' places refer to.
        var source = noText
        /// The text without its secrets; `nil` where they are shown, and before ``CheckedFile/reported(showsSecrets:_:)``.
        var concealedText: ConcealedText?
        /// The findings that are reported, in the order of the file.
        var diagnostics: [Diagnostic] = []
        /// Where it stands, when it is one record of a stream; `nil` for a whole file.
        var record: CheckedRecord?
        /// The counts of a stream, all of its records together; its findings are then kept only for reports that are
        /// written at the end. `nil` for any other file.
        var stream: PayloadStatistics? {
            get { streamCounts?.counts }
            set { streamCounts = newValue.map(StreamCounts.init) }
        }
        /// Few files are streams, and thousands of others need not have room for their counts.
        private(set) var streamCounts: StreamCounts?
        /// Whether it was given as one that holds payloads; that of `--categories` was not.
        var holdsPayloads = true
        /// How many findings were fixed, and how many more that the first fixes brought to light.
        var fixed = 0
        var uncovered = 0
        /// Findings that are counted and not listed.
        fileprivate(set) var unlisted = FindingCounts()
        /// Findings that a fix would take away and that are left out of `diagnostics`, since a difference
        /// shows them.
        var pending: [Diagnostic] = []
        /// What the payloads in it come to.
        var payloads: [PayloadReport] = []
        /// The events of a scenario that deliver a payload; `nil` for what is none.
        var deliveries: [Int]?
        /// Whether it is checked because a scenario or an option names it, besides its own check if there is one.
        var isNamedElsewhere = false
        /// What the configuration keeps out of the findings.
        var suppressed: [Diagnostic] = []
        /// How many findings the baseline knows.
        var known = 0
        /// Whether it could be read as JSON.
        var isReadable = true
        /// The lowest severity that makes the status 1; `nil` for never.
        var threshold: Severity? = .error

        /// Of files without a text of their own.
        fileprivate static let noText = SourceText([])
        fileprivate static let nothing = Details()
    }

    init(
        path: String, source: SourceText, diagnostics: [Diagnostic], record: CheckedRecord? = nil,
        holdsPayloads: Bool = true, payloads: [PayloadReport] = [], deliveries: [Int]? = nil,
        isNamedElsewhere: Bool = false, suppressed: [Diagnostic] = [], isReadable: Bool = true,
        threshold: Severity? = .error
    ) {
        self.path = path
        provedSize = nil
        var details = Details(source: source, diagnostics: diagnostics)
        details.record = record
        details.holdsPayloads = holdsPayloads
        details.payloads = payloads
        details.deliveries = deliveries
        details.isNamedElsewhere = isNamedElsewhere
        details.suppressed = suppressed
        details.isReadable = isReadable
        details.threshold = threshold
        self.details = [details]
    }

    /// A file that was proved to be clean, whose text nobody is shown.
    init(proved path: String, input: Int, size: Int) {
        self.path = path
        self.input = input
        provedSize = size
    }

    /// A stream that is still to be read.
    init(stream path: String) {
        self.init(path: path, source: Details.noText, diagnostics: [], isReadable: false)
        self.stream = PayloadStatistics()
    }

    // Where it is used the compiler sees which member is meant, and reads it in its place.
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

    /// The numbers of its payloads; a file that does not parse counts as the payload that it should be. What a
    /// scenario itself says counts to its first event.
    var payloadNumbers: [Int] {
        if let deliveries = self.deliveries {
            return Set(deliveries + self.diagnostics.map(\.payload)).sorted()
        }
        return Array(0..<ownPayloads)
    }

    /// How many payloads it counts for.
    var payloadCount: Int { self.deliveries?.count ?? ownPayloads }

    private var ownPayloads: Int { isClean ? 1 : self.holdsPayloads ? self.payloads.numbers.count : 0 }

    /// The size of a payload without white space; `nil` where it has none.
    func size(ofPayload number: Int) -> Int? {
        if let provedSize { return number == 0 ? provedSize : nil }
        return self.payloads.indices.contains(number) ? self.payloads[number].size?.minified : nil
    }

    /// Keeps what is at or above a severity.
    mutating func apply(level: Severity, threshold: Severity?) {
        // Where nothing was found nothing can make the status 1.
        guard !isClean else { return }
        self.threshold = threshold
        self.diagnostics.removeAll { $0.severity < level }
        self.pending.removeAll { $0.severity < level }
    }

    /// The file with so many of its findings, and a note about the others.
    func listing(_ most: Int) -> CheckedFile {
        guard !isClean, self.diagnostics.count > most else { return self }
        let findings = ListedFindings(self.diagnostics, most: most)
        var file = self
        file.diagnostics = findings.listed
        file.unlisted = findings.rest
        return file
    }

    /// Whether something was found in it, or may yet be: in a stream.
    var hasFindings: Bool { isQuoting || self.stream != nil }

    /// Whether it has findings, which may quote its text.
    var isQuoting: Bool { !isClean && !(self.diagnostics.isEmpty && self.pending.isEmpty) }

    /// The file for a report.
    ///
    /// - Parameters:
    ///   - showsSecrets: Whether findings may quote secrets of the text.
    ///   - known: The text without its secrets, where it was made before.
    /// - Complexity: O(*n*) in the length of the text, unless it has no findings or its secrets are known.
    func reported(showsSecrets: Bool, _ known: ConcealedText? = nil) -> CheckedFile {
        guard isQuoting, !showsSecrets else { return self }
        let text = known ?? ConcealedText(self.source.bytes)
        let offset = self.record?.place.offset ?? 0
        var file = self
        file.concealedText = text
        file.diagnostics = self.diagnostics.map { $0.concealed(in: text, at: offset) }
        file.pending = self.pending.map { $0.concealed(in: text, at: offset) }
        return file
    }

    /// Whether its findings make the status 1.
    var isFailing: Bool {
        guard !isClean, let threshold = self.threshold else { return false }
        return Tally([self]).contains(threshold)
    }
}

/// The counts of a stream, apart from the file.
final class StreamCounts: Sendable {
    fileprivate let counts: PayloadStatistics

    fileprivate init(_ counts: PayloadStatistics) { self.counts = counts }
}

/// A record of a stream, as reports name it.
struct CheckedRecord {
    let place: RecordPlace
    /// What `--id` leads to in it.
    let key: JSONValue?
}
