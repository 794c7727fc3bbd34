import PushPayload

/// A folder with what holds for all files in it, so that it need not be found out for each of them.
final class FileFolder {
    /// The number of the configuration for its files; `nil` for none.
    let configuration: Int?
    /// What the paths of its files begin with.
    let beginning: [UInt8]
    /// The same in results.
    private let shown: [UInt8]
    /// Whether names in results begin as paths do.
    private let isShownAsWritten: Bool
    /// What no file of it may be; `nil` when all may be checked.
    private let exclusion: Exclusion?

    /// What the search of a folder leaves out.
    struct Exclusion {
        let folder: AbsolutePath
        /// Files that are no payloads, since the check itself works with them.
        let ownFiles: Set<AbsolutePath>
        /// What the configuration leaves out, and the folder that it speaks of.
        let excluded: (globs: [PathGlob], folder: AbsolutePath)?
    }

    /// - Parameters:
    ///   - beginning: What the paths of its files begin with.
    ///   - shown: What a path is called in results.
    init(
        _ beginning: [UInt8], shown: (String) -> String, configuration: Int?, exclusion: Exclusion?
    ) {
        self.configuration = configuration
        self.exclusion = exclusion
        self.beginning = beginning
        let text = String(decoding: beginning, as: UTF8.self)
        // A folder alone may be shown in another way than before a file.
        self.shown = Array(shown(text + "x").utf8.dropLast())
        isShownAsWritten = self.shown == beginning
    }

    /// For one file alone, which no search finds.
    init(ofOnly path: String, shown: String, configuration: Int?) {
        self.configuration = configuration
        self.shown = Array(shown.utf8)
        exclusion = nil
        beginning = Array(path.utf8)
        isShownAsWritten = shown.hasBytes(of: path)
    }

    private static let slash = UInt8(ascii: "/")

    /// What the paths of all files in the folder of a file begin with: the folder with its closing slash, or nothing
    /// where there is none.
    ///
    /// - Returns: `nil` for what may be no name of a file, such as `..` and `-`.
    static func beginning(of path: String) -> [UInt8]? {
        let folder = path.utf8.lastIndex(of: slash).map { path.utf8[...$0] } ?? path.utf8[..<path.startIndex]
        return path.utf8.count - folder.count > 2 ? Array(folder) : nil
    }

    /// Whether a path is that of a file in it.
    func holds(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { path in
            let name = path.count - beginning.count
            guard name > 2, let start = path.baseAddress else { return false }
            return memcmp(start, beginning, beginning.count) == 0
                && memchr(start + beginning.count, Int32(Self.slash), name) == nil
        }
    }

    /// What a file in it is called in results.
    func shown(_ path: String) -> String {
        isShownAsWritten ? path : String(joining: shown, path.utf8.dropFirst(beginning.count))
    }

    /// Whether the search of a directory leaves a file in it out.
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
