import LocatedJSON

/// Repairs documents: makes every repair that is allowed, until none is left to make.
public struct Repairer: Sendable {
    /// Finds what there is to repair.
    public var validator: Validator
    /// Whether repairs that may change the meaning are made, too.
    public var allowsUnsafe: Bool

    /// Some repairs must wait for others: two keys on their way into a missing `alert`, a comma that two
    /// removals share. Each pass makes at least one; a document with more than this many waiting on one
    /// another is left half repaired and says so by its remaining findings.
    private static let passLimit = 100

    /// Makes a repairer.
    public init(validator: Validator = Validator(), allowsUnsafe: Bool = false) {
        self.validator = validator
        self.allowsUnsafe = allowsUnsafe
    }

    /// Repairs one document.
    ///
    /// What a repair does not touch stays byte for byte. A repair that would leave a document unreadable
    /// is not made.
    public func repair(_ bytes: [UInt8]) -> RepairResult {
        var bytes = bytes
        var repaired: [Diagnostic] = []
        // A person is shown the first faults of a text; a repair must see them all.
        var finder = validator
        finder.faultLimit = SyntaxFaultScanner.fixedFindings
        var report = finder.validate(bytes)
        // A repair must not make another wrapper of it.
        if let container = report.wrapper { finder.options.container = container }
        for _ in 0..<Self.passLimit {
            let candidates = report.diagnostics.filter(isAllowed)
            guard !candidates.isEmpty else { break }
            let (next, applied) = FixApplier.apply(candidates.compactMap(\.fix), to: bytes)
            let nextReport = finder.validate(next)
            let isCutOff = !report.isReadable && candidates.count >= SyntaxFaultScanner.fixedFindings
            guard !applied.isEmpty, next != bytes, !nextReport.isLessReadable(than: report) else { break }
            repaired += applied.map { candidates[$0] }
            bytes = next
            report = nextReport
            // To go on would read the document once more for each so many faults.
            if isCutOff { break }
        }
        if !report.isReadable { report = validator.validate(bytes) }
        return RepairResult(bytes: bytes, repaired: repaired, remaining: report)
    }

    /// The findings of a report that this repairer leaves to a person.
    public func beyondRepair(_ report: ValidationReport) -> [Diagnostic] {
        report.diagnostics.filter { !isAllowed($0) }
    }

    /// Whether a finding has a fix that this repairer makes.
    package func isAllowed(_ diagnostic: Diagnostic) -> Bool {
        guard let fix = diagnostic.fix else { return false }
        return allowsUnsafe || fix.safety == .safe
    }
}

/// A document after its repair.
public struct RepairResult: Sendable, Hashable {
    /// The repaired document; the given bytes when nothing was repaired.
    public var bytes: [UInt8]
    /// The findings whose repairs were made, with their places at the time.
    public var repaired: [Diagnostic]
    /// What is left, with places in the repaired document.
    public var remaining: ValidationReport
}
