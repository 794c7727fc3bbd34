import AppManifest

/// The files of an app, found in a folder or an `.ipa`, or named individually.
struct AppFolder {
    /// The files: individual files in the order of the arguments; the files of a folder in search order, then the
    /// projects that git ignores; for an `.ipa`, the archive, then its files by path.
    private(set) var files: [InputPath] = []
    /// The reasons why files could not be read, or why there are none.
    private(set) var failures: [CommandFailure] = []
    /// Remarks about `.gitignore` files that could not be used, and about missing projects.
    private(set) var remarks: [CommandFailure] = []
    /// The files that the search of the folder skips.
    private(set) var skipped: [SkippedFile] = []
    /// Whether the files come from a folder or an `.ipa`. If so, a file that is not in it counts as missing.
    let isWhole: Bool
    /// The named `.xcodeproj` folders; `nil` means all those in the folder.
    private(set) var projects: Set<String>?
    /// The contents of the files of an archive, by path; `nil` for files on disk.
    private(set) var contents: [String: [UInt8]]?

    /// Returns the search of an app's folder. It skips some subfolders, such as those of Xcode's products.
    private static func search(_ folder: String) -> InputPaths.Search {
        let start = InputPaths.shownDirectory(folder) + "/"
        return InputPaths.Search(
            wants: { path in
                let inner = path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
                return AppBundle.interest(in: inner) != .none
            }, dependsOnPath: true,
            // Git often ignores local settings and generated property lists, but the project refers to them.
            wantsIgnored: { path in
                isOnDemand(path) || [".entitlements", "/Info.plist"].contains(where: path.hasSuffix)
            }, noun: noun)
    }

    /// Groups the paths of a command line into folders.
    ///
    /// - Returns: One element for each folder or archive, and one for all files that are named individually.
    static func all(_ paths: [String], isExcluded: (String) -> Bool) -> [AppFolder] {
        var folders: [AppFolder] = []
        var alone = AppFolder(isWhole: false)
        var seen: Set<FileIdentity> = []
        for path in paths.map({ startingWithParents(bundle(of: $0)) })
        where seen.insert(FileIdentity(path)).inserted {
            var status = stat()
            guard stat(path, &status) == 0 else {
                alone.failures.append(CommandFailure("read", path, .last))
                continue
            }
            guard status.st_mode & S_IFMT == S_IFDIR else {
                if path.hasSuffix(".ipa") {
                    folders.append(AppFolder(archive: path, isExcluded: isExcluded))
                } else if isOnDemand(path) && !path.hasSuffix(".plist") || interest(in: path) == .none {
                    alone.failures.append(
                        CommandFailure(
                            "cannot check \"\(path)\": it is neither an Info.plist nor a file of entitlements,"
                                + " intents or strings; name the app's folder"))
                } else {
                    alone.files.append(InputPath(path))
                }
                continue
            }
            let named = NamedProjects(path)
            var folder = AppFolder(isWhole: true)
            if let named, !named.failures.isEmpty {
                folder.failures = named.failures
                folders.append(folder)
                continue
            }
            let root = named?.folder ?? path
            let found = InputPaths([root], for: search(root), isExcluded: isExcluded)
            folder.projects = named?.projects
            let ignored = ignoredProjects(root, beside: found.files)
            folder.files = found.files + ignored.files
            folder.failures = found.failures
            if let failure = ignored.failures.first, folder.failures.isEmpty,
                !folder.files.contains(where: { $0.path.hasSuffix(".pbxproj") || isDescription($0.path) })
            {
                folder.failures = [failure]
            }
            if folder.failures.isEmpty,
                found.files.allSatisfy({ isOnDemand($0.path) && !isDescription($0.path) })
            {
                folder.failures.append(CommandFailure("no \(noun) in the directory \"\(root)\""))
            }
            folder.remarks = (named?.remarks ?? []) + found.remarks
            folder.skipped = found.skipped
            folders.append(folder)
        }
        return folders + (alone.files.isEmpty && alone.failures.isEmpty ? [] : [alone])
    }

