import LocatedJSON

/// The paths of all files in a bundle, for lookups by path and by folder.
struct FileIndex: Sendable {
    /// The paths in the order of their bytes, so that the files of a folder are adjacent.
    private let paths: [String]
    private let known: Set<String>
    /// The paths by their lower-case form, because Mac file systems usually ignore case.
    private let pathsByLowercase: [String: String]

    /// Indexes paths.
    ///
    /// - Complexity: O(*n* log *n*) in the number of paths.
    init(_ paths: [String]) {
        self.paths = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        known = Set(paths)
        pathsByLowercase = Dictionary(paths.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// Whether a file exists.
    func contains(_ path: String) -> Bool { known.contains(path) }

    /// Returns the actual path of a file, which may differ from the given one in letter case; `nil` for a missing file.
    func file(_ path: String) -> String? { known.contains(path) ? path : pathsByLowercase[path.lowercased()] }

    /// Returns the paths of the files in a folder, at any depth.
    ///
    /// - Complexity: O(log *n* + *m*) for *m* files.
    func paths(in folder: String) -> ArraySlice<String> {
        guard !folder.isEmpty else { return paths[...] }
        let start = folder + "/"
        let first = paths.partitioningIndex { !$0.utf8.lexicographicallyPrecedes(start.utf8) }
        let end = paths[first...].firstIndex { !$0.hasPrefix(start) } ?? paths.endIndex
        return paths[first..<end]
    }
}
