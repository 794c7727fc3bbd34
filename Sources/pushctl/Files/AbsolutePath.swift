/// An absolute path, split into its components.
struct AbsolutePath: Hashable, Sendable {
    /// The components as bytes.
    private(set) var parts: [[UInt8]]

    /// The working directory of the program.
    static var workingDirectory: AbsolutePath { AbsolutePath(directory: ".") ?? AbsolutePath(parts: []) }

    private init(parts: [[UInt8]]) {
        self.parts = parts
    }

    /// Creates the path of a folder or file, with links resolved; `nil` if it does not exist.
    init?(directory: String) {
        guard let resolved = realpath(directory, nil) else { return nil }
        defer { free(resolved) }
        self.init(parts: Self.split(String(cString: resolved)))
    }

    /// Returns the folder of a file; neither needs to exist. Links are resolved if the folder exists.
    static func folder(around file: String) -> AbsolutePath {
        let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
        return AbsolutePath(directory: slash.map { String(file[...$0]) } ?? ".")
            ?? AbsolutePath(file: file).parent
    }

    /// Creates the path of a file, which need not exist. Links in its folder's path are resolved if the folder exists.
    init(file: String) {
        let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { String(file[...$0]) } ?? "."
        let name = slash.map { String(file[file.utf8.index(after: $0)...]) } ?? file
        if let directory = AbsolutePath(directory: folder) {
            self = directory.appending(name)
            return
        }
        var path = file.hasPrefix("/") ? AbsolutePath(parts: []) : .workingDirectory
        for part in Self.split(file) where part != Array(".".utf8) {
            if part == Array("..".utf8) {
                path.parts = path.parts.dropLast()
            } else {
                path.parts.append(part)
            }
        }
        self = path
    }

    /// The enclosing folder; for the root, itself.
    var parent: AbsolutePath { AbsolutePath(parts: parts.dropLast()) }

    var isRoot: Bool { parts.isEmpty }

    /// Returns the folder and its parents, up to the root of the enclosing repository; outside of repositories, only
    /// the folder.
    func upToRepository() -> [AbsolutePath] {
        var folders = [self]
        while let last = folders.last {
            if last.appending(".git").exists { return folders }
            guard !last.isRoot else { break }
            folders.append(last.parent)
        }
        return [self]
    }

    /// Returns the path of an entry in the folder, for system calls.
    func path(ofEntry name: String) -> String { (isRoot ? "" : text) + "/" + name }

    func appending(_ name: String) -> AbsolutePath {
        AbsolutePath(parts: parts + [Array(name.utf8)])
    }

    /// Returns the components relative to a folder; `nil` if the path is outside the folder.
    func parts(below folder: AbsolutePath) -> [[UInt8]]? {
        parts.starts(with: folder.parts) ? Array(parts.dropFirst(folder.parts.count)) : nil
    }

    /// Returns the path relative to a folder, with `..` if it is outside the folder.
    func relative(to folder: AbsolutePath) -> String {
        let shared = zip(parts, folder.parts).prefix { $0 == $1 }.count
        let up = folder.parts.dropFirst(shared).map { _ in ".." }
        return (up + parts.dropFirst(shared).map { String(decoding: $0, as: UTF8.self) }).joined(
            separator: "/")
    }

    /// Whether something exists at the path.
    var exists: Bool {
        var status = stat()
        return lstat(text, &status) == 0
    }

    /// The path for system calls.
    var text: String {
        guard !isRoot else { return "/" }
        var text = ""
        for part in parts {
            text += "/"
            text += String(decoding: part, as: UTF8.self)
        }
        return text
    }

    /// Returns the path for messages: relative to `directory` if it is inside, otherwise absolute.
    func shown(from directory: AbsolutePath) -> String {
        guard let below = parts(below: directory), !below.isEmpty else { return text }
        return below.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }

    private static func split(_ path: String) -> [[UInt8]] {
        // A loop over bytes, because every launch of pushctl runs it, and splitting a `String` takes longer.
        var parts: [[UInt8]] = []
        var path = path
        path.withUTF8 { bytes in
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: "/") {
                if start < end { parts.append(Array(bytes[start..<end])) }
                start = end + 1
            }
        }
        return parts
    }
}
