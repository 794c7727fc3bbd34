import PushPayload

/// Tells files without findings by the shapes of their payloads, and counts what is in them; every thread has one of its own.
final class FileProver {
    private let policies: CheckPolicies
    // What follows is changed with every file, by the thread of the prover alone: to check that would cost more.

    /// One for each policy that was met, `nil` inside where shapes decide nothing.
    @exclusivity(unchecked) private var caches: [ShapeCache??]
    /// What rules about several payloads need to know of the files, under their numbers.
    @exclusivity(unchecked) private var set = PayloadSet()
    /// The counts of the files; `nil` when nobody asked for them.
    @exclusivity(unchecked) private(set) var statistics: PayloadStatistics?

    /// What is learned about shapes pays from so many files on.
    static let fewestFiles = 16

    /// - Parameter isCounting: Whether counts are asked for.
    init(_ policies: CheckPolicies, isCounting: Bool) {
        self.policies = policies
        caches = Array(repeating: nil, count: policies.all.count)
        statistics = isCounting ? PayloadStatistics() : nil
    }

    /// The file, if its shape is known and has no findings.
    ///
    /// - Parameters:
    ///   - number: Which of the inputs it is.
    ///   - bytes: What it holds.
    func prove(_ file: ResolvedFile, _ number: Int, _ bytes: UnsafeRawBufferPointer) -> CheckedFile? {
        guard !file.name.endsInBytes(".apns"), let cache = cache(for: file),
            let payload = cache.judge(bytes), payload.isClean
        else { return nil }
        set.add(payload, file: number, app: cache.app)
        statistics?.add(payload, app: cache.app)
        return CheckedFile(proved: file.name, input: number, size: payload.size.minified)
    }

    /// Hands over what was gathered for rules about several payloads, and begins anew.
    func takeSet() -> PayloadSet {
        let taken = set
        set = PayloadSet()
        return taken
    }

    private func cache(for file: ResolvedFile) -> ShapeCache? {
        if let cache = caches[file.policy] { return cache }
        // Notes count as well: what is reported is decided when all files are checked.
        let cache = policies.policy(of: file).commonOptions.flatMap { ShapeCache(options: $0) }
        caches[file.policy] = .some(cache)
        return cache
    }
}
