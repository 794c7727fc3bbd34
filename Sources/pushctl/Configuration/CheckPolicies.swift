import PushPayload

/// Which policy counts for which file.
struct CheckPolicies {
    /// The files that can be checked, in the order of the command line.
    private(set) var files: [ResolvedFile] = []
    /// Why others cannot: configurations that are wrong or cannot be read.
    private(set) var failures: [CommandFailure] = []
    /// The policies that count for some file.
    private(set) var all: [CheckPolicy] = []

    private let commandLine: CheckOptions
    private let standardInput: String
    /// The files of options, which are no payloads.
    private let ownFiles: Set<AbsolutePath>
    private var finder: ConfigurationFinder
    private var folders = FolderMemory()
    /// The folder of the file that was asked for last, as it was written, and its configuration: files come folder by
    /// folder.
    private var last: (folder: Substring, configuration: Int?)?
    /// By configuration, that of files without one first; a `nil` inside for one that cannot be used.
    private var byConfiguration: [Int??] = []
    private var byName: [String: Int] = [:]

    private let workingDirectory: WorkingDirectory

    /// - Parameter command: The one that was typed.
    init(_ arguments: ParsedArguments, command: String = ValidateCommand.name, _ console: Console) throws {
        workingDirectory = WorkingDirectory(named: console.environment["PWD"])
        commandLine = try CheckOptions(arguments, command: command)
        finder = ConfigurationFinder(ConfigurationOptions.read(arguments))
        let names = ["config", "categories", "baseline", "write-baseline"].compactMap { arguments.value($0) }
        ownFiles = Set(names.map(AbsolutePath.init(file:)))
        standardInput = arguments.value("stdin-filename") ?? "<stdin>"
    }

    /// The name of an input in results.
    func shown(_ path: String) -> String {
        workingDirectory.relative(path == "-" ? standardInput : path)
    }

    /// Whether the search of a directory leaves a file out: the configuration says so, or it is no payload but
    /// one of the files that the check itself works with.
    mutating func exclude(_ path: String) -> Bool {
        let index = configuration(of: path)
        guard index != nil || !ownFiles.isEmpty else { return false }
        let file = folders.path(ofFile: path)
        if ownFiles.contains(file) { return true }
        guard let found = index.map({ finder.found[$0] }), let configuration = found.file?.configuration
        else { return false }
        if configuration.ownFiles.contains(where: { AbsolutePath(file: found.path(of: $0)) == file }) {
            return true
        }
        guard !configuration.excluded.isEmpty, let below = file.parts(below: found.folder) else {
            return false
        }
        return configuration.excluded.contains { $0.covers(below) }
    }

    /// Finds the policies of files.
    mutating func resolve(_ paths: [String]) {
        files.reserveCapacity(files.count + paths.count)
        byName.reserveCapacity(byName.count + paths.count)
        for path in paths {
            let name = shown(path)
            guard let policy = policy(of: configuration(of: name)) else { continue }
            byName[name] = policy
            files.append(ResolvedFile(path: path, name: name, policy: policy))
        }
    }

    /// The number of the configuration for a file; `nil` for none.
    private mutating func configuration(of file: String) -> Int? {
        let slash = file.utf8.lastIndex(of: UInt8(ascii: "/"))
        let folder = slash.map { file[...$0] } ?? ""
        if let last, last.folder.utf8.elementsEqual(folder.utf8) { return last.configuration }
        let configuration = finder.index(around: folders.path(ofFile: file).parent)
        last = (folder, configuration)
        return configuration
    }

    /// The policy of a resolved file, by its name in results.
    subscript(name: String) -> CheckPolicy? {
        byName[name].map { all[$0] }
    }

    /// The policy of a resolved file.
    func policy(of file: ResolvedFile) -> CheckPolicy { all[file.policy] }

    /// Findings about descriptions of categories, each file once.
    var categories: [CheckedFile] {
        var seen: Set<String> = []
        return all.compactMap(\.categories).filter { seen.insert($0.path).inserted }
    }

    /// The baselines that count for some file, each once.
    var baselines: [BaselineFile] {
        var seen: Set<String> = []
        return all.compactMap(\.baseline).filter { seen.insert($0.path).inserted }
    }

    private mutating func policy(of configuration: Int?) -> Int? {
        let place = configuration.map { $0 + 1 } ?? 0
        while byConfiguration.count <= place { byConfiguration.append(nil) }
        if let known = byConfiguration[place] { return known }
        let policy = makePolicy(configuration.map { finder.found[$0] })
        byConfiguration[place] = .some(policy)
        return policy
    }

    private mutating func makePolicy(_ found: ConfigurationFinder.Found?) -> Int? {
        if let found, found.file == nil {
            failures += found.problems
            return nil
        }
        do {
            let policy = try CheckPolicy(found, under: commandLine, in: workingDirectory)
            all.append(policy)
            // Findings about its categories count as those of its files do.
            if let path = policy.categories?.path, byName[path] == nil { byName[path] = all.count - 1 }
            return all.count - 1
        } catch {
            failures.append(error)
            return nil
        }
    }
}
