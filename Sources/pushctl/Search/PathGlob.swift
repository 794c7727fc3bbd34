import PushPayload

/// A pattern for files, in the syntax of `.gitignore`: `legacy/**`, `*.draft.json`, `generated/`.
///
/// A pattern with no slash, or only one at its end, matches at any depth. A pattern that matches a folder covers its
/// contents.
struct PathGlob: Sendable {
    /// The pattern as written.
    let text: String
    private let pattern: IgnorePattern

    /// Parses a pattern of paths.
    ///
    /// - Returns: `nil` for an empty or negated pattern, a comment, or several lines.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.contains(UInt8(ascii: "\n")), let pattern = IgnorePattern(parsing: bytes[...]),
            !pattern.isNegated
        else { return nil }
        self.text = text
        self.pattern = pattern
    }

    /// Whether the pattern covers a file.
    ///
    /// - Parameter path: The components of the path, relative to the folder of the configuration.
    func covers(_ path: [[UInt8]]) -> Bool {
        path.indices.contains { index in
            pattern.matches(path[...index], isDirectory: index < path.count - 1)
        }
    }
}
