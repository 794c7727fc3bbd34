import GroupingSim
import PayloadModel
import PushPayload

/// A device with short methods for events.
struct Scene {
    static let sports = "com.example.sports"
    static let news = "com.example.news"

    var device: Device

    init(apps: [String: AppSettings] = [:], _ change: (inout DeviceSettings) -> Void = { _ in }) {
        var settings = DeviceSettings()
        change(&settings)
        device = Device(settings: settings, apps: apps)
    }

    /// Makes a device with a sports app that has these categories.
    init(_ categories: Category..., change: (inout DeviceSettings) -> Void = { _ in }) {
        self.init(apps: [Self.sports: AppSettings(name: "Sports", categories: categories)], change)
    }

    @discardableResult
    mutating func push(
        _ body: String = "Goal", at time: Int? = nil, app: String = sports, thread: String? = "team",
        category: String? = nil, from name: String? = nil, count: Int? = nil, id: String? = nil,
        badge: Int? = nil
    ) -> Outcome {
        let content = NotificationContent(
            alert: ["title": "Title", "subtitle": "Subtitle", "body": .string(body)], threadID: thread,
            category: category, summaryArgument: name, summaryArgumentCount: count, badge: badge)
        return device.apply(.delivery(Delivery(time: time, app: app, collapseID: id, content: content)))
    }

    @discardableResult
    mutating func push(
        json: String, app: String = sports, headers: PushHeaders? = nil
    ) throws -> Outcome {
        device.apply(.delivery(try Delivery(app: app, headers: headers, payload: Array(json.utf8))))
    }

    @discardableResult
    mutating func remove(_ removal: Removal, app: String = sports) -> Outcome {
        device.apply(.remove(app: app, removal))
    }

    @discardableResult
    mutating func change(_ set: (inout DeviceChange) -> Void) -> Outcome {
        var change = DeviceChange()
        set(&change)
        return device.apply(.device(change))
    }

    var stacks: [Stack] { device.stacks() }
    /// The summary line of the top stack.
    var line: SummaryLine? { stacks.first?.summary }
    /// The numbers of the events in each stack, newest first.
    var events: [[Int]] { stacks.map { $0.notifications.map(\.event) } }
    /// What each displayed notification did, in the order of events: "began", "joined", "alone".
    var verbs: [String] {
        device.outcomes.filter { $0.kind == .displayed }.map { String($0.text.prefix(while: \.isLetter)) }
    }
}
