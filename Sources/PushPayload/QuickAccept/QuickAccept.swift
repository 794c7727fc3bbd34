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
    private let table: QuickKeyTable
    /// Asked by one thread, and by nothing that is done meanwhile: to check that would cost more than to ask.
    @exclusivity(unchecked) private var shapes = ShapeTable()
    private let openNames: UnsafeMutablePointer<UInt64>
    @exclusivity(unchecked) private var marks: ByteMarks
    /// For a document that has nothing behind it, as long as any that can be proved.
    private let room: UnsafeMutableRawBufferPointer
    /// The app that the headers name.
    public let app: String?

    private static let longest = SizeLimit.push.bytes

    /// Prepares for payloads that are checked alike.
    ///
    /// - Parameters:
    ///   - options: What is known besides the payload.
    ///   - level: Findings below are of no interest.
    /// - Returns: `nil` where nothing can be proved: files for the Simulator, and documents that are to be wrappers.
    public init?(options: ValidationOptions, level: Severity = .note) {
        guard !options.isSimulatorFile, options.container == nil || options.container == .apns else {
            return nil
        }
        validator = Validator(options: options)
        self.level = level
        table = QuickKeyTable(unproved: Self.unprovedKeys(options))
        app = options.headers.flatMap(StackTraits.app)
        openNames = .allocate(capacity: QuickScanner.openLimit)
        marks = ByteMarks()
        room = .allocate(byteCount: Self.longest + Self.padding, alignment: ByteBlock.size)
        room.initializeMemory(as: UInt8.self, repeating: 0)
    }

    deinit {
        openNames.deallocate()
        marks.deallocate()
        room.deallocate()
    }

    /// Keys whose values are compared with something besides the payload.
    private static func unprovedKeys(_ options: ValidationOptions) -> Set<PayloadKey> {
        var keys: Set<PayloadKey> = []
        if let target = options.target {
            // Of a loner its shape would not tell.
            keys.formUnion(QuickKey.loners.filter { KeyNewerThanTarget.isNewer($0, than: target) })
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
    ///   can be read, the first of which is a line feed or zero.
    /// - Returns: `nil` when nothing is proved.
    /// - Complexity: O(*n*) in the number of bytes; allocates nothing, except for the first payload of each shape.
    public func accept(padded bytes: UnsafeRawBufferPointer) -> CleanPayload? {
        // Above, the size has to be looked at.
        guard !SizeLimit.push.isNearlyReached(by: bytes.count), var scanner = scanner(padded: bytes),
            scanner.proves()
        else { return nil }
        return judge(scanner, bytes, spared: scanner.spared)
    }

    /// Whether one pass over a record proves that no finding at or above the level is to be made of the payload in it.
    ///
    /// - Parameters:
    ///   - record: A document, padded as ``accept(padded:)`` wants it.
    ///   - plan: What is wanted of it, the payload among it.
    ///   - fields: Is filled with what is wanted.
    func accept(
        record: UnsafeRawBufferPointer, _ plan: RecordPlan, _ fields: inout RecordFields
    ) -> CleanPayload? {
        guard var scanner = scanner(padded: record), scanner.provesRecord(plan, &fields),
            let payload = fields.payload, !SizeLimit.push.isNearlyReached(by: payload.count)
        else { return nil }
        return judge(scanner, payload, spared: fields.spared)
    }

    /// Reads what is wanted of a record besides its payload.
    ///
    /// - Returns: Whether the record is well formed beyond doubt.
    func read(_ plan: RecordPlan, in record: UnsafeRawBufferPointer, _ fields: inout RecordFields) -> Bool {
        guard var scanner = scanner(padded: record) else { return false }
        return scanner.provesRecord(plan, &fields)
    }

    @inline(__always)
    private func scanner(padded bytes: UnsafeRawBufferPointer) -> QuickScanner? {
        guard let start = bytes.baseAddress, bytes.count <= ByteMarks.longest else { return nil }
        let end = start + bytes.count
        guard end.load(as: UInt8.self) == 0 || end.load(as: UInt8.self) == UInt8(ascii: "\n") else {
            return nil
        }
        guard marks.mark(start, count: bytes.count) else { return nil }
        return QuickScanner(from: start, to: end, marks: marks, table: table.contents, openNames: openNames)
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
            room.copyMemory(from: bytes)
            room[bytes.count] = 0
            return accept(padded: UnsafeRawBufferPointer(rebasing: room[..<bytes.count]))?.report(app: app)
        }
    }

    /// Asks the rules about the first payload of a shape.
    @inline(never)
    private func learn(_ shape: PayloadShape, from bytes: UnsafeRawBufferPointer) -> ShapeTable.Verdict {
        guard shapes.hasRoom else { return ShapeTable.Verdict() }
        let report = validator.validate(Array(bytes))
        var verdict = ShapeTable.Verdict()
        if !report.contains(level), report.suppressed.isEmpty, report.secrets.isEmpty,
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
