import Localization
import LocatedJSON
import PayloadModel

/// A device with its notifications: a value that each event changes.
///
///     var device = Device()
///     device.apply(.delivery(try Delivery(app: "com.example.sports", payload: payload.json)))
///     print(device.stacks().first?.summary?.text ?? "no line")
///
/// Events are numbered from 0 in the order in which they are applied. The same events give the same state, in one call
/// or in several; a copy continues independently. While a copy exists, the next event copies the state once. Otherwise
/// the cost of an event depends only on the number of notifications that it removes or delivers. Stacks are computed
/// on request, so a change of the grouping costs no more than any other event.
public struct Device: Sendable {
    /// The current settings.
    public internal(set) var settings: DeviceSettings
    private let appSettings: [ByteText: AppSettings]
    private let strings: [ByteText: StringsTable]

    /// The apps that delivered or removed notifications, in the order of their first event.
    var apps: [App] = []
    private var appIndices: [ByteText: Int] = [:]
    /// The index of each category by its id, stored once per list, because many apps can share a list.
    private var categoryIndices = CategoryLists<[ByteText: Int]>()
    /// The result of each event.
    var outcomeRecords: [OutcomeRecord] = []
    /// The number of displayed notifications.
    public internal(set) var notificationCount = 0
    /// The deliveries that APNs stores while the device is offline.
    var held: [HeldDelivery] = []
    /// For each grouping setting that an app can have, the event that last changed the effect of this setting.
    var groupingChanges: [Grouping?: Int] = [:]
    /// The latest time of a delivery; a delivery without a time gets this time.
    private var latestTime = Int.min

    /// Makes a device without notifications.
    ///
    /// - Parameters:
    ///   - settings: Its settings.
    ///   - apps: The settings of apps, by bundle id; other apps have default settings.
    ///   - strings: The apps' strings, by bundle id.
    public init(
        settings: DeviceSettings = DeviceSettings(), apps: [String: AppSettings] = [:],
        strings: [String: StringsTable] = [:]
    ) {
        self.settings = settings
        // Keys that differ as `String` also differ as `ByteText`, so they stay unique.
        appSettings = Dictionary(uniqueKeysWithValues: apps.map { (ByteText($0.key), $0.value) })
        self.strings = Dictionary(uniqueKeysWithValues: strings.map { (ByteText($0.key), $0.value) })
    }

    // MARK: State

    /// An app with its notifications.
    struct App: Sendable {
        let id: String
        let settings: AppSettings
        let strings: StringsTable?
        let categories: [ByteText: Int]
        var all = NotificationList()
        /// The threads that have notifications; the default stack has the empty name (rule G3).
        var threads: [ByteText: NotificationList] = [:]
        /// The events of the notifications that have a collapse id, by that id.
        var identifiers: [ByteText: Int] = [:]
        var badge: Int?
        /// The index in ``Device/held`` of the app's last stored delivery.
        var held: Int?
    }

    /// The result of an event.
    enum OutcomeRecord: Sendable {
        case displayed(DeliveredNotification)
        /// The reason, and the attention on arrival, which is `nil` if the event displayed no notification.
        case ended(Reason.Ending, Attention? = nil)

        var notification: DeliveredNotification? {
            if case .displayed(let notification) = self { notification } else { nil }
        }
    }

    struct HeldDelivery: Sendable {
        let sortKey: SortKey
        let delivery: Delivery
    }

    // MARK: Events

    /// Applies an event.
    ///
    /// - Returns: The result at this time; after later events, ``outcome(of:)`` returns the current result.
    /// - Complexity: O(1) expected, and O(*k* log *k*) if *k* notifications are removed or delivered. The outcome of a
    ///   critical alert takes O(*n*) in the notifications of its stack; ``apply(contentsOf:)`` does not compute it.
    @discardableResult
    public mutating func apply(_ event: Event) -> Outcome {
        let number = outcomeRecords.count
        play(event)
        return outcome(of: number)
            ?? Outcome(kind: .applied, attention: nil, reason: .ended(.settingsChanged))
    }

    /// Applies events in order.
    ///
    /// - Complexity: That of ``apply(_:)`` for each event.
    public mutating func apply(contentsOf events: some Sequence<Event>) {
        for event in events { play(event) }
    }

    private mutating func play(_ event: Event) {
        let number = outcomeRecords.count
        outcomeRecords.append(.ended(.settingsChanged))
        switch event {
        case .delivery(let delivery):
            latestTime = max(latestTime, delivery.time ?? latestTime)
            receive(delivery, at: SortKey(time: delivery.time ?? latestTime, event: number))
        case .remove(let app, let removal):
            let count = remove(removal, of: app, event: number)
            outcomeRecords[number] = .ended(.removal(count: Reason.Number(clamping: count)))
        case .device(let change):
            outcomeRecords[number] = .ended(self.change(change, event: number))
        }
    }

    /// The number of applied events.
    public var eventCount: Int { outcomeRecords.count }

    /// The number on the icon of each app that has one, by bundle id (rule D7).
    public var badges: [String: Int] {
        Dictionary(
            apps.compactMap { app in app.badge.map { (app.id, $0) } }, uniquingKeysWith: { _, last in last })
    }

    /// Returns the notification of an event; `nil` if it is not displayed.
    func displayed(_ event: Int) -> DeliveredNotification? {
        outcomeRecords.indices.contains(event) ? outcomeRecords[event].notification : nil
    }

    // MARK: Apps

    /// Returns the index of an app; adds the app if it is new.
    mutating func index(ofApp id: String) -> Int {
        let key = ByteText(id)
        if let index = appIndices[key] { return index }
        let settings = appSettings[key] ?? AppSettings()
        apps.append(
            App(
                id: id, settings: settings, strings: strings[key],
                categories: indices(of: settings.categories)))
        appIndices[key] = apps.count - 1
        return apps.count - 1
    }

    private mutating func indices(of categories: [Category]) -> [ByteText: Int] {
        categoryIndices.value(for: categories) { list in
            Dictionary(
                list.enumerated().map { (ByteText($1.id), $0) }, uniquingKeysWith: { _, last in last })
        }
    }

    /// Returns the grouping of an app (rules G1, G2).
    func grouping(ofApp app: Int) -> Grouping { settings.grouping(apps[app].settings.grouping) }

    /// Returns the event that last changed the grouping of an app; `nil` for none.
    func lastGroupingChange(ofApp app: Int) -> Int? {
        groupingChanges.isEmpty ? nil : groupingChanges[apps[app].settings.grouping]
    }
}
