import PayloadModel
import PushPayload

extension Device {
    /// Delivers a push; while the device is offline, APNs stores it instead (rule D6).
    mutating func receive(_ delivery: Delivery, at sortKey: SortKey) {
        guard settings.isOffline else { return deliver(delivery, at: sortKey, arrival: sortKey.event) }
        outcomeRecords[sortKey.event] = .ended(.heldByAPNs)
        let app = index(ofApp: delivery.app)
        let new = HeldDelivery(sortKey: sortKey, delivery: delivery)
        guard settings.offlinePolicy == .lastPerApp, let index = apps[app].held else {
            apps[app].held = held.count
            held.append(new)
            return
        }
        let (older, newer) = held[index].sortKey < sortKey ? (held[index], new) : (new, held[index])
        held[index] = newer
        outcomeRecords[older.sortKey.event] = .ended(
            .superseded(by: Reason.Number(clamping: newer.sortKey.event)))
    }

    /// Delivers the stored pushes in the order of their events.
    ///
    /// - Returns: The number of pushes.
    mutating func deliverHeld(at event: Int) -> Int {
        let kept = held.sorted { $0.sortKey.event < $1.sortKey.event }
        held = []
        for item in kept {
            apps[index(ofApp: item.delivery.app)].held = nil
            deliver(item.delivery, at: item.sortKey, arrival: event)
        }
        return kept.count
    }

    private mutating func deliver(_ delivery: Delivery, at sortKey: SortKey, arrival: Int) {
        let content = delivery.content
        let event = sortKey.event
        let app = index(ofApp: delivery.app)
        let invisibility = Invisibility(of: content)
        if content.kind == .alert || content.kind == .background, invisibility != .droppedWebPush,
            let badge = content.badge
        {
            apps[app].badge = badge == 0 ? nil : badge
        }
        if let invisibility {
            outcomeRecords[event] = .ended(.invisible(invisibility))
            return
        }
        let id = delivery.collapseID.map(ByteText.init)
        let replaced = id.flatMap { apps[app].identifiers[$0] }
        if let replaced {
            let number = Reason.Number(clamping: event)
            end(replaced, content.webPush == nil ? .replaced(by: number) : .replacedByTag(of: number))
        }
        let thread = ByteText(content.threadID ?? "")
        let isFirstOfApp = apps[app].all.append(event)
        let isFirstOfThread = apps[app].threads[thread, default: NotificationList()].append(event)
        let isFirst =
            switch grouping(ofApp: app) {
            case .automatic: isFirstOfThread
            case .byApp: isFirstOfApp
            case .off: true
            }
        let notification = DeliveredNotification(
            delivery, at: sortKey, arrival: arrival, app: app,
            category: content.category.flatMap { apps[app].categories[ByteText($0)] }, replaced: replaced,
            attentionCause: AttentionCause(content, settings), isFirst: isFirst)
        outcomeRecords[event] = .displayed(notification)
        notificationCount += 1
        if let id { apps[app].identifiers[id] = event }
    }
}
