import PushPayload

/// The properties that all files of a folder share, computed once.
final class FileFolder {
    /// The index of the configuration for the files; `nil` if there is none.
    let configuration: Int?
    /// The prefix of the paths of the files.
    let beginning: [UInt8]
    /// The prefix of the paths in results.
    private let shown: [UInt8]
    /// Whether both prefixes are equal.
    private let isShownAsWritten: Bool
    /// The exclusions for the files; `nil` if there are none.
    private let exclusion: Exclusion?

    /// The exclusions for the search of a folder.
    struct Exclusion {
        let folder: AbsolutePath
        /// The files that options or the configuration name and that are not payloads.
        let ownFiles: Set<AbsolutePath>
        /// The globs of the configuration, and the folder to which they are relative.
        let excluded: (globs: [PathGlob], folder: AbsolutePath)?
    }

    /// Creates a folder of files with one policy.
    ///
    /// - Parameters:
    ///   - beginning: The prefix of the paths of the files.
    ///   - shown: The function that returns a path as results show it.
    init(
        _ beginning: [UInt8], shown: (String) -> String, configuration: Int?, exclusion: Exclusion?
    ) {
        self.configuration = configuration
        self.exclusion = exclusion
        self.beginning = beginning
        let text = String(decoding: beginning, as: UTF8.self)
        // `shown` gets the path of a file, because it can return a folder's path without the closing slash.
        self.shown = Array(shown(text + "x").utf8.dropLast())
        isShownAsWritten = self.shown == beginning
    }

    /// Creates a folder for one path whose name is too short for a search to find it, such as `-`.
    init(ofOnly path: String, shown: String, configuration: Int?) {
        self.configuration = configuration
        self.shown = Array(shown.utf8)
        exclusion = nil
        beginning = Array(path.utf8)
        isShownAsWritten = shown.hasBytes(of: path)
    }

    private static let slash = UInt8(ascii: "/")

    /// Returns the prefix of all paths in the folder of a file: the folder with its closing slash; empty if the path
    /// has no folder.
    ///
    /// - Returns: `nil` for a name of at most two bytes, which could be `..` or `-`.
    static func beginning(of path: String) -> [UInt8]? {
        let folder = path.utf8.lastIndex(of: slash).map { path.utf8[...$0] } ?? path.utf8[..<path.startIndex]
        return path.utf8.count - folder.count > 2 ? Array(folder) : nil
    }

    /// Whether a path is that of a file directly in the folder. False for names of at most two bytes.
    func contains(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { path in
            let name = path.count - beginning.count
            guard name > 2, let start = path.baseAddress else { return false }
            return memcmp(start, beginning, beginning.count) == 0
                && memchr(start + beginning.count, Int32(Self.slash), name) == nil
        }
    }

    /// Returns the path of a file in the folder as results show it.
    func shown(_ path: String) -> String {
        isShownAsWritten ? path : String(joining: shown, path.utf8.dropFirst(beginning.count))
    }

    /// Whether the search of a directory skips a file in the folder.
    func excludes(_ path: String) -> Bool {
        guard let exclusion else { return false }
        let file = exclusion.folder.appending(String(Substring(path.utf8.dropFirst(beginning.count))))
        if exclusion.ownFiles.contains(file) { return true }
        guard let (globs, folder) = exclusion.excluded, let below = file.parts(below: folder) else {
            return false
        }
        return globs.contains { $0.covers(below) }
    }
}
