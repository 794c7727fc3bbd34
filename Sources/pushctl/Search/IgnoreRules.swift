/// The rules of `.gitignore` files for the search of a directory.
///
/// A `.gitignore` in a deeper folder overrides one further up, and a later line overrides an earlier one. Paths on
/// the command line are always read.
struct IgnoreRules {
    private struct File {
        let patterns: [IgnorePattern]
        /// The components of the path from the folder of the `.gitignore` file to ``IgnoreRules/folder``.
        var path: [[UInt8]]
    }

    private var files: [File] = []
    /// The errors of the `.gitignore` files read last: after ``init(around:)``, those of the directory and its
    /// enclosing folders; after ``inSubfolder(_:)``, only that of the subfolder. A file with an error ignores nothing;
    /// the others still apply.
    private(set) var failures: [CommandFailure] = []
    /// The folder whose entries the rules can ignore; `nil` if it does not exist.
    private var folder: AbsolutePath?

    /// Reads the rules for a directory: those from the root of its repository down to the directory, or, outside of a
    /// repository, only its own.
    init(around directory: String) {
        folder = AbsolutePath(directory: directory)
        guard let folders = folder?.upToRepository() else { return }
        for folder in folders.reversed() { read(folder) }
    }

    /// Returns the rules for the entries of a subfolder.
    func inSubfolder(_ name: String) -> IgnoreRules {
        guard let subfolder = folder?.appending(name) else { return self }
        var rules = self
        rules.folder = subfolder
        rules.failures = []
        for index in rules.files.indices { rules.files[index].path.append(Array(name.utf8)) }
        rules.read(subfolder)
        return rules
    }

    /// Whether an entry of the folder is ignored.
    func ignores(_ name: @autoclosure () -> String, isDirectory: Bool) -> Bool {
        guard !files.isEmpty else { return false }
        let name = Array(name().utf8)
        for file in files.reversed() {
            let path = file.path + [name]
            if let last = file.patterns.last(where: { $0.matches(path[...], isDirectory: isDirectory) }) {
                return !last.isNegated
            }
        }
        return false
    }

    /// Reads the `.gitignore` file of an enclosing folder or of the folder itself.
    private mutating func read(_ source: AbsolutePath) {
        guard let path = folder?.parts(below: source) else { return }
        let file = source.appending(".gitignore")
        let bytes: [UInt8]
        do {
            // Like git, does not follow a link.
            bytes = try InputFile.readUnlinked(file.text)
        } catch {
            if file.exists { failures.append(CommandFailure("\(error.message); it excludes nothing")) }
            return
        }
        // Like git, skips a byte order mark at the start.
        let mark = Self.byteOrderMark
        let text = bytes.starts(with: mark) ? bytes.dropFirst(mark.count) : bytes[...]
        let patterns = text.split(separator: UInt8(ascii: "\n")).compactMap { IgnorePattern(parsing: $0) }
        guard files.reduce(patterns.count, { $0 + $1.patterns.count }) <= Limits.ignorePatterns else {
            let reason =
                "with the enclosing folders, it has more than \(Limits.ignorePatterns) patterns; it excludes nothing"
            failures.append(CommandFailure("cannot use \"\(file.text)\": \(reason)"))
            return
        }
        if !patterns.isEmpty { files.append(File(patterns: patterns, path: path)) }
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
