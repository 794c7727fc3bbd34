import LocatedJSON
import PayloadModel

/// Fixes documents: applies all allowed fixes until none is left.
public struct Fixer: Sendable {
    /// The validator that finds the problems.
    public var validator: Validator
    /// Whether fixes that may change the meaning are applied.
    public var allowsUnsafe: Bool

    /// The maximum number of passes. Some fixes must wait for others: the second of two keys that move into a missing
    /// `alert`, or the second of two removals that share a comma. Each pass applies at least one fix. A document that
    /// needs more passes stays partly fixed, and its remaining findings show that.
    private static let passLimit = 100
    /// The maximum number of times that fixing starts again without the unsafe fixes whose result a later fix would
    /// remove.
    private static let restartLimit = 8

    /// Makes a fixer.
    public init(validator: Validator = Validator(), allowsUnsafe: Bool = false) {
        self.validator = validator
        self.allowsUnsafe = allowsUnsafe
    }

    /// Fixes a file.
    ///
    /// - Parameter name: The file name, whose extension identifies `*.apns` files.
    /// - Returns: `nil` if fixes must not change the file, for example because pushctl recognizes no payload in it, or
    ///   would recognize none after the fix.
    package func fix(_ bytes: [UInt8], named name: String) -> FixResult? {
        let scope = validator.fixScope(of: bytes, named: name)
        guard scope == .all || scope == .syntax && !JSONTree.accepts(bytes) else { return nil }
        var result = fix(bytes, scope)
        guard result.bytes == bytes || validator.fixScope(of: result.bytes, named: name) != .none else {
            return nil
        }
        if scope == .syntax, result.remaining.isDocument { result.remaining.removeFixes() }
        return result
    }

    /// Fixes one document.
    ///
    /// Bytes that no fix touches stay as they are. A fix that would make a document unreadable is not applied.
    public func fix(_ bytes: [UInt8]) -> FixResult { fix(bytes, .all) }

    private func fix(_ bytes: [UInt8], _ scope: FixScope) -> FixResult {
        // A fix that no report has announced must not remove what an earlier fix moved. If one would, and the earlier
        // fix is unsafe, fixing starts again without the earlier fix, so that a second run changes nothing. If the
        // earlier fix is safe, it is applied, and the removal waits for the next run, after a report has announced it.
        var excluded: Set<FixIdentity> = []
        var (result, undone) = applyFixes(to: bytes, scope, without: excluded)
        for _ in 0..<Self.restartLimit where !undone.isEmpty {
            excluded.formUnion(undone)
            (result, undone) = applyFixes(to: bytes, scope, without: excluded)
        }
        return result
    }

