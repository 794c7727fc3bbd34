/// The entries of a folder except hidden ones, ordered so that all files below the folder are in the byte order
/// of their paths.
struct FolderListing {
    enum Kind {
        case file, folder, link
        /// A pipe, a socket or a device.
        case special
    }

    struct Entry {
        /// The range of the name in the list of names.
        fileprivate let place: Range<Int>
        /// The first bytes of the name as a number, for comparisons.
        fileprivate let beginning: UInt64
        let kind: Kind
        /// Whether the name is not valid UTF-8 and so cannot be used to open the file.
        let isDamaged: Bool

        var isFolder: Bool { kind == .folder }
    }

    private(set) var entries: [Entry] = []
    /// The names, one after another. The name of a folder ends with a slash, as in the paths of its entries, so that
    /// `a.json` comes before the folder of `a/b.json`.
    private var names: [UInt8] = []
    /// The path of the folder with its closing slash; empty for the working directory.
    private let start: [UInt8]

    private static let slash = UInt8(ascii: "/")

    /// Lists a folder in a tree.
    ///
    /// - Parameter place: The path of the folder in the tree, without links; empty for the tree itself.
    /// - Complexity: O(*n* log *n*) in the number of entries.
    init(_ place: String, in tree: FileTree) throws(SystemError) {
        let descriptor = try tree.openFolder(place)
        guard let stream = fdopendir(descriptor) else {
            let error = SystemError.last
            close(descriptor)
            throw error
        }
        defer { closedir(stream) }
        start = Array(FileTree(place, in: tree).prefix.utf8)
        while let entry = readdir(stream) {
            guard let kind = Self.kind(of: entry, in: descriptor) else { continue }
            withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                bytes.withMemoryRebound(to: CChar.self) { add($0.baseAddress, kind) }
            }
        }
        names.withUnsafeBytes { names in entries.sort { Self.precedes($0, $1, in: names) } }
    }

    private mutating func add(_ name: UnsafePointer<CChar>?, _ kind: Kind) {
        guard let name else { return }
        let bytes = UnsafeRawBufferPointer(start: name, count: strlen(name))
        let first = names.count
        names += bytes
        if kind == .folder { names.append(Self.slash) }
        var beginning: UInt64 = 0
        for index in first..<first + 8 {
            beginning = beginning << 8 | (index < names.count ? UInt64(names[index]) : 0)
        }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        entries.append(
            Entry(
                place: first..<names.count, beginning: beginning, kind: kind,
                isDamaged: !isASCII && String(validatingCString: name) == nil))
    }

    private static func precedes(_ left: Entry, _ right: Entry, in names: UnsafeRawBufferPointer) -> Bool {
        guard left.beginning == right.beginning else { return left.beginning < right.beginning }
        return names[left.place].lexicographicallyPrecedes(names[right.place])
    }

    /// Returns the path of an entry. It begins with the path of the tree as it was given.
    func path(of entry: Entry) -> String {
        let name = entry.isFolder ? entry.place.dropLast() : entry.place
        // An invalid name is shown with replacement characters.
        if entry.isDamaged { return String(decoding: start + names[name], as: UTF8.self) }
        return String(joining: start, names[name])
    }

    func name(of entry: Entry) -> String {
        String(decoding: names[entry.isFolder ? entry.place.dropLast() : entry.place], as: UTF8.self)
    }

    /// Returns the kind of an entry; `nil` for a hidden entry, or one that no longer exists.
    private static func kind(of entry: UnsafeMutablePointer<dirent>, in directory: Int32) -> Kind? {
        withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
            guard bytes.first != UInt8(ascii: ".") else { return nil }
            // Most file systems return the type with the name, which saves a call for each file.
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): return .file
            case Int32(DT_DIR): return .folder
            case Int32(DT_LNK): return .link
            case Int32(DT_UNKNOWN): break
            default: return .special
            }
            return bytes.withMemoryRebound(to: CChar.self) { name -> Kind? in
                var status = stat()
                guard let name = name.baseAddress,
                    fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0
                else { return nil }
                switch status.st_mode & S_IFMT {
                case S_IFREG: return .file
                case S_IFDIR: return .folder
                case S_IFLNK: return .link
                default: return .special
                }
            }
        }
    }
}
