import LocatedJSON
import PayloadModel

/// Fixes documents: makes every fix that is allowed, until none is left to make.
public struct Fixer: Sendable {
    /// Finds what there is to fix.
    public var validator: Validator
    /// Whether fixes that may change the meaning are made, too.
    public var allowsUnsafe: Bool

    /// Some fixes must wait for others: two keys on their way into a missing `alert`, a comma that two
    /// removals share. Each pass makes at least one; a document with more than this many waiting on one
    /// another is left half fixed and says so by its remaining findings.
    private static let passLimit = 100

    /// Makes a fixer.
    public init(validator: Validator = Validator(), allowsUnsafe: Bool = false) {
        self.validator = validator
        self.allowsUnsafe = allowsUnsafe
    }

    /// Fixes one document.
    ///
    /// What a fix does not touch stays byte for byte. A fix that would leave a document unreadable
    /// is not made.
    public func fix(_ bytes: [UInt8]) -> FixResult {
        var bytes = bytes
        var fixed: [Diagnostic] = []
        // A person is shown the first faults of a text; a fix must see them all.
        var finder = validator
        finder.faultLimit = SyntaxFaultScanner.fixedFindings
        var report = finder.validate(bytes)
        // A fix must not make another wrapper of it.
        if let container = report.wrapper { finder.options.container = container }
        let announced = report.diagnostics.count(where: isAllowed)
        for _ in 0..<Self.passLimit {
            let candidates = report.diagnostics.filter(isAllowed)
            guard !candidates.isEmpty else { break }
            let (next, applied) = FixApplier.apply(candidates.compactMap(\.fix), to: bytes)
            let nextReport = finder.validate(next)
            let isCutOff = !report.isReadable && candidates.count >= SyntaxFaultScanner.fixedFindings
            guard !applied.isEmpty, next != bytes, !nextReport.isLessReadable(than: report) else { break }
            fixed += applied.map { candidates[$0] }
            bytes = next
            report = nextReport
            // To go on would read the document once more for each so many faults.
            if isCutOff { break }
        }
        if !report.isReadable { report = validator.validate(bytes) }
        return FixResult(
            bytes: bytes, fixed: fixed, remaining: report, announced: announced,
            left: report.diagnostics.count(where: isAllowed))
    }

    /// Whether a finding has a fix that this fixer makes.
    package func isAllowed(_ diagnostic: Diagnostic) -> Bool {
        guard let fix = diagnostic.fix else { return false }
        return allowsUnsafe || fix.safety == .safe
    }
}

/// A document after its fix.
public struct FixResult: Sendable, Hashable {
    /// The fixed document; the given bytes when nothing was fixed.
    public var bytes: [UInt8]
    /// The findings whose fixes were made, with their places at the time.
    public var fixed: [Diagnostic]
    /// What is left, with places in the fixed document.
    public var remaining: ValidationReport
    /// How many findings of the given document had a fix that is allowed, and how many are left.
    package var announced = 0
    package var left = 0

    /// The findings that were fixed of those that the given document had.
    package var fixedCount: Int { fixed.isEmpty ? 0 : max(announced - left, 0) }
    /// The findings that came to light and were fixed as well, such as those after a syntax error.
    package var uncoveredCount: Int { max(fixed.count - max(announced - left, 0), 0) }
}
