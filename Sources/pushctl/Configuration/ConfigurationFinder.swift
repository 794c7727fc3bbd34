import PushPayload

/// Finds the configuration for a file: the nearest `.pushctl.json` upward, the file that `--config` names, or none
/// with `--no-config`.
struct ConfigurationFinder {
    enum Choice {
        case nearest
        /// One file for all paths.
        case file(String)
        case none
    }

    /// A configuration file that was found.
    struct Found {
        /// The path for messages.
        let path: String
        /// The folder to which the globs and paths in the file are relative.
        let folder: AbsolutePath
        /// The contents; `nil` if they are unreadable or invalid, for the reasons in `problems`.
        let file: ConfigurationFile?
        let problems: [CommandFailure]
        /// The files that the configuration may name.
        let files: ReadableFiles

        /// Returns a path that the configuration names, for opening and for messages.
        func path(of name: String) -> String {
            name.hasPrefix("/")
                ? name : AbsolutePath(file: folder.text + "/" + name).shown(from: .workingDirectory)
        }
    }

    /// Every file that was found, in the order of discovery.
    private(set) var found: [Found] = []
    private var byFolder: [AbsolutePath: Int?] = [:]
    /// Whether a folder was looked up before.
    private var hasLookedUp = false
    private let choice: Choice
    private let arguments: ParsedArguments
    private let workingDirectory: AbsolutePath

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
        choice = ConfigurationOptions.read(arguments)
        workingDirectory = .workingDirectory
        // Paths inside the file of `--config` are relative to the working directory, as in other linters.
        if case .file(let path) = choice {
            read(path, option: "config", folder: workingDirectory, from: .all)
        }
    }

    /// Returns the index in ``found`` of the configuration for the files in a folder; `nil` if there is none.
    mutating func index(around folder: AbsolutePath) -> Int? {
        switch choice {
        case .none: return nil
        case .file: return 0
        case .nearest: break
        }
        // The first lookup does not fill `byFolder`: if no other follows, that would only take time.
        guard hasLookedUp else {
            hasLookedUp = true
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
        // The first lookup, which does not fill `byFolder`, may have read this file already.
        if let first = found.first, first.folder == folder { return 0 }
        var status = stat()
        guard stat(folder.path(ofEntry: Program.configurationFile), &status) == 0 else { return nil }
        let root = folder.upToRepository().last ?? folder
        let files = ReadableFiles(
            in: FileTree(root: root.text),
            boundary: "the \(root == folder ? "folder" : "repository") of the configuration",
            orAllowedBy: arguments)
        read(
            folder.appending(Program.configurationFile).shown(from: workingDirectory), folder: folder,
            from: files)
        return found.count - 1
    }

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - option: The name of the option that gave the path; `nil` for a file found in a folder.
    ///   - files: The files that pushctl may read as the configuration, or because the configuration names them.
    private mutating func read(
        _ path: String, option: String? = nil, folder: AbsolutePath, from files: ReadableFiles
    ) {
        var file: ConfigurationFile?
        var problems: [CommandFailure] = []
        do throws(CommandFailure) {
            var input = try files.file(at: path)
            input.option = option
            let bytes = try InputFile.read(input)
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
