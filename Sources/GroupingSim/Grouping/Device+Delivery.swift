import PushPayload

extension Device {
    /// Takes a push, or leaves it with APNs while the device is offline (rule D6).
    mutating func receive(_ delivery: Delivery, at position: Position, to address: ThreadAddress?) {
        guard settings.isOffline else {
            return deliver(delivery, at: position, arrival: position.event, to: address)
        }
        fates[position.event] = .ended(.heldByAPNs)
        let app = Int(index(ofApp: delivery.app))
        let new = HeldDelivery(position: position, delivery: delivery)
        guard settings.offlinePolicy == .lastPerApp, let place = apps[app].held else {
            apps[app].held = held.count
            held.append(new)
            return
        }
        let (older, newer) = held[place].position < position ? (held[place], new) : (new, held[place])
        held[place] = newer
        fates[older.position.event] = .ended(
            .superseded(by: Reason.Number(clamping: newer.position.event)))
    }

    /// Delivers what APNs kept, in the order in which it was sent.
    ///
    /// - Returns: How many pushes.
    mutating func deliverHeld(at event: Int) -> Int {
        let kept = held.sorted { $0.position.event < $1.position.event }
        held = []
        for item in kept {
            apps[Int(index(ofApp: item.delivery.app))].held = nil
            deliver(item.delivery, at: item.position, arrival: event, to: nil)
        }
        return kept.count
    }

    private mutating func deliver(
        _ delivery: Delivery, at position: Position, arrival: Int, to address: ThreadAddress?
    ) {
        let content = delivery.content
        let app = address?.app ?? index(ofApp: delivery.app)
        if content.kind == .alert || content.kind == .background, let badge = content.badge {
            apps[Int(app)].badge = badge == 0 ? nil : badge
        }
        if let invisibility = Invisibility(of: content) {
            fates[position.event] = .ended(.invisible(invisibility))
            return
        }
        let replaced = replace(delivery.collapseID, app: app, by: position.event)
        let thread = index(
            ofThread: content.threadID, at: address ?? ThreadAddress(content.threadID, app: app))
        let entry = ledger.add(
            Ledger.Entry(
                position: position, arrival: arrival, weight: Self.weight(of: content),
                name: content.summaryArgument.map { names.use($0) } ?? -1,
                category: content.category.flatMap { apps[Int(app)].categories[ScalarText($0)] } ?? -1,
                thread: thread, isCountInvalid: content.summaryArgumentCount.map { $0 < 1 } ?? false,
                isFirst: isStackEmpty(ofThread: thread)))
        apps[Int(app)].count += 1
        let detail = Detail(
            collapseID: delivery.collapseID, alert: content.alert ?? .null, replaced: replaced,
            isThreadEmpty: content.threadID?.isEmpty ?? false, hasCriticalSound: content.hasCriticalSound,
            level: content.interruptionLevel)
        if Int(entry) < details.count { details[Int(entry)] = detail } else { details.append(detail) }
        if let id = delivery.collapseID { identifiers.insert(entry, IndexTable.hash(id, app)) }
        fates[position.event] = .displayed(entry)
    }

    /// Takes away what has the same identifier (rule D3).
    ///
    /// - Returns: The event that had brought it.
    private mutating func replace(_ id: String?, app: Index, by event: Int) -> Reason.Number? {
        guard let id, let former = entry(withCollapseID: id, app: app) else { return nil }
        return Reason.Number(clamping: take(former, .replaced(by: Reason.Number(clamping: event))))
    }

    /// How much a notification counts (rules S1, S2).
    ///
    /// `%u` has 32 bits; with that limit no sum of a device's notifications overflows.
    static func weight(of content: NotificationContent) -> UInt32 {
        UInt32(clamping: max(content.summaryArgumentCount ?? 1, 1))
    }

    // MARK: Stacks

    /// How an app stacks (rules G1, G2).
    func grouping(ofApp app: Index) -> Grouping { settings.grouping(apps[Int(app)].settings.grouping) }

    /// Whether the next notification of a thread begins a stack.
    private func isStackEmpty(ofThread thread: Index) -> Bool {
        let app = app(ofThread: thread)
        switch grouping(ofApp: app) {
        case .automatic: return ledger.count(of: thread) == 0
        case .byApp: return apps[Int(app)].count == 0
        case .off: return true
        }
    }
}
