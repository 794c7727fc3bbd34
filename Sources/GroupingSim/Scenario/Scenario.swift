import PushPayload

/// A device, its apps, and what happens to them, read from JSON.
///
///     {"device": {"ios": "14", "locale": "en"},
///      "apps": {"com.example.sports": {"name": "Sports", "categories": [{"id": "team"}]}},
///      "events": [{"at": "2018-11-11T09:00:00Z", "app": "com.example.sports", "payload": {"aps": {}}}]}
public struct Scenario: Sendable {
    /// The settings of the device at the beginning.
    public var settings = DeviceSettings()
    /// The apps that are described, by bundle id.
    public var apps: [String: AppSettings] = [:]
    /// What happens, in the order of input.
    public var events: [ScenarioEvent] = []

    /// What a scenario's reader knows of a file that an event names.
    public enum File: Sendable {
        /// Its path for people, and its contents.
        case found(path: String, bytes: [UInt8])
        /// Why it cannot be read: lower case, no full stop.
        case missing(reason: String)
    }

    /// Reads a file that an event names.
    public typealias Files = (_ name: String) -> File

    /// A scenario in which nothing happens.
    public init() {}

    /// Reads a scenario.
    ///
    /// - Parameters:
    ///   - bytes: JSON in UTF-8.
    ///   - defaultApp: The bundle id for events that name none, neither as `app` nor by `apns-topic`.
    ///   - files: Reads the files that events name; the library itself touches none.
    /// - Throws: ``ScenarioError`` for the first thing that is wrong.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsing bytes: [UInt8], defaultApp: String, files: @escaping Files) throws(ScenarioError) {
        let document = try ScenarioDocument(bytes)
        self = try document.locating { () throws(ScenarioError) in
            var scenario = Scenario()
            let root = try ScenarioField(document.value).members(["device", "apps", "events"])
            if let device = root["device"] { try scenario.read(device: device) }
            for (id, app) in try root["apps"]?.members() ?? [] { scenario.apps[id] = try AppSettings(app) }
            guard let events = root["events"] else {
                throw ScenarioError("the scenario has no \"events\"", at: JSONPointer())
            }
            let places = document.places
            let reader = ScenarioReader(
                document: document, places: places, defaultApp: defaultApp, files: files)
            for (number, event) in try events.elements().enumerated() {
                scenario.events.append(try reader.event(event, number: number))
            }
            return scenario
        }
    }

    /// Reads a stream of events: one JSON object a line; empty lines are none.
    ///
    /// - Parameters: As for ``init(parsing:defaultApp:files:)``.
    /// - Throws: ``ScenarioError`` for the first thing that is wrong.
    /// - Complexity: O(*n*) in the number of bytes.
    public init(parsingEvents bytes: [UInt8], defaultApp: String, files: @escaping Files)
        throws(ScenarioError)
    {
        let source = SourceText(bytes)
        for line in source.lineStarts.indices.map({ source.line($0 + 1) })
        where line.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) {
            let number = events.count
            let document: ScenarioDocument
            do {
                document = try ScenarioDocument(Array(line), in: source, offset: line.startIndex)
            } catch {
                var numbered = error
                numbered.event = number
                throw numbered
            }
            let event = try document.locating { () throws(ScenarioError) in
                try ScenarioReader(
                    document: document, places: document.places, defaultApp: defaultApp, files: files
                ).event(ScenarioField(document.value), number: number)
            }
            events.append(event)
        }
    }

    /// The device after all events.
    ///
    /// - Parameter strings: The apps' strings, by bundle id.
    public func play(strings: [String: StringsTable] = [:]) -> Device {
        var device = Device(settings: settings, apps: apps, strings: strings)
        for event in events { device.apply(event.event) }
        return device
    }

    private mutating func read(device field: ScenarioField) throws(ScenarioError) {
        let members = try field.members(DeviceChange.settingNames + ["summary-format"])
        settings = try DeviceChange(members).applied(to: settings)
        settings.defaultSummaryFormat = try members["summary-format"]?.string()
    }
}

extension AppSettings {
    init(_ field: ScenarioField) throws(ScenarioError) {
        let members = try field.members(["name", "grouping", "categories"])
        self.init(
            name: try members["name"]?.string(), grouping: try members["grouping"]?.choice(Grouping.self),
            categories: try members["categories"].map(Self.categories) ?? [])
    }

    private static func categories(_ field: ScenarioField) throws(ScenarioError) -> [Category] {
        do {
            return try Category.list(from: field.value, at: field.pointer)
        } catch {
            throw ScenarioError(error.message, at: error.pointer)
        }
    }
}
