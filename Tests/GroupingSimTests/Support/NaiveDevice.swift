import PushPayload

@testable import GroupingSim
@testable import PayloadModel

/// The grouping rules as a slow, readable model: it keeps a list of notifications, and counts anew for each picture.
struct NaiveDevice {
    struct Item {
        var sortKey: SortKey
        var delivery: Delivery
    }

    /// The properties of a stack that must agree with `Device`.
    struct Picture: Equatable {
        var app: String
        var thread: String?
        var isCritical: Bool
        var events: [Int]
        var digest: StackDigest
    }

    var settings: DeviceSettings
    let apps: [String: AppSettings]
    var items: [Item] = []
    var held: [Item] = []
    var badges: [String: Int] = [:]
    var kinds: [Outcome.Kind] = []
    private var latest = Int.min

    init(settings: DeviceSettings, apps: [String: AppSettings]) {
        self.settings = settings
        self.apps = apps
    }

    // MARK: Events

    mutating func apply(_ event: Event) {
        let number = kinds.count
        kinds.append(.applied)
        switch event {
        case .delivery(let delivery):
            latest = max(latest, delivery.time ?? latest)
            let item = Item(
                sortKey: SortKey(time: delivery.time ?? latest, event: number), delivery: delivery)
            kinds[number] = .notDisplayed
            if settings.isOffline { keep(item) } else { show(item) }
        case .remove(let app, let removal):
            remove(.removed) { item in
                guard item.delivery.app == app else { return false }
                switch removal {
                case .id(let id): return (item.delivery.collapseID ?? "#\(item.sortKey.event)") == id
                case .thread(let id): return (item.delivery.content.threadID ?? "") == (id ?? "")
                case .all: return true
                }
            }
        case .device(let change):
            settings = change.applied(to: settings)
            if !settings.isOffline {
                for item in held.sorted(by: { $0.sortKey.event < $1.sortKey.event }) { show(item) }
                held = []
            }
        }
    }

    private mutating func keep(_ item: Item) {
        held.append(item)
        guard settings.offlinePolicy == .lastPerApp else { return }
        let newest = held.filter { $0.delivery.app == item.delivery.app }.map(\.sortKey).max()
        held.removeAll { $0.delivery.app == item.delivery.app && $0.sortKey != newest }
    }

    private mutating func show(_ item: Item) {
        let delivery = item.delivery
        if let badge = delivery.content.badge { badges[delivery.app] = badge == 0 ? nil : badge }
        guard delivery.content.alert != nil else { return }
        if let id = delivery.collapseID {
            remove(.replaced) { $0.delivery.app == delivery.app && $0.delivery.collapseID == id }
        }
        items.append(item)
        kinds[item.sortKey.event] = .displayed
    }

    private mutating func remove(_ kind: Outcome.Kind, where isMeant: (Item) -> Bool) {
        for item in items.filter(isMeant) { kinds[item.sortKey.event] = kind }
        items.removeAll(where: isMeant)
    }

    // MARK: Pictures

    func pictures() -> [Picture] {
        var stacks: [String: [Item]] = [:]
        for item in items { stacks[key(item), default: []].append(item) }
        return stacks.values.map { picture($0.sorted { $0.sortKey > $1.sortKey }) }.sorted { left, right in
            if left.isCritical != right.isCritical { return left.isCritical }
            return sortKey(left) > sortKey(right)
        }
    }

    private func sortKey(_ picture: Picture) -> SortKey {
        items.first { $0.sortKey.event == picture.events[0] }?.sortKey ?? SortKey(time: 0, event: 0)
    }

    private func grouping(_ item: Item) -> Grouping {
        settings.iOS < 12 ? .off : apps[item.delivery.app]?.grouping ?? settings.grouping
    }

    private func key(_ item: Item) -> String {
        if items.count <= settings.stackThreshold { return "\(item.sortKey.event)" }
        switch grouping(item) {
        case .automatic: return "\(item.delivery.app)/\(item.delivery.content.threadID ?? "")"
        case .byApp: return item.delivery.app
        case .off: return "\(item.sortKey.event)"
        }
    }

    private func category(_ item: Item) -> PayloadModel.Category? {
        apps[item.delivery.app]?.categories.first { $0.id == item.delivery.content.category }
    }

    private func weight(_ item: Item) -> Int { max(1, item.delivery.content.summaryArgumentCount ?? 1) }

    private func picture(_ items: [Item]) -> Picture {
        let hidden = items.dropFirst()
        let arguments = hidden.map(\.delivery.content.summaryArgument)
        var names: [String] = []
        for case let name? in arguments where !names.contains(name) { names.append(name) }
        if arguments.contains(nil) { names = [] }
        var parts: [StackDigest.Part] = []
        for item in hidden where !parts.contains(where: { $0.category == category(item) }) {
            let same = hidden.filter { category($0) == category(item) }
            parts.append(
                StackDigest.Part(
                    category: category(item), number: same.count, count: same.map(weight).reduce(0, +)))
        }
        let digest = StackDigest(
            leading: category(items[0]), hidden: hidden.count,
            totals: StackDigest.Totals(
                count: hidden.map(weight).reduce(0, +), unnamed: arguments.filter { $0 == nil }.count,
                invalidCounts: hidden.filter { ($0.delivery.content.summaryArgumentCount ?? 1) < 1 }.count),
            names: names, parts: parts)
        let thread = items[0].delivery.content.threadID.flatMap { $0.isEmpty ? nil : $0 }
        return Picture(
            app: items[0].delivery.app, thread: grouping(items[0]) == .automatic ? thread : nil,
            isCritical: settings.iOS >= 12 && items[0].delivery.content.hasCriticalSound,
            events: items.map(\.sortKey.event), digest: digest)
    }
}

extension Device {
    /// The properties of each stack that must agree with the naive model.
    func pictures() -> [NaiveDevice.Picture] {
        stacks().map { stack in
            let digest = digest(stack.notifications.compactMap { displayed($0.event) })
            return NaiveDevice.Picture(
                app: stack.app, thread: stack.thread, isCritical: stack.isCritical,
                events: stack.notifications.map(\.event), digest: digest)
        }
    }
}
