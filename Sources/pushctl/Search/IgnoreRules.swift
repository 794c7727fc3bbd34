/// What the `.gitignore` files of a repository leave out of the search of a directory.
///
/// A file in a deeper folder wins over one further out, and a later line over an earlier one. What is
/// named on the command line is read all the same.
struct IgnoreRules {
    private struct File {
        let patterns: [IgnorePattern]
        /// The way from its folder to the one inside which the rules hold.
        var way: [[UInt8]]
    }

    private var files: [File] = []
    /// Why a file cannot be read: around the folder, or in the folder that was entered last. What it leaves out is
    /// searched.
    private(set) var failures: [CommandFailure] = []
    /// The folder inside which they hold; `nil` for one that is not there.
    private var inside: AbsolutePath?

    /// The rules that hold inside a directory: those of the repository around it, from its root down to the
    /// directory itself.
    init(around directory: String) {
        inside = AbsolutePath(directory: directory)
        guard let folders = inside?.upToRepository() else { return }
        for folder in folders.reversed() { read(folder) }
    }

    /// The rules inside a folder in this one.
    func entering(_ name: String) -> IgnoreRules {
        guard let folder = inside?.appending(name) else { return self }
        var rules = self
        rules.inside = folder
        rules.failures = []
        for index in rules.files.indices { rules.files[index].way.append(Array(name.utf8)) }
        rules.read(folder)
        return rules
    }

    /// Whether an entry of the folder is left out.
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

    /// Reads the file of a folder around, or of the one inside which the rules hold.
    private mutating func read(_ folder: AbsolutePath) {
        guard let way = inside?.parts(below: folder) else { return }
        let file = folder.appending(".gitignore")
        let bytes: [UInt8]
        do {
            // git follows no link here either.
            bytes = try InputFile.readUnlinked(file.text)
        } catch {
            if file.exists { failures.append(CommandFailure("\(error.message); it excludes nothing")) }
            return
        }
        // As git does, which passes over a mark of UTF-8 at the beginning.
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
