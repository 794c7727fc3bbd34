import PayloadModel

/// A pattern of paths: `*` matches any characters of a name, `**` any folders.
struct PathPattern: Sendable {
    private let parts: [Substring]

    init(_ text: String) {
        // A pattern that matches a folder matches all files in it.
        parts = FolderPath.parts(text) + ["**"]
    }

    /// Whether the pattern matches a path or one of its folders.
    ///
    /// - Complexity: O(*n* · *m*) in the lengths of the path and of the pattern.
    func matches(_ path: String) -> Bool {
        Wildcard.matches(
            parts[...], FolderPath.parts(path)[...], isWildcard: { $0 == "**" }, fits: Self.matches)
    }

    /// Whether a component of a pattern matches a name.
    private static func matches(_ part: Substring, _ name: Substring) -> Bool {
        let isWildcard = { (character: Character) in character == "*" }
        return Wildcard.matches(Array(part)[...], Array(name)[...], isWildcard: isWildcard) { $0 == $1 }
    }
}
