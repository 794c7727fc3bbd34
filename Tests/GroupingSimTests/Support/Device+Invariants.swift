@testable import GroupingSim

extension Device {
    /// Returns the contradictions in the state, which must have none after any event.
    func violations() -> [String] {
        let displayed = outcomeRecords.compactMap(\.notification)
        var violations = stackViolations(of: displayed)
        if notificationCount != displayed.count { violations.append("\(notificationCount) notifications") }
        for (event, outcome) in outcomeRecords.enumerated()
        where outcome.notification.map({ $0.event != event }) ?? false {
            violations.append("#\(event) is not at its event")
        }
        for (index, app) in apps.enumerated() {
            let own = displayed.filter { $0.app == index }
            violations += app.violations(own, outcomeRecords).map { "\(app.id): \($0)" }
            if let held = app.held,
                !self.held.indices.contains(held) || self.held[held].delivery.app != app.id
            {
                violations.append("\(app.id) has no delivery \(held) at APNs")
            }
        }
        if !settings.isOffline, !held.isEmpty {
            violations.append("APNs holds deliveries although the device is online")
        }
        return violations
    }

    /// Returns the violations of these rules: every notification is in exactly one stack, no stack is empty, each lists
    /// its notifications newest first, and the stacks are in the order of rule G5.
    private func stackViolations(of displayed: [DeliveredNotification]) -> [String] {
        let stacks = stacks()
        var violations: [String] = []
        if stacks.flatMap({ $0.notifications.map(\.event) }).sorted() != displayed.map(\.event) {
            violations.append("the stacks do not contain every notification exactly once")
        }
        let positions = stacks.map { $0.notifications.compactMap { self.displayed($0.event)?.sortKey } }
        if positions.contains(where: { $0.isEmpty || $0 != $0.sorted(by: >) }) {
            violations.append("a stack is empty or not newest first")
        }
        for (upper, lower) in zip(stacks.indices, stacks.indices.dropFirst()) {
            let isOrdered =
                stacks[upper].isCritical == stacks[lower].isCritical
                ? positions[upper][0] > positions[lower][0] : stacks[upper].isCritical
            if !isOrdered { violations.append("stack \(lower) is above stack \(upper)") }
        }
        return violations
    }
}

extension Device.App {
    fileprivate func violations(_ own: [DeliveredNotification], _ outcomeRecords: [Device.OutcomeRecord])
        -> [String]
    {
        var violations = all.violations(own, outcomeRecords).map { "all: \($0)" }
        let byThread = Dictionary(grouping: own, by: \.thread)
        if Set(threads.keys) != Set(byThread.keys) {
            violations.append("the threads are not those of the notifications")
        }
        for (thread, list) in threads {
            violations += list.violations(byThread[thread] ?? [], outcomeRecords).map {
                "\(thread.text): \($0)"
            }
        }
        let identified = own.filter { $0.collapseID != nil }
        if identified.count != identifiers.count { violations.append("\(identifiers.count) collapse ids") }
        for (id, event) in identifiers
        where !identified.contains(where: { $0.event == event && $0.id == id.text }) {
            violations.append("\(id.text) is not the collapse id of #\(event)")
        }
        for notification in own
        where notification.category.map({ !settings.categories.indices.contains($0) }) ?? false {
            violations.append("#\(notification.event) has no category \(notification.category ?? -1)")
        }
        return violations
    }
}

extension NotificationList {
    fileprivate func violations(_ own: [DeliveredNotification], _ outcomeRecords: [Device.OutcomeRecord])
        -> [String]
    {
        var violations: [String] = []
        if newestFirst(in: outcomeRecords).map(\.event).sorted() != own.map(\.event) {
            violations.append("lists other notifications than \(own.map(\.event))")
        }
        if count != own.count { violations.append("counts \(count) of \(own.count)") }
        if listedCount > 2 * count + 8 { violations.append("keeps \(listedCount) events for \(count)") }
        return violations
    }
}
