/// A folder whose contents are untrusted. No file outside of it is opened, regardless of links in it and of
/// concurrent changes.
final class FileTree: Sendable {
    /// The path of this folder, or of the outermost tree that contains it, as given; links in this path are followed.
    private let root: String
    /// The path from `root` to the folder of the tree, without links.
    private let pathBelowRoot: String
    /// The path of the folder.
    let path: String
    /// The prefix of the paths of files in the folder: its path and a slash; empty for the working directory.
    let prefix: String

    /// Creates the tree of a folder.
    ///
    /// - Parameter root: The path of a folder, with or without a closing slash; `.` for the working directory.
    init(root: String) {
        self.root = root
        pathBelowRoot = ""
        path = root
        prefix = Self.prefix(of: root)
    }

    /// Creates the tree of a folder that is inside another tree.
    ///
    /// - Parameter place: The path of the folder in `tree`, without links; empty for `tree` itself.
    init(_ place: String, in tree: FileTree) {
        root = tree.root
        pathBelowRoot =
            tree.pathBelowRoot.isEmpty
            ? place : place.isEmpty ? tree.pathBelowRoot : tree.pathBelowRoot + "/" + place
        path = place.isEmpty ? tree.path : tree.prefix + place
        prefix = Self.prefix(of: path)
    }

    /// Creates the tree of the folder that contains a file.
    ///
    /// - Parameter tree: The tree in which a search found the file; `nil` for a path that a person named, whose links
    ///   are followed.
    convenience init(around file: String, in tree: FileTree?) {
        let folder = file.utf8.lastIndex(of: Self.slash).map { String(file[...$0]) } ?? "."
        if let tree {
            let place = folder.utf8.dropFirst(tree.prefix.utf8.count)
            self.init(folder == "." ? "" : String(Substring(place)), in: tree)
        } else {
            self.init(root: folder)
        }
    }

    private static func prefix(of folder: String) -> String {
        folder == "." ? "" : folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    }

    private static let slash = UInt8(ascii: "/")

    /// Returns the path of an entry from its path relative to the folder.
    func path(of place: String) -> String { prefix + place }

    /// Whether hidden entries in a path are allowed. `.git` is always refused, because it can contain a token.
    enum HiddenEntries {
        case allowed, refused
    }

    /// Returns the file at a path, with links followed; the file must be in the folder.
    func file(at path: String, hidden: HiddenEntries) throws(CommandFailure) -> InputPath {
        do throws(SystemError) {
            return InputPath(path, in: self, target: try place(of: path, hidden: hidden))
        } catch {
            throw CommandFailure("read", path, error)
        }
    }

    /// Returns a path relative to the folder, with links resolved.
    ///
    /// - Throws: ``SystemError/outside`` for a path that leaves the folder, ``SystemError/hidden`` for a refused
    ///   hidden entry, the error of the system if nothing exists at the path.
    func place(of path: String, hidden: HiddenEntries) throws(SystemError) -> String {
        guard let target = AbsolutePath(directory: path) else { throw .last }
        guard var base = AbsolutePath(directory: root) else { throw .last }
        for name in pathBelowRoot.utf8.split(separator: Self.slash) {
            base = base.appending(String(Substring(name)))
        }
        guard let names = target.parts(below: base) else { throw .outside }
        let isRefused = names.contains { name in
            switch hidden {
            case .allowed: Self.isRepository(name)
            case .refused: name.first == UInt8(ascii: ".")
            }
        }
        guard !isRefused else { throw .hidden }
        return names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    }

    private static func isRepository(_ name: [UInt8]) -> Bool {
        // Some file systems ignore case.
        name.map { $0 | 0x20 } == Array(".git".utf8).map { $0 | 0x20 }
    }

    /// Opens a folder in the tree, and follows no link below `root`.
    func openFolder(_ place: String) throws(SystemError) -> Int32 {
        var descriptor = open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        for steps in [pathBelowRoot, place] {
            for name in steps.utf8.split(separator: Self.slash) {
                let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
                let next = openat(descriptor, String(Substring(name)), flags)
                let failure = SystemError.last
                close(descriptor)
                guard next >= 0 else { throw failure }
                descriptor = next
            }
        }
        return descriptor
    }
}

extension FileTree: Hashable {
    static func == (left: FileTree, right: FileTree) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
