import PushPayload

/// Recognizes files without findings by the shapes of their payloads, and counts their contents. Each thread has its
/// own.
final class FileProver {
    private let policies: CheckPolicies
    // Only the prover's thread changes the following properties, so exclusivity checks are off.

    /// A cache for each policy so far; the inner `nil` means that shapes decide nothing.
    @exclusivity(unchecked) private var caches: [ShapeCache??]
    /// The input of rules about several payloads, by the index of the file.
    @exclusivity(unchecked) private var set = PayloadSet()
    /// The counts of the files; `nil` if they were not requested.
    @exclusivity(unchecked) private(set) var statistics: PayloadStatistics?

    /// The number of files from which learning shapes pays off.
    static let fewestFiles = 16

    /// Creates empty caches for the policies.
    ///
    /// - Parameter isCounting: Whether counts were requested.
    init(_ policies: CheckPolicies, isCounting: Bool) {
        self.policies = policies
        caches = Array(repeating: nil, count: policies.all.count)
        statistics = isCounting ? PayloadStatistics() : nil
    }

    /// The file, if its shape is known and has no findings.
    ///
    /// - Parameters:
    ///   - number: The index of the input.
    ///   - bytes: Its contents.
    func prove(_ file: ResolvedFile, _ number: Int, _ bytes: UnsafeRawBufferPointer) -> CheckedFile? {
        guard !file.name.endsInBytes(".apns"), let cache = cache(for: file),
            let payload = cache.judge(bytes), payload.isClean
        else { return nil }
        set.add(payload, file: number, app: cache.app)
        statistics?.add(payload, app: cache.app)
        return CheckedFile(proved: file.name, input: number, size: payload.size.minified)
    }

    /// Returns the input of rules about several payloads, and resets it.
    func takeSet() -> PayloadSet {
        let taken = set
        set = PayloadSet()
        return taken
    }

    private func cache(for file: ResolvedFile) -> ShapeCache? {
        if let cache = caches[file.policy] { return cache }
        // Notes count as well: the level of reports applies only after all files were checked.
        let cache = policies.policy(of: file).commonOptions.flatMap { ShapeCache(options: $0) }
        caches[file.policy] = .some(cache)
        return cache
    }
}
