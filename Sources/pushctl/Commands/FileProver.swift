import PushPayload

/// Proves files clean in one pass each, and counts what is in them; every thread has one of its own.
final class FileProver {
    private let policies: CheckPolicies
    // What follows is changed with every file, by the thread of the prover alone: to check that would cost more.

    /// One for each policy that was met, `nil` inside where nothing can be proved.
    @exclusivity(unchecked) private var passes: [QuickAccept??]
    /// What rules about several payloads need to know of the files, under their numbers.
    @exclusivity(unchecked) private var set = PayloadSet()
    /// The counts of the files; `nil` when nobody asked for them.
    @exclusivity(unchecked) private(set) var statistics: PayloadStatistics?

    /// What is learned about shapes pays from so many files on.
    static let fewestFiles = 16

    /// - Parameter isCounting: Whether counts are asked for.
    init(_ policies: CheckPolicies, isCounting: Bool) {
        self.policies = policies
        passes = Array(repeating: nil, count: policies.all.count)
        statistics = isCounting ? PayloadStatistics() : nil
    }

    /// The file, when nothing is found in it; `nil` when that is not proved.
    ///
    /// - Parameters:
    ///   - number: Which of the inputs it is.
    ///   - bytes: What it holds, with so much behind that the pass can read on.
    func prove(_ file: ResolvedFile, _ number: Int, padded bytes: UnsafeRawBufferPointer) -> CheckedFile? {
        guard !file.name.endsInBytes(".apns"), let pass = pass(for: file),
            let payload = pass.accept(padded: bytes)
        else { return nil }
        set.add(payload, file: number, app: pass.app)
        statistics?.add(payload, app: pass.app)
        return CheckedFile(proved: file.name, input: number, size: payload.size.minified)
    }

    /// Hands over what was gathered for rules about several payloads, and begins anew.
    func takeSet() -> PayloadSet {
        let taken = set
        set = PayloadSet()
        return taken
    }

    private func pass(for file: ResolvedFile) -> QuickAccept? {
        if let pass = passes[file.policy] { return pass }
        // Notes count as well: what is reported is decided when all files are checked.
        let pass = policies.policy(of: file).commonOptions.flatMap { QuickAccept(options: $0) }
        passes[file.policy] = .some(pass)
        return pass
    }
}
