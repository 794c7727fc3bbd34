import LocatedJSON

/// Keys of the app's own data in objects where a rule would otherwise report them.
public struct CustomKeys: Sendable, Hashable {
    private var patterns: [PayloadKey.Place: Set<[UInt8]>] = [:]

    /// Creates a set without keys.
    public init() {}

    /// Whether there are no keys.
    public var isEmpty: Bool { patterns.isEmpty }

    /// Adds a key of the app's own data.
    ///
    /// - Parameters:
    ///   - pattern: The key, in which `*` matches any text: `com.example.*`.
    ///   - place: The object that contains the key.
    public mutating func allow(_ pattern: String, in place: PayloadKey.Place) {
        patterns[place, default: []].insert(Array(pattern.utf8))
    }

    /// Whether a key in an object belongs to the app's own data.
    package func allows(_ name: UTF8Bytes, in place: PayloadKey.Place) -> Bool {
        guard let patterns = patterns[place] else { return false }
        let name = Array(name.buffer)
        let asterisk = UInt8(ascii: "*")
        return patterns.contains { pattern in
            Wildcard.matches(pattern[...], name[...], isWildcard: { $0 == asterisk }, fits: ==)
        }
    }
}
