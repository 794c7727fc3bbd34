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
    /// The `.xcodeproj` folders that were named; `nil` for all that are in the folder.
    private(set) var projects: Set<String>?

    /// What a folder is searched for; the folders around it are not looked at, such as those of Xcode's products.
    private static func search(_ folder: String) -> InputPaths.Search {
        let start = InputPaths.shownDirectory(folder) + "/"
        return InputPaths.Search(
            wants: { path in
                let inner = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
                return AppBundle.interest(in: inner) != .none
            }, dependsOnPath: true, noun: noun)
    }

    /// - Returns: The folders of a command line, each an app of its own or several, and the files that are named
    ///   alone together.
    static func all(_ paths: [String], isExcluded: (String) -> Bool) -> [AppFolder] {
        var folders: [AppFolder] = []
        var alone = AppFolder(isWhole: false)
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                alone.add(path)
                continue
            }
            let named = NamedProjects(path)
            let root = named?.folder ?? path
            let found = InputPaths([root], for: search(root), isExcluded: isExcluded)
            var folder = AppFolder(isWhole: true)
            folder.projects = named?.projects
            folder.files = found.files + ignoredProjects(root, beside: found.files)
            folder.failures = found.failures
            if found.failures.isEmpty,
                found.files.allSatisfy({ isOnDemand($0.path) && !isDescription($0.path) })
            {
                folder.failures.append(CommandFailure("no \(noun) in the directory \"\(root)\""))
            }
            folder.remarks = found.remarks
            folder.skipped = found.skipped
            folders.append(folder)
        }
        return folders + (alone.files.isEmpty && alone.failures.isEmpty ? [] : [alone])
    }

    /// Adds a file that is named alone.
    private mutating func add(_ path: String) {
        guard path.hasSuffix(".ipa") else { return files.append(InputPath(path)) }
        failures.append(
            CommandFailure(
                "cannot read \"\(path)\": it is a zip archive; unpack it, and check the .app folder in \"Payload\""
            ))
    }

    /// Projects that the search leaves out because git ignores them: many teams keep a project in spite of that, and a
    /// generated one counts more than its description.
    private static func ignoredProjects(_ root: String, beside files: [InputPath]) -> [InputPath] {
        let start = InputPaths.shownDirectory(root)
        let tree = FileTree(root: start)
        let known = Set(files.map(\.path))
        // Projects are not deep in a folder.
        let deepest = 2
        var places: Set<String> = [""]
        for file in files {
            let inner =
                file.path.hasPrefix(start + "/") ? file.path.dropFirst(start.count + 1) : file.path[...]
            let folders = inner.split(separator: "/").dropLast()
            for count in 0...min(deepest, folders.count) {
                places.insert(folders.prefix(count).joined(separator: "/"))
            }
        }
        var found: [InputPath] = []
        for place in places.sorted() {
            guard let listing = try? FolderListing(place, in: tree) else { continue }
            for entry in listing.entries
            where entry.isFolder && listing.name(of: entry).hasSuffix(".xcodeproj") {
                let path = listing.path(of: entry) + "/project.pbxproj"
                guard !known.contains(path), AppBundle.interest(in: path) != .none,
                    let file = try? tree.file(at: path, hidden: .refused)
                else { continue }
                found.append(file)
            }
        }
        return found
    }

    private static let noun = "Info.plist, entitlements, intents or strings"

    /// Whether a file describes a project by itself.
    private static func isDescription(_ path: String) -> Bool {
        ["project.yml", "project.yaml", "Project.swift"].contains { path.hasSuffix($0) }
    }

    /// Whether a file is read only where something names it.
    static func isOnDemand(_ path: String) -> Bool {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return AppBundle.interest(in: name) == .onDemand
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
