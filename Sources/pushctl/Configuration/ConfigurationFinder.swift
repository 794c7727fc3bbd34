import PushPayload

/// Finds the configuration that counts for a file: the nearest `.pushctl.json` upwards.
struct ConfigurationFinder {
    enum Choice {
        case nearest
        /// One file for everything.
        case file(String)
        case none
    }

    /// A configuration file that was found.
    struct Found {
        /// Its path for people.
        let path: String
        /// The folder that its globs and paths speak of.
        let folder: AbsolutePath
        /// What it says; `nil` when it cannot be used, and `problems` say why.
        let file: ConfigurationFile?
        let problems: [CommandFailure]
        /// What it may name.
        let files: ReadableFiles

        /// A path that the configuration names, for opening and for people.
        func path(of name: String) -> String {
            name.hasPrefix("/")
                ? name : AbsolutePath(file: folder.text + "/" + name).shown(from: .workingDirectory)
        }
    }

    /// Every file that was found, in the order in which it came.
    private(set) var found: [Found] = []
    private var byFolder: [AbsolutePath: Int?] = [:]
    /// Whether a folder has been asked about.
    private var hasAnswered = false
    private let choice: Choice
    private let arguments: ParsedArguments
    private let workingDirectory: AbsolutePath

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
        choice = ConfigurationOptions.read(arguments)
        workingDirectory = .workingDirectory
        // Paths in a file that was named are relative to where it was named, as in other linters.
        if case .file(let path) = choice { read(path, folder: workingDirectory, from: .all) }
    }

    /// The number of the configuration for the files of a folder; `nil` for none.
    mutating func index(around folder: AbsolutePath) -> Int? {
        switch choice {
        case .none: return nil
        case .file: return 0
        case .nearest: break
        }
        // The first answer is not kept by folders: where it is the only one, a table takes longer than the answer.
        guard hasAnswered else {
            hasAnswered = true
            return firstIndex(around: folder)
        }
        if let known = byFolder[folder] { return known }
        let index = readFile(in: folder) ?? (folder.isRoot ? nil : self.index(around: folder.parent))
        byFolder[folder] = .some(index)
        return index
    }

    private mutating func firstIndex(around folder: AbsolutePath) -> Int? {
        var folder = folder
        while true {
            if let index = readFile(in: folder) { return index }
            if folder.isRoot { return nil }
            folder = folder.parent
        }
    }

    private mutating func readFile(in folder: AbsolutePath) -> Int? {
        // What the first answer found.
        if let first = found.first, first.folder == folder { return 0 }
        var status = stat()
        guard stat(folder.text(of: Program.configurationFile), &status) == 0 else { return nil }
        let root = folder.upToRepository().last ?? folder
        let files = ReadableFiles(
            in: FileTree(root: root.text),
            boundary: "the \(root == folder ? "folder" : "repository") of the configuration",
            unlessAllowedBy: arguments)
        read(
            folder.appending(Program.configurationFile).shown(from: workingDirectory), folder: folder,
            from: files)
        return found.count - 1
    }

    /// - Parameter files: What the configuration may be, and name.
    private mutating func read(_ path: String, folder: AbsolutePath, from files: ReadableFiles) {
        var file: ConfigurationFile?
        var problems: [CommandFailure] = []
        do throws(CommandFailure) {
            let bytes = try InputFile.read(files.file(at: path))
            do {
                file = try ConfigurationFile(parsing: bytes)
            } catch {
                problems = error.lines(path: path).map { CommandFailure($0) }
            }
        } catch {
            problems = [error]
        }
        found.append(Found(path: path, folder: folder, file: file, problems: problems, files: files))
    }
}
