/// Proves payloads clean in one pass over their bytes, without a tree.
///
/// It gives up at the first doubt, whatever that is: what it does not prove goes the full way through
/// ``Validator``, which alone says what is wrong. The pass proves that a document is well formed, that nothing in it is
/// conspicuous (texts, names and numbers that some rule looks into), and reduces it to its shape: which keys are there,
/// with which forms of values. What the rules say of a shape they are asked once, with the first payload that has it.
///
/// Instances learn and are therefore not shared between threads. They use a fixed amount of memory.
public final class QuickAccept {
    private let validator: Validator
    private let level: Severity
    private let table: QuickTable
    /// Asked by one thread, and by nothing that is done meanwhile: to check that would cost more than to ask.
    @exclusivity(unchecked) private var shapes: ShapeTable
    private let room: QuickRoom
    let templates: UnsafeMutablePointer<QuickTemplates>
    @exclusivity(unchecked) private var marks: ByteMarks
    /// For a document that has nothing behind it, as long as any that can be proved.
    private let padded: UnsafeMutableRawBufferPointer
    /// The app that the headers name.
    public let app: String?

    private static let longest = SizeLimit.push.bytes

    /// Prepares for payloads that are checked alike.
    ///
    /// - Parameters:
    ///   - options: What is known besides the payload.
    ///   - level: Findings below are of no interest.
    /// - Returns: `nil` where nothing can be proved: files for the Simulator, and documents that are to be wrappers.
    public convenience init?(options: ValidationOptions, level: Severity = .note) {
        self.init(options: options, level: level, plans: [])
    }

    /// - Parameter plans: What will be wanted of records.
    init?(options: ValidationOptions, level: Severity, plans: [RecordPlan]) {
        guard !options.isSimulatorFile, options.container == nil || options.container == .apns else {
            return nil
        }
        validator = Validator(options: options)
        self.level = level
        table = QuickTable(unproved: Self.unprovedKeys(options), plans: plans)
        app = options.headers.flatMap(StackTraits.app)
        // Not before: nothing gives back what a class has that is not made.
        shapes = ShapeTable()
        room = QuickRoom()
        templates = .allocate(capacity: 1)
        templates.initialize(to: QuickTemplates())
        marks = ByteMarks(upTo: ByteMarks.longest)
        padded = .allocate(byteCount: Self.longest + Self.padding, alignment: ByteBlock.size)
        padded.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
        room.deallocate()
        templates.pointee.deallocate()
        templates.deallocate()
        marks.deallocate()
        padded.deallocate()
    }

    /// Keys whose values are compared with something besides the payload.
    private static func unprovedKeys(_ options: ValidationOptions) -> Set<PayloadKey> {
        var keys: Set<PayloadKey> = []
        if let target = options.target {
            // Of a loner its shape would not tell.
            keys.formUnion(QuickMember.loners.filter { KeyNewerThanTarget.isNewer($0, than: target) })
        }
        if options.categories != nil { keys.insert(.category) }
        if options.now != nil { keys.insert(.timestamp) }
        if options.headers?.first(HeaderName.collapseID) != nil { keys.insert(.threadID) }
        if options.strings != nil {
            for field in LocalizedField.all { keys.formUnion([field.key, field.arguments]) }
        }
        return keys
    }

    /// How many bytes have to be readable behind a document.
    public static let padding = ByteMarks.size

    /// Whether one pass proves that no finding at or above the level is to be made.
    ///
    /// - Parameter bytes: A document. What the answer says of texts refers to them. Behind them ``padding`` more bytes
    ///   can be read, the first of which is a line feed or zero; before them those back to a multiple of eight.
    /// - Returns: `nil` when nothing is proved.
    /// - Complexity: O(*n*) in the number of bytes; allocates nothing, except for the first payload of each shape.
    public func accept(padded bytes: UnsafeRawBufferPointer) -> CleanPayload? {
        marked(bytes).flatMap { accept(bytes, $0) }
    }

    /// The same for a document that is marked already.
    @inline(__always)
    func accept(_ bytes: UnsafeRawBufferPointer, _ marks: ByteMarks) -> CleanPayload? {
        // Above, the size has to be looked at.
        guard !SizeLimit.push.isNearlyReached(by: bytes.count), let start = bytes.baseAddress else {
            return nil
        }
        var scanner = scanner(to: start + bytes.count, marks)
        guard scanner.proves(.topLevel, from: start) else { return nil }
        return judge(scanner, bytes, spared: scanner.spared)
    }

