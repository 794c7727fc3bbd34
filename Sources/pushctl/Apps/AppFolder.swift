import AppManifest

/// The files of an app that are worth reading, from a folder or named one by one.
struct AppFolder {
    /// The files in the order of the command line.
    private(set) var files: [InputPath] = []
    /// What could not be read.
    private(set) var failures: [CommandFailure] = []
    /// What is said of the search besides.
    private(set) var remarks: [CommandFailure] = []
    /// What the search of the folder leaves unread.
    private(set) var skipped: [SkippedFile] = []
    /// Whether it is a folder, so that what is not there is missing.
    let isWhole: Bool

    /// What a folder is searched for; the folders around it are not looked at, such as those of Xcode's products.
    private static func search(_ folder: String) -> InputPaths.Search {
        let start = InputPaths.shownDirectory(folder) + "/"
        return InputPaths.Search(
            wants: { path in
                let inner = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
                return AppBundle.interest(in: inner) != .none
            }, dependsOnPath: true, noun: "Info.plist, entitlements, intents or strings")
    }

    /// - Returns: The folders of a command line, each an app of its own or several, and the files that are named
    ///   alone together.
    static func all(_ paths: [String], isExcluded: (String) -> Bool) -> [AppFolder] {
        var folders: [AppFolder] = []
        var alone = AppFolder(isWhole: false)
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                alone.files.append(InputPath(path))
                continue
            }
            let found = InputPaths([path], for: search(path), isExcluded: isExcluded)
            var folder = AppFolder(isWhole: true)
            folder.files = found.files
            folder.failures = found.failures
            folder.remarks = found.remarks
            folder.skipped = found.skipped
            folders.append(folder)
        }
        return folders + (alone.files.isEmpty ? [] : [alone])
    }

    private init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    /// What of a file is to be handed over.
    static func read(_ file: InputPath) throws(CommandFailure) -> [UInt8] {
        try InputFile.read(file, atMost: isSound(file.path) ? AppBundle.beginning : nil)
    }

    /// Whether the name alone says nearly all that is asked of a file.
    static func isSound(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return AppBundle.interest(in: name) == .beginning
    }
}
