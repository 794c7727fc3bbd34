/// The files that paths on a command line stand for.
struct InputPaths {
    /// The files in the order of the command line; those of a directory sorted by name.
    private(set) var files: [InputPath] = []
    /// What the searches of directories found under a wanted name and leave unread.
    private(set) var skipped: [SkippedFile] = []
    /// What could not be read.
    private(set) var failures: [CommandFailure] = []
    /// Files of ignored names that could not be read, each once: more was found than was meant, but nothing is missing.
    private(set) var remarks: [CommandFailure] = []

    /// The extensions of files that a directory is searched for.
    static let extensions = [".json", ".apns"]

    /// What a directory is searched for.
    struct Search: Sendable {
        /// Whether a file is wanted, by its path.
        let wants: @Sendable (String) -> Bool
        /// Whether the path says what a file is, so that a file is also read under the names of links to it.
        let dependsOnPath: Bool
        /// The files for a message.
        var noun: String { makeNoun() }
        private let makeNoun: @Sendable () -> String

        /// - Parameter noun: Made when there is something to say.
        init(
            wants: @escaping @Sendable (String) -> Bool, dependsOnPath: Bool = false,
            noun: @autoclosure @escaping @Sendable () -> String
        ) {
            self.wants = wants
            self.dependsOnPath = dependsOnPath
            makeNoun = noun
        }

        /// Files by the ends of their names.
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

    /// - Parameter isExcluded: Whether the search of a directory leaves a file out.
    init(
        _ paths: [String], for search: Search = .files(InputPaths.extensions),
        isExcluded: (String) -> Bool = { _ in false }
    ) {
        for path in paths {
            var status = stat()
            if path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                expand(path, search, isExcluded)
            } else if path != "-" {
                files.append(InputPath(Self.shown(path)))
            } else if !files.contains(where: { $0.path == path }) {
                // Standard input gives its text once; a second time it would seem empty.
                files.append(InputPath(path))
            }
        }
    }

    private mutating func expand(
        _ directory: String, _ search: Search, _ isExcluded: (String) -> Bool
    ) {
        let known = (files: files.count, others: failures.count + skipped.count)
        let tree = FileTree(root: Self.shownDirectory(directory))
        var open: [OpenFolder] = []
        enter("", tree, IgnoreRules(around: directory), &open)
        search: while var folder = open.popLast() {
            while let entry = folder.next() {
                let path = folder.listing.path(of: entry)
                if entry.isDamaged {
                    // A folder is named as well: its files go unread.
                    guard entry.isFolder || search.wants(path) else { continue }
                    failures.append(
                        CommandFailure("cannot read \"\(path)\": the name is not UTF-8; rename it"))
                } else if entry.isFolder {
                    let name = folder.listing.name(of: entry)
                    let rules = folder.rules.entering(name)
                    let place = folder.place.isEmpty ? name : folder.place + "/" + name
                    open.append(folder)
                    enter(place, tree, rules, &open)
                    continue search
                } else if search.wants(path), !isExcluded(path) {
                    add(path, entry.kind, in: tree)
                }
            }
        }
        if !search.dependsOnPath { dropRepetitions(from: known.files) }
        if files.count == known.files, failures.count + skipped.count == known.others {
            failures.append(CommandFailure("no \(search.noun) in the directory \"\(directory)\""))
        }
    }

    /// Adds what a search found under a wanted name.
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

    /// Drops links to files of the same search that were found before or under their own names.
    private mutating func dropRepetitions(from start: Int) {
        guard files[start...].contains(where: \.isLink) else { return }
        var paths = Set(files[start...].lazy.filter { !$0.isLink }.map(\.path))
        let kept = files[start...].filter { file in
            !file.isLink || paths.insert(file.ownPath).inserted
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

    /// A folder of whose entries some are still to be looked at.
    private struct OpenFolder {
        /// The way to it from the directory that is searched.
        let place: String
        let listing: FolderListing
        let rules: IgnoreRules
        private var looked = 0

        init(place: String, listing: FolderListing, rules: IgnoreRules) {
            self.place = place
            self.listing = listing
            self.rules = rules
        }

        /// The next entry that is not ignored.
        mutating func next() -> FolderListing.Entry? {
            while looked < listing.entries.count {
                let entry = listing.entries[looked]
                looked += 1
                if !rules.ignore(listing.name(of: entry), isDirectory: entry.isFolder) { return entry }
            }
            return nil
        }
    }

    /// A path as reports show it: without a leading `./`, unless it then meant something else, as `./-`
    /// would.
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

    /// A directory as the paths of its files show it: without a closing slash.
    static func shownDirectory(_ path: String) -> String {
        var rest = shown(path).utf8[...]
        while rest.count > 1, rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
        return String(Substring(rest))
    }
}
