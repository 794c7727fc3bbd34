import PayloadModel

extension Device {
    /// The input of a stack's summary line, apart from the settings of the device.
    package struct StackContent: Sendable {
        let app: Int
        let digest: StackDigest
    }

    /// Returns the summary line of the stack that contains an event's notification.
    ///
    /// - Returns: `nil` if there is no line or no such notification.
    /// - Complexity: O(*k* log *k*) in the number of the stack's notifications.
    public func summary(ofStackWith event: Int) -> SummaryLine? {
        content(ofStackWith: event).flatMap(summary)
    }

    /// Returns the input of the summary line of the stack that contains an event's notification.
    ///
    /// - Returns: `nil` if there is no such notification, or if there are too few notifications for stacks.
    package func content(ofStackWith event: Int) -> StackContent? {
        guard !hasTooFewForStacks, let notification = displayed(event) else { return nil }
        return StackContent(app: notification.app, digest: digest(stack(with: notification)))
    }

    /// Returns the summary line of a stack in the language of the device.
    package func summary(_ content: StackContent) -> SummaryLine? {
        let digest = content.digest
        guard digest.hidden > 0, !settings.hidesPreviews else { return nil }
        guard settings.drawsSummaryArguments else {
            return SummaryLine(
                text: settings.language.plusMore(count: digest.hidden), count: digest.hidden,
                rules: digest.hasArguments ? [.n1, .n2] : [.n2])
        }
        let formats = CategoryFormat(language: settings.language, strings: apps[content.app].strings)
        return SummaryWriter(formats: formats, defaultFormat: settings.defaultSummaryFormat).line(digest)
    }

    /// The line with the number of notifications, which iOS 16 and later show in place of all stacks with
    /// ``Display/count``; `nil` for any other device, and without notifications (rule N3).
    public var countLine: SummaryLine? {
        guard settings.iOS >= 16, settings.display == .count, notificationCount > 0 else { return nil }
        return SummaryLine(
            text: settings.language.countLine(count: notificationCount), count: notificationCount,
            rules: [.n3])
    }

    /// Returns the texts of the notification on top of a stack.
    func words(_ leading: DeliveredNotification, _ digest: StackDigest) -> Stack.Leading {
        let app = apps[leading.app]
        let text = NotificationText(
            alert: leading.content.alert, strings: app.strings, language: settings.language)
        guard settings.hidesPreviews else {
            return Stack.Leading(
                event: leading.event, id: leading.id, title: text.title, subtitle: text.subtitle,
                body: text.body, attention: leading.attentionCause.attention, rules: [])
        }
        let formats = CategoryFormat(language: settings.language, strings: app.strings)
        let body = HiddenBody(formats: formats).text(digest)
        let showsTitle = digest.leading?.hiddenPreviewsShowTitle ?? false
        let showsSubtitle = digest.leading?.hiddenPreviewsShowSubtitle ?? false
        return Stack.Leading(
            event: leading.event, id: leading.id,
            title: showsTitle ? text.title : app.settings.name ?? app.id,
            subtitle: showsSubtitle ? text.subtitle : nil, body: body.text,
            attention: leading.attentionCause.attention,
            rules: GroupingRule.allCases.filter(body.rules.union([.h3, .h5]).contains))
    }

    /// Collects the data of a stack for its texts.
    ///
    /// - Parameter members: The stack's notifications, newest first.
    func digest(_ members: [DeliveredNotification]) -> StackDigest {
        let categories = apps[members[0].app].settings.categories
        var digest = StackDigest(leading: members[0].category.map { categories[$0] })
        var names: Set<ByteText> = []
        var parts: [Int?: Int] = [:]
        for member in members.dropFirst() {
            digest.count(member.content)
            if let name = member.content.summaryArgument, names.insert(ByteText(name)).inserted {
                digest.names.append(name)
            }
            let part = parts[member.category] ?? digest.parts.count
            if part == digest.parts.count {
                parts[member.category] = part
                digest.parts.append(
                    StackDigest.Part(category: member.category.map { categories[$0] }, number: 0, count: 0))
            }
            digest.parts[part].number += 1
            digest.parts[part].count += StackDigest.weight(of: member.content)
        }
        if digest.totals.unnamed > 0 { digest.names = [] }
        return digest
    }
}
