/// What lies in a folder, in the order in which the paths of everything in it come by their bytes; hidden entries, links
/// to folders, devices and pipes are left out.
struct FolderListing {
    struct Entry {
        /// Where the name stands.
        fileprivate let place: Range<Int>
        /// The first bytes of the name as one number, which is smaller where they come first.
        fileprivate let beginning: UInt64
        let isDirectory: Bool
        /// Whether the name has bytes that no text can hold, so that the file cannot be opened by it.
        let isDamaged: Bool
    }

    private(set) var entries: [Entry] = []
    /// The names, one behind the other. Those of folders end with a slash, as they do in the paths of what lies in them:
    /// so `a.json` comes before `a/b.json`, and `a` behind both.
    private var names: [UInt8] = []
    /// The folder with its closing slash; nothing for the working directory.
    private let start: [UInt8]

    private static let slash = UInt8(ascii: "/")

    /// Lists a folder.
    ///
    /// - Complexity: O(*n* log *n*) in the number of entries.
    init(_ directory: String) throws(CommandFailure) {
        guard let stream = opendir(directory) else { throw CommandFailure("read", directory, .last) }
        defer { closedir(stream) }
        var start = directory == "." ? [] : Array(directory.utf8)
        if let last = start.last, last != Self.slash { start.append(Self.slash) }
        self.start = start
        while let entry = readdir(stream) {
            guard let isDirectory = Self.isFolder(entry, in: dirfd(stream)) else { continue }
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                bytes.withMemoryRebound(to: CChar.self) { add($0.baseAddress, isDirectory: isDirectory) }
            }
        }
        names.withUnsafeBytes { names in entries.sort { Self.precedes($0, $1, in: names) } }
    }

    private mutating func add(_ name: UnsafePointer<CChar>?, isDirectory: Bool) {
        guard let name else { return }
        let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
        let first = names.count
        names += bytes
        if isDirectory { names.append(Self.slash) }
        var beginning: UInt64 = 0
        for index in first..<first + 8 {
            beginning = beginning << 8 | (index < names.count ? UInt64(names[index]) : 0)
        }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        entries.append(
            Entry(
                place: first..<names.count, beginning: beginning, isDirectory: isDirectory,
                isDamaged: !isASCII && String(validatingCString: name) == nil))
    }

    private static func precedes(_ left: Entry, _ right: Entry, in names: UnsafeRawBufferPointer) -> Bool {
        guard left.beginning == right.beginning else { return left.beginning < right.beginning }
        return names[left.place].lexicographicallyPrecedes(names[right.place])
    }

    /// The path of an entry, as the path of the folder was written.
    func path(of entry: Entry) -> String {
        let name = entry.isDirectory ? entry.place.dropLast() : entry.place
        // A damaged name is shown with marks where it is.
        if entry.isDamaged { return String(decoding: start + names[name], as: UTF8.self) }
        return String(joining: start, names[name])
    }

    /// The name of an entry.
    func name(of entry: Entry) -> String {
        String(decoding: names[entry.isDirectory ? entry.place.dropLast() : entry.place], as: UTF8.self)
    }

    /// - Returns: Whether an entry is a folder; `nil` for what is passed over.
    private static func isFolder(_ entry: UnsafeMutablePointer<dirent>, in directory: Int32) -> Bool? {
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            guard bytes.first != UInt8(ascii: ".") else { return nil }
            // Most file systems say it along with the name, which saves two calls for each file.
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): return false
            case Int32(DT_DIR): return true
            default: break
            }
            return bytes.withMemoryRebound(to: CChar.self) { name -> Bool? in
                var status = stat()
                guard let name = name.baseAddress,
                    fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0
                else { return nil }
                if status.st_mode & S_IFMT == S_IFDIR { return true }
                // A link that leads nowhere is kept: reading it says so.
                let isFile =
                    fstatat(directory, name, &status, 0) != 0 || status.st_mode & S_IFMT == S_IFREG
                return isFile ? false : nil
            }
        }
    }
}