    /// Whether one pass over a record proves that no finding at or above the level is to be made of the payload in it.
    ///
    /// - Parameters:
    ///   - record: A document, padded as ``accept(padded:)`` wants it, and marked.
    ///   - context: What kind of object the record is.
    ///   - fields: Is filled with what is wanted.
    @inline(__always)
    func accept(
        _ record: UnsafeRawBufferPointer, _ marks: ByteMarks, _ context: QuickContext,
        _ fields: inout RecordFields
    ) -> CleanPayload? {
        guard let start = record.baseAddress, record.count <= ByteMarks.longest else { return nil }
        var scanner = scanner(to: start + record.count, marks)
        guard scanner.proves(context, from: start), let payload = scanner.fields.payload,
            !SizeLimit.push.isNearlyReached(by: payload.count)
        else { return nil }
        fields = scanner.fields
        return judge(scanner, payload, spared: fields.spared)
    }

    /// Reads what is wanted of a record besides its payload.
    ///
    /// - Returns: `nil` unless the record is well formed beyond doubt.
    func read(_ context: QuickContext, in record: UnsafeRawBufferPointer, _ marks: ByteMarks) -> RecordFields?
    {
        guard let start = record.baseAddress, record.count <= ByteMarks.longest else { return nil }
        var scanner = scanner(to: start + record.count, marks)
        return scanner.proves(context, from: start) ? scanner.fields : nil
    }

    /// The marks of a document, padded as ``accept(padded:)`` wants it, until the next one is marked; `nil` for one that is
    /// too long, or not padded so.
    func marked(_ bytes: UnsafeRawBufferPointer) -> ByteMarks? {
        guard let start = bytes.baseAddress, bytes.count <= ByteMarks.longest else { return nil }
        let last = (start + bytes.count).load(as: UInt8.self)
        guard last == 0 || last == UInt8(ascii: "\n") else { return nil }
        marks.mark(start, count: bytes.count)
        return marks
    }

    @inline(__always)
    private func scanner(to end: UnsafeRawPointer, _ marks: ByteMarks) -> QuickScanner {
        QuickScanner(to: end, marks: marks, contents: table.contents, room: room, templates: templates)
    }

    /// What the rules say of a payload that was read.
    @inline(__always)
    private func judge(_ scanner: QuickScanner, _ bytes: UnsafeRawBufferPointer, spared: Int)
        -> CleanPayload?
    {
        let verdict = shapes.verdict(of: scanner.shape) ?? learn(scanner.shape, from: bytes)
        guard verdict.isClean else { return nil }
        return CleanPayload(
            size: DocumentSize(written: bytes.count, minified: bytes.count - spared),
            kind: verdict.kind, isNotification: verdict.isNotification, thread: scanner.thread,
            isThreadUnclear: verdict.isThreadUnclear, summaryArgument: scanner.summaryArgument,
            isSummaryArgumentUnclear: verdict.isSummaryArgumentUnclear)
    }

    /// The report on a document that one pass proves to be without findings at or above the level.
    ///
    /// - Returns: `nil` when nothing is proved.
    /// - Complexity: O(*n*) in the number of bytes.
    public func report(on bytes: [UInt8]) -> ValidationReport? {
        guard bytes.count <= Self.longest else { return nil }
        return bytes.withUnsafeBytes { bytes in
            padded.copyMemory(from: bytes)
            padded[bytes.count] = 0
            return accept(padded: UnsafeRawBufferPointer(rebasing: padded[..<bytes.count]))?.report(app: app)
        }
    }

    /// Asks the rules about the first payload of a shape.
    @inline(never)
    private func learn(_ shape: PayloadShape, from bytes: UnsafeRawBufferPointer) -> ShapeTable.Verdict {
        guard shapes.hasRoom else { return ShapeTable.Verdict() }
        let report = validator.validate(Array(bytes))
        var verdict = ShapeTable.Verdict()
        if !report.contains(level), report.suppressed.isEmpty,
            let payload = report.payloads.first, let kind = payload.kind
        {
            let traits = payload.stackTraits
            verdict = ShapeTable.Verdict(
                isClean: true, kind: kind, isNotification: traits != nil,
                isThreadUnclear: traits?.thread == .unclear,
                isSummaryArgumentUnclear: traits?.summaryArgument == .unclear)
        }
        shapes.learn(verdict, of: shape)
        return verdict
    }
}
