import GroupingSim
import PushPayload

/// Converts the stacks of a device to those of a picture.
struct PreviewBuilder {
    let device: Device
    let apps: [String: AppSettings]
    let outcomes: [Outcome]
    let zone: PictureZone

    func stacks() -> [PreviewStack] {
        let stacks = device.stacks()
        let contents = stacks.map { stack in
            stack.notifications.map { ($0, device.notification(ofEvent: $0.event)) }
        }
        let newest = contents.joined().compactMap { $0.1?.time }.max() ?? 0
        return zip(stacks, contents).map { stack, notifications in
            let cards = notifications.map { listed, notification in
                card(listed.event, notification, words: notification?.words ?? stack.leading, newest: newest)
            }
            let top = card(
                stack.leading.event, notifications.first?.1, words: stack.leading, newest: newest)
            return PreviewStack(
                app: PreviewApp(stack.app, apps), thread: stack.thread, isCritical: stack.isCritical,
                top: top,
                cards: cards, summary: stack.summary, notes: stack.notes)
        }
    }

    private func card(
        _ event: Int, _ notification: DisplayedNotification?, words: Stack.Leading, newest: Int
    ) -> PreviewCard {
        let outcome = outcomes.indices.contains(event) ? outcomes[event] : nil
        return PreviewCard(
            event: event, id: words.id,
            time: notification?.time.map { PreviewTime($0, newest: newest, in: zone) },
            title: words.title, subtitle: words.subtitle, body: words.body,
            isHidden: device.settings.hidesPreviews, isCritical: notification?.isCritical ?? false,
            isTimeSensitive: notification?.level == .timeSensitive,
            attention: words.attention,
            reason: outcome?.sentence ?? "", rules: outcome?.rules ?? [])
    }
}
