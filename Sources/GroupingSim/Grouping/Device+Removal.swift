import PayloadModel

extension Device {
    /// Removes notifications of an app (rule D5).
    ///
    /// - Returns: The number of removed notifications.
    mutating func remove(_ removal: Removal, of bundleID: String, event: Int) -> Int {
        let app = index(ofApp: bundleID)
        let removed: [Int]
        let scope: RemovalScope
        switch removal {
        case .id(let id): (removed, scope) = (self.event(withID: id, app: app).map { [$0] } ?? [], .id)
        case .thread(let thread):
            let list = apps[app].threads[ByteText(thread ?? "")]
            (removed, scope) = (list?.newestFirst(in: outcomeRecords).map(\.event) ?? [], .thread)
        case .all: (removed, scope) = (apps[app].all.newestFirst(in: outcomeRecords).map(\.event), .all)
        }
        for former in removed { end(former, .removed(by: Reason.Number(clamping: event), scope)) }
        return removed.count
    }

    /// Returns the event of the displayed notification with an identifier. An identifier is a collapse id, or `#N` for
    /// a notification without one, where N is the number of its event.
    private func event(withID id: String, app: Int) -> Int? {
        if let event = apps[app].identifiers[ByteText(id)] { return event }
        guard id.hasPrefix("#"), let event = Int(id.dropFirst()), let notification = displayed(event),
            notification.app == app, notification.collapseID == nil,
            ByteText(notification.id) == ByteText(id)
        else { return nil }
        return event
    }

    /// Removes the displayed notification of an event and records its outcome.
    mutating func end(_ event: Int, _ reason: Reason.Ending) {
        guard let notification = displayed(event) else { return }
        let (app, thread) = (notification.app, notification.thread)
        recordDeparture(notification)
        if let id = notification.collapseID { apps[app].identifiers[ByteText(id)] = nil }
        outcomeRecords[event] = .ended(reason, notification.attentionCause.attention)
        notificationCount -= 1
        apps[app].all.removeOne(from: outcomeRecords)
        apps[app].threads[thread]?.removeOne(from: outcomeRecords)
        if apps[app].threads[thread]?.count == 0 { apps[app].threads[thread] = nil }
    }

    /// Records the departure of a notification if it arrived before the latest change of the grouping. The list of its
    /// stack remembers only the oldest departed notification: if this one is older than all remaining notifications,
    /// none of those began the stack.
    private mutating func recordDeparture(_ notification: DeliveredNotification) {
        let app = notification.app
        guard let change = lastGroupingChange(ofApp: app), notification.arrival < change else { return }
        switch grouping(ofApp: app) {
        case .automatic:
            apps[app].threads[notification.thread]?.recordDeparture(notification.sortKey, since: change)
        case .byApp: apps[app].all.recordDeparture(notification.sortKey, since: change)
        case .off: break
        }
    }
}
