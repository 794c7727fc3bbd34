/// The files that may be read because another file names them: those in a folder, or all.
struct ReadableFiles {
    /// The option that allows all files.
    static let option = OptionDescription(
        "allow-outside",
        help:
            "allow a scenario, a \(Program.configurationFile) or a strings folder to name files outside its own "
            + "folder")

    /// The folder that contains the files; `nil` if all files may be read.
    private let tree: FileTree?
    /// The folder as messages name it: `the folder of the scenario`.
    private let boundary: String
    private let hidden: FileTree.HiddenEntries

    /// Allows all files if ``option`` is given, otherwise only those in a folder.
    init(
        in tree: @autoclosure () -> FileTree, boundary: String, hidden: FileTree.HiddenEntries = .allowed,
        orAllowedBy arguments: ParsedArguments
    ) {
        self.tree = arguments.flag(Self.option.name) ? nil : tree()
        self.boundary = boundary
        self.hidden = hidden
    }

    private init() {
        tree = nil
        boundary = ""
        hidden = .allowed
    }

    static let all = ReadableFiles()

    /// Whether all files may be read.
    var allowsAll: Bool { tree == nil }

    /// Returns the file at a path. Fails if the path, with its links followed, leads to a file that may not be read.
    func file(at path: String) throws(CommandFailure) -> InputPath {
        guard let tree else { return InputPath(path) }
        do throws(SystemError) {
            return InputPath(path, in: tree, target: try tree.place(of: path, hidden: hidden))
        } catch {
            throw failure(InputPath(path), error)
        }
    }

    /// Returns the names in a directory except hidden ones, in the order of ``FolderListing``.
    ///
    /// - Parameter option: The name of the option that names the directory, without dashes.
    func names(in directory: String, option: String? = nil) throws(CommandFailure) -> [String] {
        do throws(SystemError) {
            let place = try tree?.place(of: directory, hidden: hidden)
            let listing = try FolderListing(place ?? "", in: tree ?? FileTree(root: directory))
            return listing.entries.map(listing.name)
        } catch {
            throw failure(InputPath(directory, option: option), error)
        }
    }

    /// Returns the failure for a path outside the folder.
    func refusal(of path: String) -> CommandFailure { failure(InputPath(path), .outside) }

    private func failure(_ file: InputPath, _ error: SystemError) -> CommandFailure {
        guard error == .outside || error == .hidden else { return CommandFailure("read", file, error) }
        let reason = error == .outside ? "leads outside \(boundary)" : "is hidden, or in a hidden folder"
        return CommandFailure(
            "cannot read \(file.spoken): it \(reason); to allow this, pass \(Self.option.longSpelling)")
    }
}
