/// The directories of a command line, which were searched as a whole.
struct SearchedFolders {
    private let folders: [AbsolutePath]

    /// - Parameter paths: The command line; what is no directory is passed over.
    init(_ paths: [String]) {
        folders = paths.filter { $0 != "-" }.compactMap(AbsolutePath.init(directory:))
    }

    /// Whether everything in a folder was looked at.
    func hold(_ folder: AbsolutePath) -> Bool {
        folders.contains { folder.parts(below: $0) != nil }
    }
}
