/// A path from the root on, in its parts.
struct AbsolutePath: Hashable, Sendable {
    /// The names between slashes, as bytes.
    private(set) var parts: [[UInt8]]

    /// The folder in which the program was started.
    static var workingDirectory: AbsolutePath { AbsolutePath(directory: ".") ?? AbsolutePath(parts: []) }

    private init(parts: [[UInt8]]) {
        self.parts = parts
    }

    /// The folder that a path leads to, links followed; `nil` where there is none.
    init?(directory: String) {
        guard let resolved = realpath(directory, nil) else { return nil }
        defer { free(resolved) }
        self.init(parts: Self.split(String(cString: resolved)))
    }

    /// The folder around a file, which need not be there; links on the way to it are followed where they can be.
    static func folder(around file: String) -> AbsolutePath {
        let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
        return AbsolutePath(directory: slash.map { String(file[...$0]) } ?? ".")
            ?? AbsolutePath(file: file).parent
    }

    /// A file, which need not be there; links on the way to it are followed where they can be.
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

    /// The folder around it; of the root, itself.
    var parent: AbsolutePath { AbsolutePath(parts: parts.dropLast()) }

    var isRoot: Bool { parts.isEmpty }

    /// The folder and those around it, up to the root of the repository that holds it; outside a repository, the folder
    /// alone.
    func upToRepository() -> [AbsolutePath] {
        var folders = [self]
        while let last = folders.last, !last.isRoot {
            if last.appending(".git").exists { return folders }
            folders.append(last.parent)
        }
        return [self]
    }

    /// What lies in it under a name, as the system takes it.
    func text(of name: String) -> String { (isRoot ? "" : text) + "/" + name }

    func appending(_ name: String) -> AbsolutePath {
        AbsolutePath(parts: parts + [Array(name.utf8)])
    }

    /// The parts from a folder on; `nil` for what lies elsewhere.
    func parts(below folder: AbsolutePath) -> [[UInt8]]? {
        parts.starts(with: folder.parts) ? Array(parts.dropFirst(folder.parts.count)) : nil
    }

    /// The way to it from a folder, with `..` where it lies elsewhere.
    func relative(to folder: AbsolutePath) -> String {
        let shared = zip(parts, folder.parts).prefix { $0 == $1 }.count
        let up = folder.parts.dropFirst(shared).map { _ in ".." }
        return (up + parts.dropFirst(shared).map { String(decoding: $0, as: UTF8.self) }).joined(
            separator: "/")
    }

    /// Whether there is something of that name.
    var exists: Bool {
        var status = stat()
        return lstat(text, &status) == 0
    }

    /// As the system takes it.
    var text: String {
        guard !isRoot else { return "/" }
        var text = ""
        for part in parts {
            text += "/"
            text += String(decoding: part, as: UTF8.self)
        }
        return text
    }

    /// For people: from the working directory on where it lies below, and else from the root.
    func shown(from directory: AbsolutePath) -> String {
        guard let below = parts(below: directory), !below.isEmpty else { return text }
        return below.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }

    private static func split(_ path: String) -> [[UInt8]] {
        // By hand: every start does it, and a list of parts of a text, which nothing else makes, takes longer.
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
