import GroupingSim
import Localization
import LocatedJSON

/// The localization folders that the page can use: those of the scenario on the command line, which are read at the
/// start. The page itself reads no files.
struct PageFolders: Sendable {
    private var tables: [String: StringsTable] = [:]

    init(_ scenario: Scenario?) {
        let document = scenario?.source.flatMap { try? JSONValue(parsing: $0.bytes) }
        guard let scenario, case .object(let apps)? = document?["apps"] else { return }
        for app in apps {
            guard case .string(let name)? = app.value["strings"] else { continue }
            tables[name] = scenario.strings[app.name]
        }
    }

    /// Reads a scenario that the page sent.
    func read(_ document: [UInt8]) -> ScenarioReading {
        ScenarioReading(
            parsing: document, defaultApp: "com.example.app",
            files: { .missing(reason: "cannot read \"\($0)\": the page reads no files") },
            folders: { name in
                tables[name].map { .found($0) }
                    ?? .missing(
                        reason:
                            "cannot read \"\(name)\": start \"pushctl serve\" with a scenario that names the folder"
                    )
            })
    }
}
