/// Paths as texts.
enum FolderPath {
    /// The folder that something lies in, without a slash at its end; empty for none.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }

    /// The last part.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// The name without its extension.
    static func stem(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// How many folders two paths have in common from the first on.
    static func commonDepth(_ left: String, _ right: String) -> Int {
        commonDepth(parts(left), parts(right))
    }

    static func commonDepth(_ left: [Substring], _ right: [Substring]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }

    /// The folders of a path and what is in them.
    static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }

    /// Whether something lies in a folder, at any depth.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }

    /// The part of the name after its last period, in lower case; empty for none.
    static func type(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// A path that begins at a folder, without `.` and `..` as far as folders are there to leave.
    static func joined(_ folder: String, _ path: String) -> String {
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
