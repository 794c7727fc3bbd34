import PushPayload

/// A pattern for files, written as in `.gitignore`: `legacy/**`, `*.draft.json`, `generated/`.
///
/// One without a slash inside fits at any depth. One that fits a folder covers everything in it.
struct PathGlob: Sendable {
    /// As it was written.
    let text: String
    private let pattern: IgnorePattern

    /// - Returns: `nil` for what is no pattern, a comment or a negated one.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard !bytes.contains(UInt8(ascii: "\n")), let pattern = IgnorePattern(parsing: bytes[...]),
            !pattern.isNegated
        else { return nil }
        self.text = text
        self.pattern = pattern
    }

    /// Whether it covers a file.
    ///
    /// - Parameter path: The parts of its path from the folder that the pattern speaks of.
    func covers(_ path: [[UInt8]]) -> Bool {
        path.indices.contains { index in
            pattern.matches(path[...index], isDirectory: index < path.count - 1)
        }
    }
}
