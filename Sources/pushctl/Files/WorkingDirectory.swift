/// The directory from which relative paths start.
struct WorkingDirectory {
    /// The path of the directory without links, and if known, the shell's path, which can contain links.
    private let paths: [String]

    /// Finds the paths of the working directory.
    ///
    /// - Parameter named: The shell's path of the directory, `PWD`; ignored if it leads to another directory.
    init(named: String?) {
        var paths: [String] = []
        if let path = getcwd(nil, 0) {
            paths.append(String(cString: path))
            free(path)
        }
        if let named, named.hasPrefix("/"), Self.isCurrent(named) { paths.append(named) }
        self.paths = paths
    }

    private static func isCurrent(_ path: String) -> Bool {
        var (here, there) = (stat(), stat())
        return stat(".", &here) == 0 && stat(path, &there) == 0 && here.st_ino == there.st_ino
            && here.st_dev == there.st_dev
    }

    /// Returns a path as reports show it: relative if it is inside the directory, with single slashes and without `.`.
    /// `..` remains, because after a link it leads to the parent of the link's target.
    func shownPath(_ path: String) -> String {
        if Self.isPlain(path) { return path }
        let slash = UInt8(ascii: "/")
        let isAbsolute = path.utf8.first == slash
        let parts = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
        for directory in paths where isAbsolute {
            let base = directory.utf8.split(separator: slash)
            guard base.count < parts.count, zip(base, parts).allSatisfy({ $0.elementsEqual($1) }),
                !parts.contains(where: { $0.elementsEqual("..".utf8) })
            else { continue }
            return Self.joined(parts.dropFirst(base.count))
        }
        let shown = (isAbsolute ? "/" : "") + Self.joined(parts[...])
        // A file named "-" must not look like standard input.
        return shown == "-" ? path : shown
    }

    /// Whether a path clearly needs no change: relative, and without components that are empty or begin with a dot.
    private static func isPlain(_ path: String) -> Bool {
        var isBeginning = true
        for byte in path.utf8 {
            if isBeginning, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
            isBeginning = byte == UInt8(ascii: "/")
        }
        return !isBeginning && path != "-"
    }

    private static func joined(_ parts: ArraySlice<Substring.UTF8View>) -> String {
        // A loop that appends to a `String`, because the compiler specializes only this form. In other forms, type
        // lookups at run time take most of the time.
        var path = ""
        for part in parts {
            if !path.isEmpty { path += "/" }
            path += String(Substring(part))
        }
        return path
    }
}
