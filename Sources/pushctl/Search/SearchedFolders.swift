/// The directories of a command line, which were searched as a whole.
struct SearchedFolders {
    private let paths: [String]

    /// - Parameter paths: The command line; what is no directory is passed over.
    init(_ paths: [String]) {
        self.paths = paths
    }

    /// Whether everything in a folder was looked at.
    ///
    /// - Complexity: O(*n*) in the number of paths, each of which the system is asked for: only where the answer
    ///   matters.
    func hold(_ folder: AbsolutePath) -> Bool {
        paths.contains { path in
            path != "-" && (AbsolutePath(directory: path).map { folder.parts(below: $0) != nil } ?? false)
        }
    }
}
