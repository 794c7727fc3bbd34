@testable import GroupingSim
@testable import Localization
@testable import PushPayload

/// Reads scenarios; fixed texts replace the files and folders that they name.
enum ScenarioInput {
    static let seeds = [
        "Samples/scenarios/*.json", "Samples/previews/*.json", "Tests/**/scenarios/*.json",
        "Tests/**/*.scenario.json",
    ]

    static func read(_ document: [UInt8], isStream: Bool) -> ScenarioReading {
        isStream
            ? ScenarioReading(parsingEvents: document, defaultApp: "com.example.app", files: file)
            : ScenarioReading(parsing: document, defaultApp: "com.example.app", files: file, folders: folder)
    }

    private static func file(_ name: String) -> Scenario.File {
        if name.contains("categories") {
            return .found(
                path: name, bytes: Array(#"[{"id":"team","summaryFormat":"%u more from %@"}]"#.utf8))
        }
        guard name.hasSuffix(".json") else { return .missing(reason: "cannot read \"\(name)\"") }
        let json =
            #"{"aps":{"alert":{"title":"Goal","summary-arg":"Kobe"},"thread-id":"t","category":"team"}}"#
        return .found(path: name, bytes: Array(json.utf8))
    }

    private static func folder(_ name: String) -> Scenario.Folder {
        name.hasPrefix("none") ? .missing(reason: "cannot read \"\(name)\"") : .found(strings)
    }

    static let strings: StringsTable = {
        var strings = StringsTable()
        try? strings.add(
            strings: Array("\"GOAL\" = \"%@ scored\"; \"more\" = \"%u more from %@\";".utf8), language: "en")
        try? strings.add(strings: Array("\"GOAL\" = \"Tor von %1$@\";".utf8), language: "de")
        return strings
    }()
}
