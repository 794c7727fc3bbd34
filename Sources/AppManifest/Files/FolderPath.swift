/// Operations on paths as strings.
package enum FolderPath {
    /// Returns a path up to and including its last slash; empty without a slash.
    package static func prefix(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    /// Returns the enclosing folder, without a slash at its end; empty for none.
    static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(path[..<slash])
    }

    /// Returns a folder and its enclosing folders, the innermost first, the empty path last.
    static func selfAndParents(of folder: String) -> [String] {
        Array(sequence(first: folder) { $0.isEmpty ? nil : parent(of: $0) })
    }

    /// Returns the last component.
    static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Returns the last component without its extension.
    package static func stem(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// Returns the number of leading components that two paths share.
    static func commonDepth(_ left: String, _ right: String) -> Int {
        commonDepth(parts(left), parts(right))
    }

    static func commonDepth(_ left: [Substring], _ right: [Substring]) -> Int {
        zip(left, right).prefix { $0 == $1 }.count
    }

    /// Returns the components of a path.
    static func parts(_ path: String) -> [Substring] { path.split(separator: "/") }

    /// Whether a path is the folder itself, or is inside it at any depth. Every path is inside the empty path.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
    }

    /// Returns the file extension in lower case; empty for none.
    static func fileExtension(of path: String) -> String {
        let name = name(of: path)
        return name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    }

    /// Returns a folder joined with a relative path, with `.` and `..` resolved as far as possible.
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
