/// The rules of a repository's `.gitignore` files for the search of a directory.
///
/// A file in a deeper folder wins over one further up, and a later line over an earlier one. Paths on the command line
/// are always read.
struct IgnoreRules {
    private struct File {
        let patterns: [IgnorePattern]
        /// The path from its folder to the folder of the rules.
        var way: [[UInt8]]
    }

    private var files: [File] = []
    /// Failures of reading files, in the folders around and in the folder entered last. Without its rules, everything
    /// is searched.
    private(set) var failures: [CommandFailure] = []
    /// The folder of the rules; `nil` if it does not exist.
    private var inside: AbsolutePath?

    /// The rules inside a directory: those of the enclosing repository, from its root down to the directory.
    init(around directory: String) {
        inside = AbsolutePath(directory: directory)
        guard let folders = inside?.upToRepository() else { return }
        for folder in folders.reversed() { read(folder) }
    }

    /// The rules inside a subfolder.
    func entering(_ name: String) -> IgnoreRules {
        guard let folder = inside?.appending(name) else { return self }
        var rules = self
        rules.inside = folder
        rules.failures = []
        for index in rules.files.indices { rules.files[index].way.append(Array(name.utf8)) }
        rules.read(folder)
        return rules
    }

    /// Whether an entry of the folder is ignored.
    func ignore(_ name: @autoclosure () -> String, isDirectory: Bool) -> Bool {
        guard !files.isEmpty else { return false }
        let name = Array(name().utf8)
        for file in files.reversed() {
            let path = file.way + [name]
            if let last = file.patterns.last(where: { $0.matches(path[...], isDirectory: isDirectory) }) {
                return !last.isNegated
            }
        }
        return false
    }

    /// Reads the file of an enclosing folder or of the folder itself.
    private mutating func read(_ folder: AbsolutePath) {
        guard let way = inside?.parts(below: folder) else { return }
        let file = folder.appending(".gitignore")
        let bytes: [UInt8]
        do {
            // git does not follow a link here either.
            bytes = try InputFile.readUnlinked(file.text)
        } catch {
            if file.exists { failures.append(CommandFailure("\(error.message); it excludes nothing")) }
            return
        }
        // Like git, skips a byte order mark at the start.
        let lines = bytes.starts(with: Self.mark) ? bytes.dropFirst(Self.mark.count) : bytes[...]
        let patterns = lines.split(separator: UInt8(ascii: "\n")).compactMap { IgnorePattern(parsing: $0) }
        guard files.reduce(patterns.count, { $0 + $1.patterns.count }) <= Limits.ignorePatterns else {
            let reason =
                "with those of the folders around there are more than \(Limits.ignorePatterns) patterns; it excludes nothing"
            failures.append(CommandFailure("cannot use \"\(file.text)\": \(reason)"))
            return
        }
        if !patterns.isEmpty { files.append(File(patterns: patterns, way: way)) }
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
