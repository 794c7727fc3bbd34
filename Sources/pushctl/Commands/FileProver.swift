import PushPayload

/// Proves files clean in one pass each; every thread has one of its own.
final class FileProver {
    private let policies: CheckPolicies
    /// One for each policy that was met, `nil` where nothing can be proved.
    private var passes: [Int: QuickAccept?] = [:]

    /// What is learned about shapes pays from so many files on.
    static let fewestFiles = 16

    init(_ policies: CheckPolicies) {
        self.policies = policies
    }

    /// The report on a file in which nothing is found; `nil` when that is not proved.
    func report(on path: String, _ bytes: [UInt8]) -> ValidationReport? {
        let shown = policies.shown(path)
        let policy = policies.index(of: shown)
        guard !shown.hasSuffix(".apns") else { return nil }
        if passes[policy] == nil { passes[policy] = pass(policies[shown]) }
        return passes[policy].flatMap { $0 }?.report(on: bytes)
    }

    /// Notes count as well: what is reported is decided when all files are checked.
    private func pass(_ policy: CheckPolicy?) -> QuickAccept? {
        guard let policy else { return QuickAccept(options: ValidationOptions()) }
        return policy.commonOptions.flatMap { QuickAccept(options: $0) }
    }
}
