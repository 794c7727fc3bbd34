/// The directory that relative paths start from.
struct WorkingDirectory {
    /// By its own path, and by the one the user came by when that leads through links.
    private let names: [String]

    /// - Parameter named: What the shell calls it, `PWD`; it counts only when it is the same directory.
    init(named: String?) {
        var names: [String] = []
        if let path = getcwd(nil, 0) {
            names.append(String(cString: path))
            free(path)
        }
        if let named, named.hasPrefix("/"), Self.isCurrent(named) { names.append(named) }
        self.names = names
    }

    private static func isCurrent(_ path: String) -> Bool {
        var (here, there) = (stat(), stat())
        return stat(".", &here) == 0 && stat(path, &there) == 0 && here.st_ino == there.st_ino
            && here.st_dev == there.st_dev
    }

    /// A path as reports show it: from here when it lies below, with single slashes and without `.` for the
    /// directory it is in; `..` stays, for behind a link it leads elsewhere.
    func relative(_ path: String) -> String {
        if Self.isPlain(path) { return path }
        let slash = UInt8(ascii: "/")
        let isAbsolute = path.utf8.first == slash
        let parts = path.utf8.split(separator: slash).filter { !$0.elementsEqual(".".utf8) }
        for name in names where isAbsolute {
            let base = name.utf8.split(separator: slash)
            guard base.count < parts.count, zip(base, parts).allSatisfy({ $0.elementsEqual($1) }),
                !parts.contains(where: { $0.elementsEqual("..".utf8) })
            else { continue }
            return Self.joined(parts.dropFirst(base.count))
        }
        let shown = (isAbsolute ? "/" : "") + Self.joined(parts[...])
        // A file of that name is not standard input.
        return shown == "-" ? path : shown
    }

    /// Whether a path is shown as it is written: relative, and no name in it is empty or begins with a dot.
    private static func isPlain(_ path: String) -> Bool {
        var isBeginning = true
        for byte in path.utf8 {
            if isBeginning, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
            isBeginning = byte == UInt8(ascii: "/")
        }
        return !isBeginning && path != "-"
    }

    private static func joined(_ parts: ArraySlice<Substring.UTF8View>) -> String {
        // By hand, and String to String: nothing else is specialized, and the runtime takes longer to look its types up
        // than all the rest takes.
        var path = ""
        for part in parts {
            if !path.isEmpty { path += "/" }
            path += String(Substring(part))
        }
        return path
    }
}
