import PayloadModel

extension Device {
    /// Returns the stacks from the top of the screen to the bottom: critical alerts first, then by the leading
    /// notification, newest first (rule G5).
    ///
    /// - Complexity: O(*n* log *n*) for *n* notifications.
    public func stacks() -> [Stack] {
        let isUngrouped = hasTooFewForStacks
        let ranked = apps.indices.flatMap { stacks(ofApp: $0, isUngrouped ? .off : grouping(ofApp: $0)) }
            .map { (members: $0, isCritical: settings.isCritical($0[0].content)) }
            .sorted { left, right in
                guard left.isCritical == right.isCritical else { return left.isCritical }
                return left.members[0].sortKey > right.members[0].sortKey
            }
        return ranked.map { stack($0.members, isUngrouped: isUngrouped) }
    }

    /// Returns the notifications of each stack, newest first (rules G2, G4).
    private func stacks(ofApp app: Int, _ grouping: Grouping) -> [[DeliveredNotification]] {
        switch grouping {
        case .automatic: apps[app].threads.values.map { $0.newestFirst(in: outcomeRecords) }
        case .byApp: apps[app].all.count == 0 ? [] : [apps[app].all.newestFirst(in: outcomeRecords)]
        case .off: apps[app].all.newestFirst(in: outcomeRecords).map { [$0] }
        }
    }

    /// Returns the list of a notification's stack; `nil` if the grouping is off.
    func list(of notification: DeliveredNotification) -> NotificationList? {
        switch grouping(ofApp: notification.app) {
        case .automatic: apps[notification.app].threads[notification.thread]
        case .byApp: apps[notification.app].all
        case .off: nil
        }
    }

    /// Returns the notifications of the stack that contains a notification, newest first.
    func stack(with notification: DeliveredNotification) -> [DeliveredNotification] {
        list(of: notification)?.newestFirst(in: outcomeRecords) ?? [notification]
    }

    func stackKey(of notification: DeliveredNotification) -> StackKey {
        StackKey(
            app: apps[notification.app].id, threadID: notification.content.threadID,
            grouping: grouping(ofApp: notification.app), number: notification.event)
    }

    private func stack(_ members: [DeliveredNotification], isUngrouped: Bool) -> Stack {
        let leading = members[0]
        let key = stackKey(of: leading)
        let content = StackContent(app: leading.app, digest: digest(members))
        return Stack(
            app: key.app, thread: key.thread, isCritical: settings.isCritical(leading.content),
            leading: words(leading, content.digest),
            notifications: members.map { Stack.Notification(event: $0.event, id: $0.id) },
            summary: isUngrouped ? nil : summary(content),
            notes: notes(on: members) + (isUngrouped ? [] : notes(on: content.digest)))
    }

    private func notes(on members: [DeliveredNotification]) -> [Note] {
        let webPushes = members.map(\.content).filter(settings.leavesToServiceWorker)
        guard !webPushes.isEmpty else { return [] }
        let message =
            webPushes.contains { $0.webPush?.isDeclarative == true }
            ? "iOS before 18.4 leaves a declarative web push"
            : "iOS leaves a web push that it does not read as declarative"
        return [
            Note(text: message + " to the site's service worker, which may show something else", rule: .w1)
        ]
    }

    private func notes(on digest: StackDigest) -> [Note] {
        guard !settings.drawsSummaryArguments, !settings.hidesPreviews, digest.hasArguments else { return [] }
        return [
            Note(
                text:
                    "iOS 15 and later ignore summary-arg and summary-arg-count, so the summary line does not "
                    + "use them",
                rule: .n1)
        ]
    }
}
