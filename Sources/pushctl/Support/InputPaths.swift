/// The files that paths on a command line stand for.
struct InputPaths {
    /// The files in the order of the command line; those of a directory sorted by name.
    private(set) var files: [String] = []
    /// What could not be read.
    private(set) var failures: [CommandFailure] = []

    /// The extensions of files that a directory is searched for.
    static let extensions = [".json", ".apns"]

    init(_ paths: [String]) {
        for path in paths {
            var status = stat()
            if path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                expand(path)
            } else {
                files.append(path == "-" ? path : Self.shown(path))
            }
        }
    }

    private mutating func expand(_ directory: String) {
        var found: [String] = []
        var failures: [CommandFailure] = []
        var pending = [Self.shown(directory)]
        while let next = pending.popLast() {
            do {
                for entry in try Self.entries(of: next) {
                    let path =
                        next == "."
                        ? entry.name : next.hasSuffix("/") ? next + entry.name : next + "/" + entry.name
                    if entry.isDirectory {
                        pending.append(path)
                    } else if Self.extensions.contains(where: { entry.name.hasSuffix($0) }) {
                        found.append(path)
                    }
                }
            } catch {
                failures.append(error)
            }
        }
        if found.isEmpty, failures.isEmpty {
            let wanted = Self.extensions.map { "*" + $0 }.joined(separator: " or ")
            failures.append(CommandFailure("no \(wanted) file in the directory \"\(directory)\""))
        }
        files += found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.failures += failures
    }

    /// The entries of a directory but hidden ones; a link to a directory is not followed.
    private static func entries(of directory: String) throws(CommandFailure) -> [(
        name: String, isDirectory: Bool
    )] {
        guard let stream = opendir(directory) else { throw CommandFailure("read", directory, .last) }
        defer { closedir(stream) }
        var entries: [(name: String, isDirectory: Bool)] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix(".") else { continue }
            var status = stat()
            guard lstat(directory + "/" + name, &status) == 0 else { continue }
            entries.append((name, status.st_mode & S_IFMT == S_IFDIR))
        }
        return entries
    }

    /// A path as reports show it: without a leading `./`.
    private static func shown(_ path: String) -> String {
        var path = path[...]
        while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
        while path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
        return String(path)
    }
}
