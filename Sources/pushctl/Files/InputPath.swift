/// A file to read, and the restrictions on opening it.
struct InputPath: Hashable, Sendable {
    /// The path as named or found; `-` for standard input.
    let path: String
    /// The folder that must contain the file; `nil` if the file may be in any folder, so that all links are followed.
    let tree: FileTree?
    /// The path of the file relative to the folder, with links resolved; `nil` without a folder, or if `path` contains
    /// no links below it.
    private let target: String?
    /// The name of the option that names the file, without dashes; `nil` for an argument, or a file that was found.
    var option: String?

    /// Creates the path of a file that a person named, or that may be in any folder.
    ///
    /// - Parameter option: The name of the option whose value is the path, without dashes.
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
    /// - Parameter target: The path of the file relative to the folder, with links resolved; `nil` if `path` contains
    ///   no links below the folder.
    init(_ path: String, in tree: FileTree, target: String? = nil) {
        self.path = path
        self.tree = tree
        self.target = target
    }

    /// Whether a person named the file, or allowed files in any folder; other files must be in ``tree``.
    var isNamedByUser: Bool { tree == nil }

    /// Whether `path` might contain links below the folder, so it was resolved.
    var isResolved: Bool { target != nil }

    /// The path of the file itself, without links below the folder; `path` if there is no folder.
    var resolvedPath: String {
        guard let tree, let target else { return path }
        return tree.path(of: target)
    }
}
