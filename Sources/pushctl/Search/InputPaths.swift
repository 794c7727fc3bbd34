/// The files for the paths on a command line.
struct InputPaths {
    /// The files in the order of the command line; those of a directory sorted by path.
    private(set) var files: [InputPath] = []
    /// The files with a matching name that the searches skip because of their kind or the target of a link.
    private(set) var skipped: [SkippedFile] = []
    private(set) var failures: [CommandFailure] = []
    /// Remarks about `.gitignore` files that could not be used, each once. No requested file is missing, so these are
    /// not failures.
    private(set) var remarks: [CommandFailure] = []

    /// The file extensions that the search of a directory matches.
    static let extensions = [".json", ".apns"]

    /// The criteria of the search of a directory.
    struct Search: Sendable {
        /// Whether the path of a file matches.
        let wants: @Sendable (String) -> Bool
        /// Whether the path determines the kind of a file, so that a file is also read under the names of links to it.
        let dependsOnPath: Bool
        /// Whether a file is read even if git ignores it.
        let wantsIgnored: @Sendable (String) -> Bool
        /// The name of the wanted files in messages.
        var noun: String { makeNoun() }
        private let makeNoun: @Sendable () -> String

        /// Creates a search.
        ///
        /// - Parameter noun: The name of the wanted files, evaluated only for messages.
        init(
            wants: @escaping @Sendable (String) -> Bool, dependsOnPath: Bool = false,
            wantsIgnored: @escaping @Sendable (String) -> Bool = { _ in false },
            noun: @autoclosure @escaping @Sendable () -> String
        ) {
            self.wants = wants
            self.dependsOnPath = dependsOnPath
            self.wantsIgnored = wantsIgnored
            makeNoun = noun
        }

        /// Returns a search by file extensions.
        static func files(_ extensions: [String]) -> Search {
            Search(
                wants: { path in extensions.contains { path.endsInBytes($0) } }, noun: noun(for: extensions))
        }

        private static func noun(for extensions: [String]) -> String {
            let names = extensions.map { "*" + $0 }
            let others = names.dropLast().joined(separator: ", ")
            return [others, names.last ?? ""].joined(separator: " or ") + " file"
        }
    }

    /// Finds the files of a command line.
    ///
    /// - Parameters:
    ///   - option: The name of the option that the paths were passed with; `nil` for arguments.
    ///   - isExcluded: Whether the search of a directory skips a file.
    init(
        _ paths: [String], for search: Search = .files(InputPaths.extensions), option: String? = nil,
        isExcluded: (String) -> Bool = { _ in false }
    ) {
        for path in paths {
            var status = stat()
            if path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                expand(path, search, isExcluded)
            } else if path != "-" {
                files.append(InputPath(Self.shown(path), option: option))
            } else if !files.contains(where: { $0.path == path }) {
                // Standard input can be read only once; a second time it would seem empty.
                files.append(InputPath(path))
            }
        }
    }

    private mutating func expand(
        _ directory: String, _ search: Search, _ isExcluded: (String) -> Bool
    ) {
        let before = (files: files.count, others: failures.count + skipped.count)
        let tree = FileTree(root: Self.shownDirectory(directory))
        var open: [OpenFolder] = []
        enter("", tree, IgnoreRules(around: directory), &open)
        search: while var folder = open.popLast() {
            while let entry = folder.next(search) {
                let path = folder.listing.path(of: entry)
                if entry.isDamaged {
                    // A folder is reported regardless of its name, because its files are not read.
                    guard entry.isFolder || search.wants(path) else { continue }
                    failures.append(
                        CommandFailure("cannot read \"\(path)\": the name is not UTF-8; rename it"))
                } else if entry.isFolder {
                    let name = folder.listing.name(of: entry)
                    let rules = folder.rules.inSubfolder(name)
                    let place = folder.place.isEmpty ? name : folder.place + "/" + name
                    open.append(folder)
                    enter(place, tree, rules, &open)
                    continue search
                } else if search.wants(path), !isExcluded(path) {
                    add(path, entry.kind, in: tree)
                }
            }
        }
        if !search.dependsOnPath { removeRepeatedFiles(from: before.files) }
        if files.count == before.files, failures.count + skipped.count == before.others {
            failures.append(CommandFailure("no \(search.noun) in the directory \"\(directory)\""))
        }
    }

    /// Adds an entry with a matching name.
    private mutating func add(_ path: String, _ kind: FolderListing.Kind, in tree: FileTree) {
        switch kind {
        case .file: files.append(InputPath(path, in: tree))
        case .folder: break
        case .special: skipped.append(SkippedFile(path: path, reason: .notRegularFile))
        case .link:
            var status = stat()
            let isThere = stat(path, &status) == 0
            guard isThere, status.st_mode & S_IFMT == S_IFREG else {
                if !isThere || status.st_mode & S_IFMT != S_IFDIR {
                    skipped.append(SkippedFile(path: path, reason: .notRegularFile))
                }
                return
            }
            if let file = try? tree.file(at: path, hidden: .refused) {
                files.append(file)
            } else {
                skipped.append(SkippedFile(path: path, reason: .linkLeavesTree))
            }
        }
    }

    /// Removes links to files that the same search found under their own names or through an earlier link.
    private mutating func removeRepeatedFiles(from start: Int) {
        guard files[start...].contains(where: \.isResolved) else { return }
        var paths = Set(files[start...].lazy.filter { !$0.isResolved }.map(\.path))
        let kept = files[start...].filter { file in
            !file.isResolved || paths.insert(file.resolvedPath).inserted
        }
        files.replaceSubrange(start..., with: kept)
    }

    private mutating func enter(
        _ place: String, _ tree: FileTree, _ rules: IgnoreRules, _ open: inout [OpenFolder]
    ) {
        for failure in rules.failures where !remarks.contains(failure) { remarks.append(failure) }
        do {
            open.append(OpenFolder(place: place, listing: try FolderListing(place, in: tree), rules: rules))
        } catch {
            failures.append(CommandFailure("read", FileTree(place, in: tree).path, error))
        }
    }

    /// A folder with entries left to visit.
    private struct OpenFolder {
        /// The path relative to the searched directory.
        let place: String
        let listing: FolderListing
        let rules: IgnoreRules
        private var nextEntry = 0

        init(place: String, listing: FolderListing, rules: IgnoreRules) {
            self.place = place
            self.listing = listing
            self.rules = rules
        }

        /// Returns the next entry that is not ignored, or that the search wants even if it is ignored.
        mutating func next(_ search: Search) -> FolderListing.Entry? {
            while nextEntry < listing.entries.count {
                let entry = listing.entries[nextEntry]
                nextEntry += 1
                if !rules.ignores(listing.name(of: entry), isDirectory: entry.isFolder)
                    || !entry.isFolder && search.wantsIgnored(listing.path(of: entry))
                {
                    return entry
                }
            }
            return nil
        }
    }

    /// Returns a path as reports show it: without a leading `./`, unless that would change its meaning, as in `./-`.
    private static func shown(_ path: String) -> String {
        let slash = UInt8(ascii: "/")
        var rest = path.utf8[...]
        while rest.starts(with: "./".utf8) {
            let inner = rest.dropFirst(2).drop { $0 == slash }
            if inner.isEmpty || inner.elementsEqual("-".utf8) { break }
            rest = inner
        }
        return String(Substring(rest))
    }

    /// Returns the path of a directory as reports show it in the paths of its files: without a trailing slash, except
    /// in `/`.
    static func shownDirectory(_ path: String) -> String {
        var rest = shown(path).utf8[...]
        while rest.count > 1, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
        return String(Substring(rest))
    }
}
