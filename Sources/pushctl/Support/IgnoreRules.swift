/// What the `.gitignore` files of a repository leave out of the search of a directory.
///
/// A file in a deeper folder wins over one further out, and a later line over an earlier one. What is
/// named on the command line is read all the same.
struct IgnoreRules {
    private struct File {
        let folder: AbsolutePath
        let patterns: [IgnorePattern]
    }

    private var files: [File] = []

    /// The rules that hold inside a directory: those of the repository around it, from its root down to the
    /// directory itself.
    init(around directory: String) {
        guard var folder = AbsolutePath(directory: directory) else { return }
        var folders = [folder]
        while !folder.appending(".git").exists, !folder.isRoot {
            folder = folder.parent
            folders.append(folder)
        }
        // Outside a repository only the directory's own file counts.
        if folder.isRoot { folders = Array(folders.prefix(1)) }
        for folder in folders.reversed() { read(folder) }
    }

    /// The rules inside a folder of a directory for which these hold.
    func entering(_ directory: String) -> IgnoreRules {
        guard let folder = AbsolutePath(directory: directory) else { return self }
        var rules = self
        rules.read(folder)
        return rules
    }

    /// Whether an entry of a directory is left out.
    func ignore(_ name: String, in directory: String, isDirectory: Bool) -> Bool {
        guard !files.isEmpty, let path = AbsolutePath(directory: directory)?.appending(name) else {
            return false
        }
        for file in files.reversed() {
            if let inside = path.parts(below: file.folder),
                let last = file.patterns.last(where: { $0.matches(inside, isDirectory: isDirectory) })
            {
                return !last.isNegated
            }
        }
        return false
    }

    private mutating func read(_ folder: AbsolutePath) {
        guard let bytes = try? InputFile.read(folder.appending(".gitignore").text) else { return }
        let patterns = bytes.split(separator: UInt8(ascii: "\n")).compactMap { IgnorePattern(parsing: $0) }
        if !patterns.isEmpty { files.append(File(folder: folder, patterns: patterns)) }
    }
}
