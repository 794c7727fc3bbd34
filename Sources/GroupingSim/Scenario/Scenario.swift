import Localization
import LocatedJSON

/// A device, its apps and the events on it, read from JSON.
///
///     {"device": {"ios": "14", "locale": "en"},
///      "apps": {"com.example.sports": {"name": "Sports", "categories": [{"id": "team"}]}},
///      "events": [{"at": "2018-11-11T09:00:00Z", "app": "com.example.sports", "payload": {"aps": {}}}]}
public struct Scenario: Sendable {
    /// The settings of the device at the start.
    public var settings = DeviceSettings()
    /// The described apps, by bundle id.
    public var apps: [String: AppSettings] = [:]
    /// The strings of the apps that have any, by bundle id.
    public var strings: [String: StringsTable] = [:]
    /// The events, in the order of input.
    public var events: [ScenarioEvent] = []
    /// The apps' categories as written, by bundle id.
    public internal(set) var categories: [String: ScenarioCategories] = [:]
    /// The text of the scenario; `nil` if the scenario was not parsed.
    public internal(set) var source: SourceText?

    /// The result of reading a file that a scenario names.
    public enum File: Sendable {
        /// The path for messages, and the contents.
        case found(path: String, bytes: [UInt8])
        /// The reason why it cannot be read: lower case, no full stop.
        case missing(reason: String)
    }

    /// The result of reading a localization folder that a scenario names.
    public enum Folder: Sendable {
        /// The strings in the folder.
        case found(StringsTable)
        /// The reason why it cannot be read: lower case, no full stop.
        case missing(reason: String)
    }

    /// Reads a file that a scenario names.
    public typealias Files = (_ name: String) -> File
    /// Reads a localization folder that a scenario names.
    public typealias Folders = (_ name: String) -> Folder

    /// Makes a scenario without events.
    public init() {}

    /// Reads a scenario.
    ///
    /// - Parameters: As for ``ScenarioReading/init(parsing:defaultApp:files:folders:)``.
    /// - Throws: ``ScenarioError`` for the first problem.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(
        parsing bytes: [UInt8], defaultApp: String, files: @escaping Files,
        folders: @escaping Folders = ScenarioReading.noFolder
    ) throws(ScenarioError) {
        let reading = ScenarioReading(parsing: bytes, defaultApp: defaultApp, files: files, folders: folders)
        if let error = reading.errors.first { throw error }
        self = reading.scenario
    }

    /// Reads a stream of events: one JSON object per line; blank lines are skipped.
    ///
    /// - Parameters: As for ``ScenarioReading/init(parsing:defaultApp:files:folders:)``.
    /// - Throws: ``ScenarioError`` for the first problem.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsingEvents bytes: [UInt8], defaultApp: String, files: @escaping Files)
        throws(ScenarioError)
    {
        let reading = ScenarioReading(parsingEvents: bytes, defaultApp: defaultApp, files: files)
        if let error = reading.errors.first { throw error }
        self = reading.scenario
    }

    /// Applies all events to a new device, and returns it.
    ///
    /// - Parameter strings: Strings of apps by bundle id, instead of the scenario's own.
    public func play(strings: [String: StringsTable] = [:]) -> Device {
        let strings = self.strings.merging(strings) { _, other in other }
        var device = Device(settings: settings, apps: apps, strings: strings)
        device.apply(contentsOf: events.lazy.map(\.event))
        return device
    }
}
