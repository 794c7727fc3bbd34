/// A pattern of paths: `*` matches any characters of a name, `**` any folders.
struct PathPattern: Sendable {
    private let parts: [Substring]

    init(_ text: String) {
        parts = FolderPath.parts(text)
    }

    /// Whether the pattern matches a path or one of its folders.
    ///
    /// - Complexity: O(*n* · *m*) in the parts of the path and of the pattern.
    func matches(_ path: String) -> Bool {
        let names = FolderPath.parts(path)
        // The numbers of path components that the pattern so far may have consumed.
        var ends: Set<Int> = [0]
        for part in parts {
            var next: Set<Int> = []
            for end in ends {
                if part == "**" {
                    next.formUnion(end...names.count)
                } else if end < names.count, Self.matches(names[end], part) {
                    next.insert(end + 1)
                }
            }
            ends = next
        }
        return !ends.isEmpty
    }

    private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
        let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
            return name == pattern
        }
        guard name.hasPrefix(first), name.dropFirst(first.count).hasSuffix(last) else { return false }
        // The parts between the ends must only occur in order.
        var rest = name.dropFirst(first.count).dropLast(last.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let start = rest.indices.first(where: { rest[$0...].hasPrefix(piece) }) else {
                return false
            }
            rest = rest[start...].dropFirst(piece.count)
        }
        return true
    }
}
