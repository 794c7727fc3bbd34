import PushPayload

/// Proves files clean in one pass each; every thread has one of its own.
final class FileProver {
    private let policies: CheckPolicies
    /// One for each policy that was met, `nil` inside where nothing can be proved.
    private var passes: [QuickAccept??]

    /// What is learned about shapes pays from so many files on.
    static let fewestFiles = 16

    init(_ policies: CheckPolicies) {
        self.policies = policies
        passes = Array(repeating: nil, count: policies.all.count)
    }

    /// The report on a file in which nothing is found; `nil` when that is not proved.
    func report(on file: ResolvedFile, _ bytes: [UInt8]) -> ValidationReport? {
        guard !file.name.hasSuffix(".apns") else { return nil }
        if let pass = passes[file.policy] { return pass?.report(on: bytes) }
        // Notes count as well: what is reported is decided when all files are checked.
        let pass = policies.policy(of: file).commonOptions.flatMap { QuickAccept(options: $0) }
        passes[file.policy] = .some(pass)
        return pass?.report(on: bytes)
    }
}
