import AppManifest
import GroupingSim
import PushPayload

/// Reads the files and folders that a scenario names, each once. They must be in the folder of the scenario, unless the
/// command line allows others.
final class ScenarioFiles {
    /// The default app of events that name no app.
    static let defaultApp = "com.example.app"

    /// The extensions of files with one document per line.
    static let streamExtensions = [".ndjson", ".jsonl"]

    /// Whether the name is that of a file with one document per line.
    static func isStream(named name: String) -> Bool {
        streamExtensions.contains(where: name.endsInBytes)
    }

    /// The folder to which names are relative, with a closing slash; empty for the working directory.
    private let folder: String
    private let readable: ReadableFiles
    private var files: [String: Scenario.File] = [:]
    private var folders: [String: Scenario.Folder] = [:]
    /// The total size of the named files so far, in bytes; each use of a file counts.
    private var count = 0

    /// Prepares to read the files that a scenario names.
    ///
    /// - Parameters:
    ///   - input: The scenario.
    ///   - name: The path of the scenario in results. It also determines the folder, unless a search found the
    ///     scenario.
    init(of input: InputPath, named name: String, _ arguments: ParsedArguments) {
        let path = input.tree == nil ? name : input.path
        folder = FolderPath.prefix(of: path)
        readable = ReadableFiles(
            in: FileTree(around: path, in: input.tree), boundary: "the folder of the scenario",
            hidden: .refused, orAllowedBy: arguments)
    }

    /// Reads the scenario, or the stream of events.
    func read(_ bytes: [UInt8], isStream: Bool, defaultApp: String) -> ScenarioReading {
        isStream
            ? ScenarioReading(parsingEvents: bytes, defaultApp: defaultApp, files: file)
            : ScenarioReading(parsing: bytes, defaultApp: defaultApp, files: file, folders: strings)
    }

    /// The paths of the files that were read.
    var readFiles: [String] {
        files.values.compactMap { if case .found(let path, _) = $0 { path } else { nil } }
    }

    /// The folders with strings that were read.
    var readFolders: [AbsolutePath] { folders.keys.compactMap(AbsolutePath.init(directory:)) }

    /// Returns the file with a name. Reads a file only once, even if several names lead to it.
    func file(_ name: String) -> Scenario.File {
        do throws(CommandFailure) {
            let input = try readable.file(at: try path(of: name))
            let file = files[input.resolvedPath] ?? read(input)
            files[input.resolvedPath] = file
            guard case .found(_, let bytes) = file else { return file }
            count += bytes.count
            guard count <= Limits.scenarioFileBytes else { throw Self.tooLong }
            return file
        } catch {
            return .missing(reason: error.message)
        }
    }

    private func read(_ input: InputPath) -> Scenario.File {
        do throws(CommandFailure) {
            let bytes = try InputFile.read(input, limit: Self.limit)
            guard !Self.isScenario(bytes, named: input.path) else {
                return .missing(
                    reason: "\"\(input.path)\" is a scenario itself; name a file that contains one payload")
            }
            return .found(path: input.path, bytes: bytes)
        } catch {
            return .missing(reason: error.message)
        }
    }

    private func strings(_ name: String) -> Scenario.Folder {
        do throws(CommandFailure) {
            let path = try path(of: name)
            let place = try readable.file(at: path).resolvedPath
            if let known = folders[place] { return known }
            let table = Scenario.Folder.found(try StringsFolder.read(path, from: readable))
            folders[place] = table
            return table
        } catch {
            return .missing(reason: error.message)
        }
    }

    /// Returns the path of a file or folder that the scenario names.
    private func path(of name: String) throws(CommandFailure) -> String {
        if readable.allowsAll { return name.hasPrefix("/") ? name : folder + name }
        // Tests only the path as written, so that the answer does not reveal whether the file exists.
        var depth = name.hasPrefix("/") ? -1 : 0
        for part in name.utf8.split(separator: UInt8(ascii: "/"))
        where depth >= 0 && !part.elementsEqual(".".utf8) {
            depth += part.elementsEqual("..".utf8) ? -1 : 1
        }
        guard depth >= 0 else { throw readable.refusal(of: name) }
        return folder + name
    }

    /// Whether a document is itself a scenario, which no event can deliver.
    private static func isScenario(_ bytes: [UInt8], named name: String) -> Bool {
        switch DocumentForm(recognizing: bytes) {
        case .scenario, .stream: true
        case .event: isStream(named: name)
        case .payload, .categories: false
        }
    }

    private static let limit = ByteLimit(
        bytes: Limits.scenarioFileBytes, advice: "the files of a scenario may have no more in total")

    private static let tooLong = CommandFailure(
        "the files of the scenario have more than \(Limits.scenarioFileBytes) bytes, counting each use of a file;"
            + " split the scenario")
}

extension ScenarioError {
    /// Returns the error with its path and position, for people.
    func failure(in path: String) -> CommandFailure {
        let place = range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return CommandFailure(
            "\(path)\(place): \(self)", problem: CommandFailure.Problem(message: "\(self)", range: range))
    }
}
