/// What the `.gitignore` files of a repository leave out of the search of a directory.
///
/// A file in a deeper folder wins over one further out, and a later line over an earlier one. What is
/// named on the command line is read all the same.
struct IgnoreRules {
    private struct File {
        /// The folder of the file, as an absolute path in its parts.
        let folder: [[UInt8]]
        let patterns: [IgnorePattern]
    }

    private var files: [File] = []

    /// The rules that hold inside a directory: those of the repository around it, from its root down to the
    /// directory itself.
    init(around directory: String) {
        guard let resolved = realpath(directory, nil) else { return }
        defer { free(resolved) }
        var parts = Self.parts(of: String(cString: resolved))
        var folders: [[[UInt8]]] = [parts]
        while !Self.exists(Self.path(parts) + "/.git"), !parts.isEmpty {
            parts.removeLast()
            folders.append(parts)
        }
        // Outside a repository only the directory's own file counts.
        if parts.isEmpty { folders = Array(folders.prefix(1)) }
        for folder in folders.reversed() { read(folder) }
    }

    /// The rules inside a folder of a directory for which these hold.
    func entering(_ directory: String) -> IgnoreRules {
        guard let resolved = realpath(directory, nil) else { return self }
        defer { free(resolved) }
        var rules = self
        rules.read(Self.parts(of: String(cString: resolved)))
        return rules
    }

    /// Whether an entry of a directory is left out.
    func ignore(_ name: String, in directory: String, isDirectory: Bool) -> Bool {
        guard !files.isEmpty, let resolved = realpath(directory, nil) else { return false }
        defer { free(resolved) }
        let path = Self.parts(of: String(cString: resolved)) + [Array(name.utf8)]
        for file in files.reversed() {
            let inside = Array(path.dropFirst(file.folder.count))
            if let last = file.patterns.last(where: { $0.matches(inside, isDirectory: isDirectory) }) {
                return !last.isNegated
            }
        }
        return false
    }

    private mutating func read(_ folder: [[UInt8]]) {
        guard let bytes = try? InputFile.read(Self.path(folder) + "/.gitignore") else { return }
        let patterns = bytes.split(separator: UInt8(ascii: "\n")).compactMap { IgnorePattern(parsing: $0) }
        if !patterns.isEmpty { files.append(File(folder: folder, patterns: patterns)) }
    }

    private static func parts(of path: String) -> [[UInt8]] {
        path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }

    private static func path(_ parts: [[UInt8]]) -> String {
        parts.map { "/" + String(decoding: $0, as: UTF8.self) }.joined()
    }

    private static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }
}
