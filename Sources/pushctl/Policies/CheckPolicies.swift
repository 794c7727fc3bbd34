import PushPayload

/// Assigns policies to files.
struct CheckPolicies {
    /// The files to check, in the order of the command line.
    private(set) var files: [ResolvedFile] = []
    /// The failures that leave files without a policy: a configuration, or a file that it names, is invalid or
    /// unreadable.
    private(set) var failures: [CommandFailure] = []
    /// The policies in use.
    private(set) var all: [CheckPolicy] = []

    /// The files that the command line writes.
    let outputs: OutputPaths

    private let commandLine: CheckOptions
    private let standardInput: String
    /// Whether files that the command line names are checked regardless of their contents.
    private let checksNamedFiles: Bool
    /// The files that options name and that are not payloads.
    private let ownFiles: Set<AbsolutePath>
    private var finder: ConfigurationFinder
    /// The folders by the prefix that the paths of their files share.
    private var folders: [[UInt8]: FileFolder] = [:]
    /// The folder of the previous lookup. Files come folder by folder, so most lookups need only this one.
    private var last: FileFolder?
    /// For each configuration, the index of its policy in ``all``; ``unknown`` or ``unusable`` if there is none. The
    /// first element is for files without a configuration.
    private var byConfiguration: [Int] = []
    /// Marks a policy that was not requested yet.
    private static let unknown = -1
    /// Marks a configuration that has no policy, because it or a file that it names is invalid or unreadable.
    private static let unusable = -2
    private var byName = PolicyNames()

    private let workingDirectory: WorkingDirectory

    /// Reads the options of a command line and the files that they name.
    ///
    /// - Parameters:
    ///   - command: The command as typed.
    ///   - checksApps: Whether to run the rules about apps, not those about payloads.
    init(_ arguments: ParsedArguments, command: String, checksApps: Bool = false, _ console: Console) throws {
        workingDirectory = WorkingDirectory(named: console.environment["PWD"])
        commandLine = try CheckOptions(arguments, command: command, checksApps: checksApps)
        finder = ConfigurationFinder(arguments)
        outputs = try OutputPaths(arguments)
        let names =
            ["config", "categories", "baseline"].compactMap { arguments.value($0) }
            + arguments.values("schema")
        ownFiles = Set((names + outputs.earlierReports).map(AbsolutePath.init(file:)))
        standardInput = StandardInputName.given(in: arguments)
        checksNamedFiles = !arguments.flag(CheckOutputOptions.skipUnrecognized.name)
    }

    /// Returns the name of an input in results.
    func shown(_ path: String) -> String {
        workingDirectory.shownPath(path == "-" ? standardInput : path)
    }

    /// Whether the search of a directory skips a file: the configuration excludes it, or an option or the configuration
    /// names it as a file that is not a payload.
    mutating func excludes(_ path: String) -> Bool {
        folder(of: path).excludes(path)
    }

    /// Finds the policies of inputs, and adds inputs with a policy to ``files``.
    mutating func resolve(_ inputs: [InputPath]) {
        files.reserveCapacity(files.count + inputs.count)
        for input in inputs {
            let folder = folder(of: input.path)
            guard let policy = policy(of: folder.configuration) else { continue }
            files.append(ResolvedFile(input: input, name: folder.shown(input.path), policy: policy))
        }
        byName = PolicyNames()
    }

    /// Returns the folder of a file.
    private mutating func folder(of path: String) -> FileFolder {
        if let last, last.contains(path) { return last }
        guard let beginning = FileFolder.beginning(of: path) else {
            let name = shown(path)
            let configuration = finder.index(around: .folder(around: name))
            return FileFolder(ofOnly: path, shown: name, configuration: configuration)
        }
        // The previous folder is stored only now, because a single folder needs no table.
        if let last { folders[last.beginning] = last }
        let folder = folders[beginning] ?? makeFolder(beginning, of: path)
        last = folder
        return folder
    }

    private mutating func makeFolder(_ beginning: [UInt8], of path: String) -> FileFolder {
        let place = AbsolutePath.folder(around: shown(path))
        let configuration = finder.index(around: place)
        return FileFolder(
            beginning, shown: shown, configuration: configuration,
            exclusion: exclusion(from: place, configuration.map { finder.found[$0] }))
    }

