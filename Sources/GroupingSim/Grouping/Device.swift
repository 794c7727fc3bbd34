import PushPayload

/// A device with its notifications: a value that each event changes.
///
///     var device = Device()
///     device.apply(.delivery(try Delivery(app: "com.example.sports", payload: payload.json)))
///     print(device.stacks().first?.summary?.text ?? "no line")
///
/// Events count from 0 in the order in which they are applied. The same events give the same state, however
/// they are divided: a copy goes on from where it was made. A copy that is kept costs one copy of the state at
/// the next event; without one, an event costs the same whatever the number of notifications.
public struct Device: Sendable {
    typealias Index = Ledger.Index

    /// The settings as they are now.
    public internal(set) var settings: DeviceSettings
    private let appSettings: [ScalarText: AppSettings]
    private let strings: [ScalarText: StringsTable]

    var apps: [App] = []
    var ledger = Ledger()
    /// When the notifications of apps with each setting were last stacked again, by the event.
    var restackings: [Grouping?: Int] = [:]
    /// What is shown of each entry of the ledger; `nil` where the entry is not in use.
    var details: [Detail?] = []
    /// What became of each event.
    var fates: [Fate] = []
    /// What APNs keeps for the device while it is offline.
    var held: [HeldDelivery] = []
    var names = NameList()
    /// Notifications with a collapse id, by their entries.
    var identifiers = IndexTable()
    var threadNames = TextArena()
    var threadTable = IndexTable()
    private var appIndices: [ScalarText: Index] = [:]
    /// The index of each category of a list, for the last list of each length: many apps may have one list.
    private var categoryIndices: [Int: (list: [Category], indices: [ScalarText: Index])] = [:]
    /// The latest time of a delivery; a delivery without a time comes then.
    private var latestTime = Int.min

    /// A device without notifications.
    ///
    /// - Parameters:
    ///   - settings: Its settings.
    ///   - apps: The apps that are described, by bundle id; others may deliver, too.
    ///   - strings: The apps' strings, by bundle id.
    public init(
        settings: DeviceSettings = DeviceSettings(), apps: [String: AppSettings] = [:],
        strings: [String: StringsTable] = [:]
    ) {
        self.settings = settings
        // Bundle ids that Swift calls equal are one key of the given dictionaries already.
        appSettings = Dictionary(uniqueKeysWithValues: apps.map { (ScalarText($0.key), $0.value) })
        self.strings = Dictionary(uniqueKeysWithValues: strings.map { (ScalarText($0.key), $0.value) })
    }

    // MARK: Records

    /// An app that delivered.
    struct App: Sendable {
        let id: String
        let settings: AppSettings
        let strings: StringsTable?
        let categories: [ScalarText: Index]
        var threads: [Index] = []
        /// How many notifications it has.
        var count = 0
        /// The oldest of those that are gone since the app stacks all of them together.
        var gone: Ledger.Gone?
        var badge: Int?
        /// The place in the list of what APNs keeps.
        var held: Int?
    }

    /// What is shown of a notification, and what identifies it.
    struct Detail: Sendable {
        let collapseID: String?
        let alert: JSONValue
        /// The event whose notification it took the place of.
        let replaced: Reason.Number?
        let isThreadEmpty: Bool
        let hasCriticalSound: Bool
        let level: InterruptionLevel?
    }

    /// The trace: eight bytes for each event that ever happened.
    enum Fate: Sendable {
        /// By its entry in the ledger.
        case displayed(Index)
        case ended(Reason.Ending)
    }

    struct HeldDelivery: Sendable {
        let position: Position
        let delivery: Delivery
    }

    // MARK: Events

    /// Lets an event happen.
    ///
    /// - Returns: What became of it for now; ``outcome(of:)`` knows what became of it since.
    /// - Complexity: O(1) expected, and O(*k*) where *k* notifications are removed. What is returned about a critical
    ///   alert takes a look at its whole stack; ``apply(contentsOf:)`` returns nothing.
    @discardableResult
    public mutating func apply(_ event: Event) -> Outcome {
        let number = fates.count
        play(event, to: nil)
        return outcome(of: number, threadID: event.threadID)
            ?? Outcome(kind: .applied, reason: .ended(.settingsChanged))
    }

    /// - Parameter address: What is known of the thread that a delivery goes to; `nil` for nothing.
    mutating func play(_ event: Event, to address: ThreadAddress?) {
        let number = fates.count
        fates.append(.ended(.settingsChanged))
        switch event {
        case .delivery(let delivery):
            latestTime = max(latestTime, delivery.time ?? latestTime)
            receive(delivery, at: Position(time: delivery.time ?? latestTime, event: number), to: address)
        case .remove(let app, let removal):
            let count = remove(removal, of: app, event: number)
            fates[number] = .ended(.removal(count: Reason.Number(clamping: count)))
        case .device(let change):
            fates[number] = .ended(self.change(change, event: number))
        }
    }

    /// How many events have happened.
    public var eventCount: Int { fates.count }

    /// How many notifications are there.
    public var notificationCount: Int { ledger.count }

    /// The number on the icon of each app that has one (rule D7).
    public var badges: [String: Int] {
        Dictionary(
            apps.compactMap { app in app.badge.map { (app.id, $0) } }, uniquingKeysWith: { _, last in last })
    }

    // MARK: Numbers for names

    mutating func index(ofApp id: String) -> Index {
        let key = ScalarText(id)
        if let index = appIndices[key] { return index }
        let settings = appSettings[key] ?? AppSettings()
        apps.append(
            App(
                id: id, settings: settings, strings: strings[key],
                categories: indices(of: settings.categories)))
        let index = Index(apps.count - 1)
        appIndices[key] = index
        return index
    }

    private mutating func indices(of categories: [Category]) -> [ScalarText: Index] {
        if let known = categoryIndices[categories.count], known.list == categories { return known.indices }
        let indices = Dictionary(
            categories.enumerated().map { (ScalarText($1.id), Index($0)) },
            uniquingKeysWith: { _, last in last })
        categoryIndices[categories.count] = (categories, indices)
        return indices
    }

    /// An app that has delivered.
    func knownApp(_ id: String) -> Index? { appIndices[ScalarText(id)] }
}
