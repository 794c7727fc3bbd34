/// A file to read, and how it may be opened.
struct InputPath: Hashable, Sendable {
    /// The path as it was named or found; `-` for standard input.
    let path: String
    /// The folder that the file must be in; `nil` for a path that a person named, whose links are followed.
    let tree: FileTree?
    /// Where the file is below the folder, when `path` leads there through links.
    private let target: String?

    /// A file that a person named.
    init(_ path: String) {
        self.path = path
        tree = nil
        target = nil
    }

    /// A file below a folder.
    ///
    /// - Parameter target: Where it is below the folder; `nil` when `path` is the prefix of the folder and that place.
    init(_ path: String, in tree: FileTree, target: String? = nil) {
        self.path = path
        self.tree = tree
        self.target = target
    }

    /// Whether the command line names the file itself, or standard input; a search finds the others.
    var isNamedOutright: Bool { tree == nil }

    /// Whether `path` leads to the file through links that were followed when it was found.
    var isLink: Bool { target != nil }

    /// The path of the file itself, without links in the folder that it must be in; as it was named where a person did.
    var ownPath: String {
        guard let tree, let target else { return path }
        return tree.path(of: target)
    }
}
