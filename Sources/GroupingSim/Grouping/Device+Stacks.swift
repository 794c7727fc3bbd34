import PushPayload

extension Device {
    /// The stacks from the top of the screen to the bottom: critical alerts first, then by the leading
    /// notification, newest first (rule G5).
    ///
    /// - Complexity: O(*n* + *s* log *s*) for *n* notifications in *s* stacks.
    public func stacks() -> [Stack] {
        let isDivided = isBelowThreshold
        var shown: [(stack: Index, leading: Index)] = []
        for stack in ledger.stacks.indices.map({ Index($0) }) {
            guard let leading = ledger.stacks[Int(stack)].leading else { continue }
            if isDivided {
                shown += ledger.members(of: stack).map { (stack, $0) }
            } else {
                shown.append((stack, leading))
            }
        }
        let ranked = shown.map { (shown: $0, isCritical: isCritical($0.leading)) }.sorted { left, right in
            guard left.isCritical == right.isCritical else { return left.isCritical }
            return position(left.shown.leading) > position(right.shown.leading)
        }
        return ranked.map { item in
            stack(item.shown.stack, leading: item.shown.leading, isAlone: isDivided)
        }
    }

    /// The line of the stack in which an event's notification lies, without a look at any other.
    ///
    /// - Returns: `nil` where there is no line, or no such notification.
    /// - Complexity: O(*k*) in the number of distinct names and categories of the stack.
    public func summary(ofStackWith event: Int) -> SummaryLine? {
        guard fates.indices.contains(event), case .displayed(let entry) = fates[event], !isBelowThreshold
        else { return nil }
        let stack = ledger.entries[Int(entry)].stack
        return ledger.stacks[Int(stack)].leading.flatMap { summary(of: stack, leading: $0) }
    }

    /// The one line of a device that shows the number of notifications alone (rule N3).
    public var countLine: SummaryLine? {
        guard settings.iOS >= 16, settings.display == .count, ledger.count > 0 else { return nil }
        return SummaryLine(
            text: settings.language.countLine(count: ledger.count), count: ledger.count, rules: [.n3])
    }

    /// What is to be known of the whole picture: what this iOS does that is not simulated (rule N5).
    public var notes: [Note] {
        guard settings.iOS >= 18 else { return [] }
        return [
            Note(
                text: "summaries written by a model and priority lists (iOS 18 and later) are not simulated",
                rule: .n5)
        ]
    }

    // MARK: One stack

    private func stack(_ stack: Index, leading: Index, isAlone: Bool) -> Stack {
        let app = app(of: leading)
        let grouping = grouping(ofApp: ledger.stacks[Int(stack)].app)
        let key = StackKey(
            app: app.id, threadID: name(ofThread: ledger.entries[Int(leading)].thread), grouping: grouping,
            number: position(leading).event)
        let members = isAlone ? [leading] : ledger.members(of: stack)
        return Stack(
            app: key.app, thread: key.thread, isCritical: isCritical(leading),
            leading: words(leading, digest(stack, leading: leading, isAlone: isAlone)),
            notifications: members.map { Stack.Notification(event: position($0).event, id: id($0)) },
            summary: isAlone ? nil : summary(of: stack, leading: leading),
            notes: isAlone ? [] : notes(on: stack))
    }

    private func summary(of stack: Index, leading: Index) -> SummaryLine? {
        let hidden = ledger.stacks[Int(stack)].hiddenCount
        guard hidden > 0, !settings.hidesPreviews else { return nil }
        guard settings.drawsSummaryArguments else {
            return SummaryLine(
                text: settings.language.plusMore(count: hidden), count: hidden,
                rules: hasIgnoredArguments(stack) ? [.n1, .n2] : [.n2])
        }
        let writer = SummaryWriter(formats: formats(stack), defaultFormat: settings.defaultSummaryFormat)
        return writer.line(digest(stack, leading: leading))
    }

    private func notes(on stack: Index) -> [Note] {
        guard !settings.drawsSummaryArguments, !settings.hidesPreviews, hasIgnoredArguments(stack) else {
            return []
        }
        return [
            Note(
                text: "iOS 15 and later ignore summary-arg and summary-arg-count, which this stack has",
                rule: .n1)
        ]
    }

    /// Whether the hidden notifications have names or counts.
    private func hasIgnoredArguments(_ stack: Index) -> Bool {
        let record = ledger.stacks[Int(stack)]
        let hidden = ledger.hidden(of: stack)
        return hidden.unnamed < record.hiddenCount || hidden.count > record.hiddenCount
    }

    /// What is read of the notification on top.
    func words(_ entry: Index, _ digest: StackDigest) -> Stack.Leading {
        let app = app(of: entry)
        let text = NotificationText(
            alert: details[Int(entry)]?.alert, strings: app.strings, language: settings.language)
        let event = position(entry).event
        guard settings.hidesPreviews else {
            return Stack.Leading(
                event: event, id: id(entry), title: text.title, subtitle: text.subtitle, body: text.body,
                rules: [])
        }
        let formats = CategoryFormat(language: settings.language, strings: app.strings)
        let body = HiddenBody(formats: formats).text(digest)
        let showsTitle = digest.leading?.hiddenPreviewsShowTitle ?? false
        let showsSubtitle = digest.leading?.hiddenPreviewsShowSubtitle ?? false
        return Stack.Leading(
            event: event, id: id(entry), title: showsTitle ? text.title : app.settings.name ?? app.id,
            subtitle: showsSubtitle ? text.subtitle : nil, body: body.text,
            rules: GroupingRule.allCases.filter(body.rules.union([.h3, .h5]).contains))
    }

    // MARK: Facts

    /// What the words about a stack depend on.
    func digest(_ stack: Index, leading: Index, isAlone: Bool = false) -> StackDigest {
        let record = ledger.stacks[Int(stack)]
        let app = app(of: leading)
        let category = { (label: Index) in label < 0 ? nil : app.settings.categories[Int(label)] }
        let leadingCategory = category(ledger.entries[Int(leading)].category)
        if isAlone {
            return StackDigest(
                leading: leadingCategory, hidden: 0, totals: Ledger.Totals(), names: [], parts: [])
        }
        let totals = ledger.hidden(of: stack)
        return StackDigest(
            leading: leadingCategory, hidden: record.hiddenCount, totals: totals,
            names: totals.unnamed > 0 ? [] : ledger.names(of: stack).map { names[$0] },
            parts: ledger.categories(of: stack).map {
                StackDigest.Part(category: category($0.label), number: $0.number, count: $0.weight)
            })
    }

    private func formats(_ stack: Index) -> CategoryFormat {
        let app = apps[Int(ledger.stacks[Int(stack)].app)]
        return CategoryFormat(language: settings.language, strings: app.strings)
    }

    private func app(of entry: Index) -> App {
        apps[Int(app(ofThread: ledger.entries[Int(entry)].thread))]
    }

    func position(_ entry: Index) -> Position { ledger.position(of: entry) }

    func isCritical(_ entry: Index) -> Bool {
        details[Int(entry)].map { settings.isCritical($0) } ?? false
    }

    private func id(_ entry: Index) -> String {
        details[Int(entry)]?.collapseID ?? "#\(position(entry).event)"
    }
}
