import PushPayload

/// Recognizes files without findings by the shapes of their payloads, and counts their contents. Each thread has its
/// own recognizer.
final class CleanFileRecognizer {
    private let policies: CheckPolicies
    // Only the recognizer's thread changes the following properties, so exclusivity checks are off.

    /// The cache of each policy. The outer `nil` means that the cache does not exist yet, the inner `nil` that shapes
    /// cannot decide under the policy.
    @exclusivity(unchecked) private var caches: [ShapeCache??]
    /// The payloads for rules about several payloads, with the indices of their files.
    @exclusivity(unchecked) private var set = PayloadSet()
    /// The counts of the files; `nil` if they were not requested.
    @exclusivity(unchecked) private(set) var statistics: PayloadStatistics?

    /// The minimum number of files for which learning shapes pays off.
    static let fewestFiles = 16

    /// Creates a recognizer whose caches do not exist yet.
    ///
    /// - Parameter isCounting: Whether counts were requested.
    init(_ policies: CheckPolicies, isCounting: Bool) {
        self.policies = policies
        caches = Array(repeating: nil, count: policies.all.count)
        statistics = isCounting ? PayloadStatistics() : nil
    }

    /// Returns the file if the shape of its payload has no findings; `nil` otherwise, and for `.apns` files.
    ///
    /// - Parameters:
    ///   - number: The index of the input.
    ///   - bytes: The contents of the file.
    func recognize(_ file: ResolvedFile, _ number: Int, _ bytes: UnsafeRawBufferPointer) -> CheckedFile? {
        guard !file.name.endsInBytes(".apns"), let cache = cache(for: file),
            let payload = cache.judge(bytes), payload.isClean
        else { return nil }
        set.add(payload, file: number, app: cache.app)
        statistics?.add(payload, app: cache.app)
        return CheckedFile(clean: file.name, input: number, size: payload.size.minified)
    }

    /// Returns the payloads for rules about several payloads, and starts a new set.
    func takeSet() -> PayloadSet {
        let taken = set
        set = PayloadSet()
        return taken
    }

    private func cache(for file: ResolvedFile) -> ShapeCache? {
        if let cache = caches[file.policy] { return cache }
        // A payload with notes is not clean here, even if the policy hides notes: its level applies only after all
        // files are checked.
        let cache = policies.policy(of: file).commonOptions.flatMap { ShapeCache(options: $0) }
        caches[file.policy] = .some(cache)
        return cache
    }
}