    /// Applies fixes until none is left.
    ///
    /// - Parameter excluded: The fixes that are not applied.
    /// - Returns: The result, and the unsafe fixes that moved what a later fix would remove.
    private func applyFixes(
        to original: [UInt8], _ scope: FixScope, without excluded: Set<FixIdentity>
    ) -> (result: FixResult, undone: Set<FixIdentity>) {
        var bytes = original
        var fixed: [Diagnostic] = []
        var undone: Set<FixIdentity> = []
        var postponed: [Diagnostic] = []
        var later: [(fix: LaterFix, identity: LaterFix.Identity)] = []
        var origins = EditedOffsets()
        var moved: MovedBytes?
        // Reports show only the first syntax errors; fixes need more of them.
        var finder = validator
        finder.faultLimit = SyntaxFaultScanner.fixSearchLimit
        var report = finder.validate(bytes)
        // Later passes must recognize the same container.
        if let container = report.container { finder.options.container = container }
        let found = report
        for _ in 0..<Self.passLimit {
            postponed = []
            if scope == .syntax, report.isDocument { break }
            var candidates = report.diagnostics.filter { finding in
                guard isAllowed(finding), let fix = finding.fix, !excluded.contains(FixIdentity(finding))
                else { return false }
                let movers = fix.safety == .unsafe ? moved?.movers(ofBytesRemovedBy: fix) ?? [] : []
                let unsafe = movers.filter { fixed[$0].fix?.safety == .unsafe }
                undone.formUnion(unsafe.map { FixIdentity(fixed[$0]) })
                if unsafe.isEmpty, !movers.isEmpty { postponed.append(finding) }
                return movers.isEmpty
            }.outermostDestinationsFirst()
            guard !candidates.isEmpty else { break }
            var (next, applied) = FixApplier.apply(candidates.compactMap(\.fix), to: bytes)
            var nextReport = finder.validate(next)
            if nextReport.isLessReadable(than: report) {
                // Short fixes first: the text in a string must parse before a longer fix makes the string an object.
                candidates.sort { $0.fix.map(\.length) ?? 0 < $1.fix.map(\.length) ?? 0 }
                (next, applied) = FixApplier.apply(candidates.compactMap(\.fix), to: bytes)
                nextReport = finder.validate(next)
            }
            let isCutOff = !report.isReadable && candidates.count >= SyntaxFaultScanner.fixSearchLimit
            guard !applied.isEmpty, next != bytes, !nextReport.isLessReadable(than: report) else { break }
            let fixes = applied.compactMap { candidates[$0].fix }
            if !fixed.isEmpty {
                let text = ConcealedText(bytes)
                later += applied.map { index in
                    let finding = candidates[index]
                    return (
                        LaterFix(
                            finding, in: text, offset: origins.origin(of: finding.range?.start.offset ?? 0)),
                        LaterFix.Identity(finding)
                    )
                }
            }
            origins.record(fixes.flatMap(\.edits))
            if allowsUnsafe {
                moved = moved ?? MovedBytes(count: bytes.count)
                moved?.record(fixes, from: fixed.count)
            }
            fixed += applied.map { candidates[$0] }
            bytes = next
            report = nextReport
            // Stops if there are more errors than one pass fixes: each further pass would read the whole document.
            if isCutOff { break }
        }
        if !report.isReadable { report = validator.validate(bytes) }
        let fixable = found.diagnostics.filter(isAllowed)
        // Fixes that only had to wait for others were announced before the first pass.
        var waiting: [LaterFix.Identity: Int] = [:]
        for finding in fixable { waiting[LaterFix.Identity(finding), default: 0] += 1 }
        for finding in fixed.dropLast(later.count) { waiting[LaterFix.Identity(finding), default: 0] -= 1 }
        let unannounced = later.filter { _, identity in
            guard let count = waiting[identity], count > 0 else { return true }
            waiting[identity] = count - 1
            return false
        }
        let result = FixResult(
            bytes: bytes, fixed: fixed, remaining: report, fixableCount: fixable.count,
            laterFixes: unannounced.map(\.fix),
            unfixed: UnfixedFindings(in: report, since: found, without: fixed).among(fixable),
            postponed: postponed)
        return (result, undone)
    }

    /// Returns whether a finding has a fix that this fixer applies.
    package func isAllowed(_ diagnostic: Diagnostic) -> Bool {
        guard let fix = diagnostic.fix else { return false }
        return allowsUnsafe || fix.safety == .safe
    }
}

/// Identifies the finding that a fix solves, in every pass.
private struct FixIdentity: Hashable {
    let rule: String
    let pointer: JSONPointer
    let payload: Int
    let title: String?

    init(_ diagnostic: Diagnostic) {
        rule = diagnostic.rule
        pointer = diagnostic.pointer
        payload = diagnostic.payload
        title = diagnostic.fix?.title
    }
}

extension [Diagnostic] {
    /// Returns the findings in an order in which no fix prevents another one. If destinations differ in depth, fixes
    /// without a destination come first, then the others, from the outermost destination inward. A fix that renames a
    /// key to `alert` thus precedes a fix that would create `alert` to move `title` into it. Apart from that, the
    /// findings keep their order.
    fileprivate func outermostDestinationsFirst() -> [Diagnostic] {
        let depths = Set(compactMap { $0.fix?.destinations.last?.tokens.count })
        guard depths.count > 1 else { return self }
        return filter { $0.fix?.destinations.isEmpty != false }
            + depths.sorted().flatMap { depth in
                filter { $0.fix?.destinations.last?.tokens.count == depth }
            }
    }
}

/// The result of fixing a document.
public struct FixResult: Sendable, Hashable {
    /// The fixed document; the given bytes if nothing was fixed.
    public var bytes: [UInt8]
    /// The findings whose fixes were applied, with their positions before the pass that fixed them.
    public var fixed: [Diagnostic]
    /// The remaining findings, with positions in the fixed document.
    public var remaining: ValidationReport
    /// The number of findings in the given document that have an allowed fix.
    package var fixableCount: Int
    /// The fixes of findings that appeared only after the first fixes; no report announced them.
    package var laterFixes: [LaterFix] = []
    /// The fixable findings that remain because an earlier fix made their own fixes impossible.
    package var unfixed: [Diagnostic] = []
    /// The remaining findings whose fixes would remove what a safe fix moved; the next run applies these fixes.
    package var postponed: [Diagnostic] = []

    /// The number of findings in the given document that were fixed.
    package var fixedCount: Int { fixed.isEmpty ? 0 : fixableCount - unfixed.count }
    /// The number of findings that appeared later and were fixed as well, such as those after a syntax error.
    package var laterFixedCount: Int { max(fixed.count - (fixableCount - unfixed.count), 0) }
}
