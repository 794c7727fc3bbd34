/// A file to read, and the restrictions on opening it.
struct InputPath: Hashable, Sendable {
    /// The path as named or found; `-` for standard input.
    let path: String
    /// The folder that must contain the file; `nil` for a path that a person named, whose links are followed.
    let tree: FileTree?
    /// The path of the file relative to the folder, if the links in `path` were resolved.
    private let target: String?
    /// The name of the option that names the file, without dashes; `nil` for an argument, or a file that was found.
    var option: String?

    /// Creates the path of a file that a person named.
    ///
    /// - Parameter option: The name of the option whose value it is, without dashes.
    init(_ path: String, option: String? = nil) {
        self.path = path
        self.option = option
        tree = nil
        target = nil
    }

    /// The file in messages: `"base.json"`, or `"base.json" given with --baseline`.
    var spoken: String { "\"\(path)\"" + (option.map { " given with --\($0)" } ?? "") }

    /// Creates the path of a file in a folder.
    ///
    /// - Parameter target: The path of the file relative to the folder; `nil` if that is `path` without the
    ///   path of the folder.
    init(_ path: String, in tree: FileTree, target: String? = nil) {
        self.path = path
        self.tree = tree
        self.target = target
    }

    /// Whether a person named the file, or allowed files in any folder; other files must be in ``tree``.
    var isNamedByUser: Bool { tree == nil }

    /// Whether links in `path` were resolved when it was found, even if there were none.
    var isResolved: Bool { target != nil }

    /// The path of the file itself, without links inside its folder; for a file that a person named, the path as named.
    var resolvedPath: String {
        guard let tree, let target else { return path }
        return tree.path(of: target)
    }
}
