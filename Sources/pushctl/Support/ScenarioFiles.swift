import GroupingSim
import PushPayload

/// Reads scenarios with the files and folders that they name.
enum ScenarioFiles {
    /// The app of events that name none, unless an option says another.
    static let defaultApp = "com.example.app"

    /// The extensions of files that hold one document a line.
    static let streamExtensions = [".ndjson", ".jsonl"]

    /// Whether a file of that name holds one document a line.
    static func isStream(named name: String) -> Bool {
        streamExtensions.contains(where: name.endsInBytes)
    }

    /// Reads a scenario, or a stream of events.
    ///
    /// - Parameters:
    ///   - path: Its name; what it names lies in or below its folder, or has a whole path.
    static func read(
        _ bytes: [UInt8], isStream: Bool, path: String, defaultApp: String
    ) -> ScenarioReading {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let place = { (name: String) in name.hasPrefix("/") ? name : folder + name }
        let files = { (name: String) -> Scenario.File in
            do throws(CommandFailure) {
                return .found(path: place(name), bytes: try InputFile.read(place(name), limit: .document))
            } catch {
                return .missing(reason: error.message)
            }
        }
        let folders = { (name: String) -> Scenario.Folder in
            do throws(CommandFailure) {
                return .found(try StringsFolder.read(place(name)))
            } catch {
                return .missing(reason: error.message)
            }
        }
        return isStream
            ? ScenarioReading(parsingEvents: bytes, defaultApp: defaultApp, files: files)
            : ScenarioReading(parsing: bytes, defaultApp: defaultApp, files: files, folders: folders)
    }
}

extension ScenarioError {
    /// The error with the file and the place in it, in words for a person.
    func failure(in path: String) -> CommandFailure {
        let place = range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
        return CommandFailure("\(path)\(place): \(self)")
    }
}
