/// The folders of a command line, which were searched completely.
struct SearchedFolders {
    private let paths: [String]

    /// Stores the paths of a command line.
    ///
    /// - Parameter paths: Files and folders; files are ignored.
    init(_ paths: [String]) {
        self.paths = paths
    }

    /// Whether a folder was searched completely: it, or a folder around it, is on the command line.
    ///
    /// - Complexity: O(*n*) in the number of paths, with a system call for each.
    func contains(_ folder: AbsolutePath) -> Bool {
        paths.contains { path in
            path != "-" && (AbsolutePath(directory: path).map { folder.parts(below: $0) != nil } ?? false)
        }
    }
}
