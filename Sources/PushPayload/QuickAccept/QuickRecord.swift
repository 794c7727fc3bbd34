/// Proves the payloads of records clean and reads what else is wanted of the records, in one pass over their bytes.
///
/// As ``QuickAccept`` does, it gives up at the first doubt, also about what is around the payload. Instances learn
/// and are therefore not shared between threads.
public final class QuickRecord {
    private let quick: QuickAccept
    /// What kind of object a record is; `nil` when it is the payload.
    private let record: QuickContext?
    /// What kind of object it is in a second pass, for what lies inside of the payload.
    private let inside: QuickContext?

    /// Prepares for records that are checked alike.
    ///
    /// - Parameters:
    ///   - options: What is known besides the payload.
    ///   - level: Findings below are of no interest.
    ///   - extract: Where the payload is; `nil` when the record is one.
    ///   - key: Where the record's key is; `nil` when it is of no interest.
    ///   - app: Where the record names the app; `nil` when it is of no interest.
    /// - Returns: `nil` where nothing can be proved: see ``QuickAccept/init(options:level:)``, and pointers with empty
    ///   or long names, or names beyond ASCII.
    public init?(
        options: ValidationOptions, level: Severity = .note, extract: JSONPointer? = nil,
        key: JSONPointer? = nil, app: JSONPointer? = nil
    ) {
        let outermost = extract ?? JSONPointer()
        let wanted = [(key, RecordPlan.Use.key), (app, .app)].compactMap { pointer, use in
            pointer.map { (pointer: $0, use: use) }
        }
        let inside = wanted.filter { $0.pointer.tokens.starts(with: outermost.tokens) }
        let around = wanted.filter { !$0.pointer.tokens.starts(with: outermost.tokens) }
        let plan = outermost.tokens.isEmpty ? nil : RecordPlan([(outermost, .payload)] + around)
        let inner = inside.isEmpty ? nil : RecordPlan(inside, besides: plan)
        guard (plan == nil) == outermost.tokens.isEmpty, (inner == nil) == inside.isEmpty,
            let quick = QuickAccept(
                options: options, level: level, plans: [plan, inner].compactMap { $0 })
        else { return nil }
        self.quick = quick
        record = plan?.context(of: RecordPlan.root)
        self.inside = inner?.context(of: RecordPlan.root)
    }

    /// The app that the headers name.
    public var app: String? { quick.app }

    /// Whether it is proved that no finding at or above the level is to be made of a record.
    ///
    /// - Parameter bytes: The record, padded as ``QuickAccept/accept(padded:)`` wants it. What the answer says of texts
    ///   refers to them.
    /// - Returns: `nil` when nothing is proved.
    /// - Complexity: O(*n*) in the number of bytes.
    public func accept(padded bytes: UnsafeRawBufferPointer) -> CleanRecord? {
        quick.marked(bytes).flatMap { accept(bytes, $0) }
    }

    /// The same for a record that is marked already.
    @inline(__always)
    private func accept(_ bytes: UnsafeRawBufferPointer, _ marks: ByteMarks) -> CleanRecord? {
        var fields = RecordFields()
        let payload =
            if let record { quick.accept(bytes, marks, record, &fields) } else { quick.accept(bytes, marks) }
        guard let payload else { return nil }
        if let inside {
            guard let more = quick.read(inside, in: bytes, marks) else { return nil }
            fields.key = fields.key ?? more.key
            fields.app = fields.app ?? more.app
        }
        return CleanRecord(payload: payload, key: fields.key, app: fields.app)
    }

    /// Counts the records of a chunk from one on as long as they are proved clean.
    ///
    /// - Parameters:
    ///   - first: The index of the record to begin with.
    ///   - counts: What is counted of them is added here.
    /// - Returns: The index of the first that is not proved clean; the number of records when all are.
    package func count(_ chunk: RecordChunk, from first: Int, in counts: inout RecordCounts) -> Int {
        accept(chunk, from: first) { record, _ in counts.add(record) }
    }

    /// The same, and hands over each record with its index.
    package func count(
        _ chunk: RecordChunk, from first: Int, in counts: inout RecordCounts,
        _ take: (CleanRecord, Int) -> Void
    ) -> Int {
        accept(chunk, from: first) { record, index in
            counts.add(record)
            take(record, index)
        }
    }

    /// Here and inlined, so that nobody copies a record, or has its memory kept for it: most records are such.
    @inline(__always)
    private func accept(_ chunk: RecordChunk, from first: Int, _ take: (CleanRecord, Int) -> Void) -> Int {
        let marks = chunk.marks
        for index in first..<chunk.count {
            guard let bytes = chunk.padded(index), let record = accept(bytes, marks) else { return index }
            take(record, index)
        }
        return chunk.count
    }
}
