import LocatedJSON
import PushPayload

/// The result of reading a scenario: all valid parts, and all errors.
///
///     let reading = ScenarioReading(parsing: bytes, defaultApp: "com.example.app", files: files)
///     for error in reading.errors { print(error) }
public struct ScenarioReading: Sendable {
    /// The valid parts. With errors, the scenario is incomplete: an unreadable event does nothing.
    public private(set) var scenario = Scenario()
    /// The errors, in document order.
    public private(set) var errors: [ScenarioError] = []

    /// Reports a localization folder as missing: the default for callers without such folders.
    public static func noFolder(_ name: String) -> Scenario.Folder {
        .missing(reason: "cannot read \"\(name)\": no folder is known")
    }

    /// Reads a scenario.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - defaultApp: The bundle id for events without `app` whose `apns-topic` and `file` name no app either.
    ///   - files: Reads the files that the scenario names; the library itself opens none.
    ///   - folders: Reads the localization folders that the scenario names.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(
        parsing bytes: [UInt8], defaultApp: String, files: @escaping Scenario.Files,
        folders: @escaping Scenario.Folders = ScenarioReading.noFolder
    ) {
        let source = SourceText(bytes)
        let parts = ScenarioParts(source: source, defaultApp: defaultApp, files: files, folders: folders)
        do {
            let separate = parts.readEventByEvent()
            let read = if let separate { separate } else { try parts.readAsOneDocument() }
            scenario = read.scenario
            errors = read.errors.inDocumentOrder()
        } catch {
            errors = [error]
        }
        scenario.source = source
    }

    /// Reads a stream of events: one JSON object per line; blank lines are skipped.
    ///
    /// - Parameters: As for ``init(parsing:defaultApp:files:folders:)``.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsingEvents bytes: [UInt8], defaultApp: String, files: @escaping Scenario.Files) {
        let source = SourceText(bytes)
        let parts = ScenarioParts(
            source: source, defaultApp: defaultApp, files: files, folders: Self.noFolder)
        for line in source.lineStarts.indices.map({ source.line($0 + 1) })
        where line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
            let number = scenario.events.count
            do {
                let read = try parts.readEvent(line.startIndex..<line.endIndex, number: number)
                scenario.events.append(read.event)
                errors += read.errors.inDocumentOrder()
            } catch {
                var numbered = error
                numbered.event = number
                errors.append(numbered)
                scenario.events.append(ScenarioEvent(.device(DeviceChange())))
            }
        }
        scenario.source = source
    }
}

extension [ScenarioError] {
    fileprivate func inDocumentOrder() -> [ScenarioError] {
        let keyed = enumerated().map { ($1.range?.start.offset ?? 0, $0, $1) }
        return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
}