    /// Returns the enclosing folder of a `project.pbxproj` or `contents.xcworkspacedata`; any other path unchanged.
    private static func bundle(of path: String) -> String {
        for name in ["project.pbxproj", "contents.xcworkspacedata"] where path.hasSuffix("/" + name) {
            return String(path.dropLast(name.count + 1))
        }
        return path
    }

    /// Rewrites an absolute path to begin with `..` if the app's folder contains the working directory. All paths of
    /// an app must begin alike, and results show files in the working directory by relative paths.
    private static func startingWithParents(_ path: String) -> String {
        let folder = NamedProjects(path)?.folder ?? path
        guard path.hasPrefix("/"), let place = AbsolutePath(directory: path),
            let around = AbsolutePath(directory: folder),
            let parts = AbsolutePath.workingDirectory.parts(below: around), !parts.isEmpty
        else { return path }
        return place.relative(to: .workingDirectory)
    }

    /// Reads the app in an `.ipa`.
    private init(archive path: String, isExcluded: (String) -> Bool) {
        isWhole = true
        // Included so that no output replaces the archive.
        files = [InputPath(path)]
        contents = [:]
        do {
            let found = try AppArchive(path).contents.filter { !isExcluded($0.key) }
            contents = found
            files += found.keys.sorted().map { InputPath($0) }
        } catch {
            failures = [error]
        }
    }

    /// Finds the projects that the search skips because git ignores them: many teams generate their project. The
    /// generated project takes precedence over its description, such as `project.yml`.
    ///
    /// - Returns: The project files, and the failures for `.xcodeproj` folders without a readable project file.
    private static func ignoredProjects(
        _ root: String, beside files: [InputPath]
    ) -> (files: [InputPath], failures: [CommandFailure]) {
        let start = InputPaths.shownDirectory(root)
        let tree = FileTree(root: start)
        let known = Set(files.map(\.path))
        // Projects are near the root of a folder.
        let depthLimit = 2
        var places: Set<String> = [""]
        for file in files {
            let inner =
                file.path.hasPrefix(start + "/") ? file.path.dropFirst(start.count + 1) : file.path[...]
            let folders = inner.split(separator: "/").dropLast()
            for count in 0...min(depthLimit, folders.count) {
                places.insert(folders.prefix(count).joined(separator: "/"))
            }
        }
        var found: [InputPath] = []
        var failures: [CommandFailure] = []
        for place in places.sorted() {
            guard let listing = try? FolderListing(place, in: tree) else { continue }
            for entry in listing.entries
            where entry.isFolder && listing.name(of: entry).hasSuffix(".xcodeproj") {
                let path = listing.path(of: entry) + "/project.pbxproj"
                guard !known.contains(path), AppBundle.interest(in: path) != .none else { continue }
                do {
                    found.append(try tree.file(at: path, hidden: .refused))
                } catch {
                    failures.append(error)
                }
            }
        }
        return (found, failures)
    }

    private static let noun = "Info.plist, entitlements, intents or strings"

    /// Whether a file is the description from which a tool generates a project.
    private static func isDescription(_ path: String) -> Bool {
        ["project.yml", "project.yaml", "Project.swift"].contains { path.hasSuffix($0) }
    }

    /// Whether a file is read only if another file refers to it.
    static func isOnDemand(_ path: String) -> Bool { interest(in: path) == .onDemand }

    /// Returns how much of a file to read, according to its name.
    private static func interest(in path: String) -> AppBundle.Interest {
        AppBundle.interest(in: path.split(separator: "/").last.map(String.init) ?? path)
    }

    private init(isWhole: Bool) {
        self.isWhole = isWhole
    }

    /// Reads the required part of a file.
    static func read(_ file: InputPath) throws(CommandFailure) -> [UInt8] {
        try InputFile.read(file, atMost: isSoundFile(file.path) ? AppBundle.beginning : nil)
    }

    /// Whether a file is a sound. Only the name and the beginning of a sound are relevant.
    static func isSoundFile(_ path: String) -> Bool { interest(in: path) == .beginning }
}
