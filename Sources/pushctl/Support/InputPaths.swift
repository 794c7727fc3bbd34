/// The files that paths on a command line stand for.
struct InputPaths {
    /// The files in the order of the command line; those of a directory sorted by name.
    private(set) var files: [String] = []
    /// What could not be read.
    private(set) var failures: [CommandFailure] = []

    /// The extensions of files that a directory is searched for.
    static let extensions = [".json", ".apns"]

    /// What a directory is searched for.
    struct Search: Sendable {
        /// Whether a file is wanted, by its path.
        let wants: @Sendable (String) -> Bool
        /// The files for a message.
        var noun: String { makeNoun() }
        private let makeNoun: @Sendable () -> String

        /// - Parameter noun: Made when there is something to say.
        init(wants: @escaping @Sendable (String) -> Bool, noun: @autoclosure @escaping @Sendable () -> String)
        {
            self.wants = wants
            makeNoun = noun
        }

        /// Files by the ends of their names.
        static func files(_ extensions: [String]) -> Search {
            Search(
                wants: { path in extensions.contains { path.hasSuffix($0) } }, noun: noun(for: extensions))
        }

        private static func noun(for extensions: [String]) -> String {
            let names = extensions.map { "*" + $0 }
            let others = names.dropLast().joined(separator: ", ")
            return [others, names.last ?? ""].joined(separator: " or ") + " file"
        }
    }

    /// - Parameter isExcluded: Whether the search of a directory leaves a file out.
    init(
        _ paths: [String], for search: Search = .files(InputPaths.extensions),
        isExcluded: (String) -> Bool = { _ in false }
    ) {
        for path in paths {
            var status = stat()
            if path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                expand(path, search, isExcluded)
            } else if path != "-" {
                files.append(Self.shown(path))
            } else if !files.contains(path) {
                // Standard input gives its text once; a second time it would seem empty.
                files.append(path)
            }
        }
    }

    private mutating func expand(
        _ directory: String, _ search: Search, _ isExcluded: (String) -> Bool
    ) {
        var found: [String] = []
        var failures: [CommandFailure] = []
        var pending = [(path: Self.shownDirectory(directory), rules: IgnoreRules(around: directory))]
        while let (next, rules) = pending.popLast() {
            do {
                for entry in try Self.entries(of: next, search)
                where !rules.ignore(entry.name, in: next, isDirectory: entry.isDirectory) {
                    let path =
                        next == "."
                        ? entry.name : next.hasSuffix("/") ? next + entry.name : next + "/" + entry.name
                    if entry.isDamaged {
                        failures.append(
                            CommandFailure("cannot read \"\(path)\": the name is not UTF-8; rename it"))
                    } else if entry.isDirectory {
                        pending.append((path, rules.entering(path)))
                    } else if search.wants(path), !isExcluded(path) {
                        found.append(path)
                    }
                }
            } catch {
                failures.append(error)
            }
        }
        if found.isEmpty, failures.isEmpty {
            failures.append(CommandFailure("no \(search.noun) in the directory \"\(directory)\""))
        }
        files += found.sorted { $0.precedesInBytes($1) }
        self.failures += failures
    }

    private struct Entry {
        let name: String
        var isDirectory = false
        /// Whether the name has bytes that no text can hold, so that the file cannot be opened by it.
        var isDamaged = false
    }

    /// The folders and files of a directory but hidden ones; a link to a directory is not followed, and a
    /// device or a pipe is no payload.
    private static func entries(of directory: String, _ search: Search) throws(CommandFailure) -> [Entry] {
        guard let stream = opendir(directory) else { throw CommandFailure("read", directory, .last) }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while let entry = readdir(stream) {
            let (name, isDamaged) = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                bytes.withMemoryRebound(to: CChar.self) { text in
                    if let name = text.baseAddress.flatMap(String.init(validatingCString:)) {
                        return (name, false)
                    }
                    return (String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self), true)
                }
            }
            guard !name.hasPrefix(".") else { continue }
            if isDamaged {
                // A folder is named as well: what lies in it goes unread.
                let isDirectory = isFolder(entry, at: dirfd(stream))
                if isDirectory || search.wants(name) {
                    entries.append(Entry(name: name, isDirectory: isDirectory, isDamaged: true))
                }
                continue
            }
            // Most file systems say it along with the name, which saves two calls for each file.
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG):
                entries.append(Entry(name: name))
                continue
            case Int32(DT_DIR):
                entries.append(Entry(name: name, isDirectory: true))
                continue
            default: break
            }
            var status = stat()
            let path = directory + "/" + name
            guard lstat(path, &status) == 0 else { continue }
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            // A link that leads nowhere is kept: reading it says so.
            let isFile = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
            if isDirectory || isFile { entries.append(Entry(name: name, isDirectory: isDirectory)) }
        }
        return entries
    }

    /// Whether an entry is a folder, asked for by the bytes of its name.
    private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, at directory: Int32) -> Bool {
        var status = stat()
        let result = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            bytes.withMemoryRebound(to: CChar.self) { name in
                name.baseAddress.map { fstatat(directory, $0, &status, AT_SYMLINK_NOFOLLOW) } ?? -1
            }
        }
        return result == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// A path as reports show it: without a leading `./`, unless it then meant something else, as `./-`
    /// would.
    private static func shown(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        var rest = path.utf8[...]
        while rest.starts(with: "./".utf8) {
            let inner = rest.dropFirst(2).drop { $0 == slash }
            if inner.isEmpty || inner.elementsEqual("-".utf8) { break }
            rest = inner
        }
        return String(Substring(rest))
    }

    /// A directory as the paths of its files show it: without a closing slash.
    static func shownDirectory(_ path: String) -> String {
        var rest = shown(path).utf8[...]
        while rest.count > 1, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
        return String(Substring(rest))
    }
}