    /// Returns the exclusions for the search of a folder; `nil` if there are none.
    private func exclusion(
        from folder: AbsolutePath, _ found: ConfigurationFinder.Found?
    ) -> FileFolder.Exclusion? {
        guard let found, let configuration = found.file?.configuration else {
            return ownFiles.isEmpty
                ? nil : FileFolder.Exclusion(folder: folder, ownFiles: ownFiles, excluded: nil)
        }
        let others = configuration.nonPayloadFiles.map { AbsolutePath(file: found.path(of: $0)) }
        let ownFiles = ownFiles.union(others)
        guard !ownFiles.isEmpty || !configuration.excluded.isEmpty else { return nil }
        return FileFolder.Exclusion(
            folder: folder, ownFiles: ownFiles, excluded: (configuration.excluded, found.folder))
    }

    /// The policy of a resolved file, or of a file that describes categories, by its name in results.
    subscript(name: String) -> CheckPolicy? {
        byName.number(of: name, among: self).map { all[$0] }
    }

    /// Whether a file is checked regardless of its contents, because the command line or the configuration names it.
    func isAlwaysChecked(_ file: ResolvedFile) -> Bool {
        if checksNamedFiles, file.isNamedByUser { return true }
        return policy(of: file).includes(AbsolutePath(file: file.name))
    }

    /// Returns the policy of a resolved file.
    func policy(of file: ResolvedFile) -> CheckPolicy { all[file.policy] }

    /// Fails if an output would overwrite an input, a configuration, a file that a configuration names (except a
    /// baseline), or strings of an app in a folder that a configuration names.
    func refuseInputsAsOutputs() throws(CommandFailure) {
        let found = all.compactMap(\.found)
        let configurations = found.flatMap { found in
            [found.path] + (found.file?.configuration.protectedFiles.map { found.path(of: $0) } ?? [])
        }
        let folders = found.compactMap { found in
            found.file?.configuration.strings.flatMap { AbsolutePath(directory: found.path(of: $0)) }
        }
        try outputs.refuseInputs(files.lazy.map(\.input), others: configurations, folders: folders)
    }

    /// The files that describe categories, if there are findings in them, each once.
    var categories: [CheckedFile] {
        var seen: Set<String> = []
        return all.compactMap(\.categories).filter { seen.insert($0.path).inserted }
    }

    /// The baselines in use, each once.
    var baselines: [BaselineFile] {
        var seen: Set<String> = []
        return all.compactMap(\.baseline).filter { seen.insert($0.path).inserted }
    }

    private mutating func policy(of configuration: Int?) -> Int? {
        let place = configuration.map { $0 + 1 } ?? 0
        while byConfiguration.count <= place { byConfiguration.append(Self.unknown) }
        if byConfiguration[place] == Self.unknown {
            byConfiguration[place] = makePolicy(configuration.map { finder.found[$0] }) ?? Self.unusable
        }
        let policy = byConfiguration[place]
        return policy == Self.unusable ? nil : policy
    }

    private mutating func makePolicy(_ found: ConfigurationFinder.Found?) -> Int? {
        if let found, found.file == nil {
            failures += found.problems
            return nil
        }
        do {
            let policy = try CheckPolicy(found, under: commandLine, in: workingDirectory)
            all.append(policy)
            return all.count - 1
        } catch {
            failures.append(error)
            return nil
        }
    }
}

/// The indices of policies by the names of files, computed on demand: files without findings never need them.
private final class PolicyNames {
    private var numbers: [String: Int]?

    func number(of name: String, among policies: CheckPolicies) -> Int? {
        if numbers == nil { numbers = Self.numbers(policies) }
        return numbers?[name]
    }

    private static func numbers(_ policies: CheckPolicies) -> [String: Int] {
        var numbers: [String: Int] = [:]
        numbers.reserveCapacity(policies.files.count)
        for (number, policy) in policies.all.enumerated() {
            // A policy also applies to the findings in its categories.
            if let path = policy.categories?.path, numbers[path] == nil { numbers[path] = number }
        }
        for file in policies.files { numbers[file.name] = file.policy }
        return numbers
    }
}
