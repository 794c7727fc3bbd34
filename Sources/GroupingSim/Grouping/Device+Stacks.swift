import PushPayload

extension Device {
    /// The stacks from the top of the screen to the bottom: critical alerts first, then by the leading
    /// notification, newest first (rule G5).
    ///
    /// - Complexity: O(*n* + *s* log *s*) for *n* notifications in *s* stacks.
    public func stacks() -> [Stack] {
        let isDivided = isBelowThreshold
        let ranked = arrangement(isDivided: isDivided)
            .map { (members: $0, isCritical: isCritical($0[0])) }
            .sorted { left, right in
                guard left.isCritical == right.isCritical else { return left.isCritical }
                return position(left.members[0]) > position(right.members[0])
            }
        return ranked.map { stack($0.members, isAlone: isDivided) }
    }

    /// The notifications of each stack, newest first (rules G2, G4).
    private func arrangement(isDivided: Bool) -> [[Index]] {
        apps.indices.flatMap { number -> [[Index]] in
            let app = Index(number)
            switch isDivided ? .off : grouping(ofApp: app) {
            case .automatic: return apps[number].threads.map { newestFirst(ledger.entries(of: $0)) }
            case .byApp: return apps[number].count == 0 ? [] : [newestFirst(entries(ofApp: app))]
            case .off: return entries(ofApp: app).map { [$0] }
            }
        }
    }

    private func newestFirst(_ entries: [Index]) -> [Index] {
        entries.sorted { position($0) > position($1) }
    }

    /// The line of the stack in which an event's notification lies, without a look at any other.
    ///
    /// - Returns: `nil` where there is no line, or no such notification.
    /// - Complexity: O(*k* log *k*) in the number of the stack's notifications.
    public func summary(ofStackWith event: Int) -> SummaryLine? {
        content(ofStackWith: event).flatMap(summary)
    }

    /// All that the line of a stack depends on but the language.
    package struct StackContent: Sendable {
        let app: Index
        let digest: StackDigest
    }

    /// What the line of the stack in which an event's notification lies depends on, in whatever language.
    ///
    /// - Returns: `nil` where there is no such notification, or it is alone below the threshold.
    package func content(ofStackWith event: Int) -> StackContent? {
        guard fates.indices.contains(event), case .displayed(let entry) = fates[event], !isBelowThreshold
        else { return nil }
        let thread = ledger.entries[Int(entry)].thread
        let app = app(ofThread: thread)
        let members =
            switch grouping(ofApp: app) {
            case .automatic: ledger.entries(of: thread)
            case .byApp: entries(ofApp: app)
            case .off: [entry]
            }
        return StackContent(app: app, digest: digest(newestFirst(members)))
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

    private func stack(_ members: [Index], isAlone: Bool) -> Stack {
        let leading = members[0]
        let number = app(ofThread: ledger.entries[Int(leading)].thread)
        let key = StackKey(
            app: apps[Int(number)].id, threadID: name(ofThread: ledger.entries[Int(leading)].thread),
            grouping: grouping(ofApp: number), number: position(leading).event)
        let content = StackContent(app: number, digest: digest(members))
        return Stack(
            app: key.app, thread: key.thread, isCritical: isCritical(leading),
            leading: words(leading, content.digest),
            notifications: members.map { Stack.Notification(event: position($0).event, id: id($0)) },
            summary: isAlone ? nil : summary(content), notes: isAlone ? [] : notes(on: content.digest))
    }

    /// The line of a stack in the language of the device.
    package func summary(_ content: StackContent) -> SummaryLine? {
        let digest = content.digest
        guard digest.hidden > 0, !settings.hidesPreviews else { return nil }
        guard settings.drawsSummaryArguments else {
            return SummaryLine(
                text: settings.language.plusMore(count: digest.hidden), count: digest.hidden,
                rules: digest.hasArguments ? [.n1, .n2] : [.n2])
        }
        let formats = CategoryFormat(language: settings.language, strings: apps[Int(content.app)].strings)
        return SummaryWriter(formats: formats, defaultFormat: settings.defaultSummaryFormat).line(digest)
    }

    private func notes(on digest: StackDigest) -> [Note] {
        guard !settings.drawsSummaryArguments, !settings.hidesPreviews, digest.hasArguments else { return [] }
        return [
            Note(
                text: "iOS 15 and later ignore summary-arg and summary-arg-count, which this stack has",
                rule: .n1)
        ]
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
    ///
    /// - Parameter members: Its notifications, newest first.
    func digest(_ members: [Index]) -> StackDigest {
        let categories = app(of: members[0]).settings.categories
        let category = { (label: Index) in label < 0 ? nil : categories[Int(label)] }
        var digest = StackDigest(
            leading: category(ledger.entries[Int(members[0])].category), hidden: members.count - 1,
            totals: StackDigest.Totals(), names: [], parts: [])
        var names: Set<Index> = []
        var parts: [Index: Int] = [:]
        for member in members.dropFirst() {
            let entry = ledger.entries[Int(member)]
            digest.totals.count(entry)
            if entry.name >= 0, names.insert(entry.name).inserted {
                digest.names.append(self.names[entry.name])
            }
            let part = parts[entry.category] ?? digest.parts.count
            if part == digest.parts.count {
                parts[entry.category] = part
                digest.parts.append(StackDigest.Part(category: category(entry.category), number: 0, count: 0))
            }
            digest.parts[part].number += 1
            digest.parts[part].count += Int(entry.weight)
        }
        if digest.totals.unnamed > 0 { digest.names = [] }
        return digest
    }

    private func app(of entry: Index) -> App {
        apps[Int(app(ofThread: ledger.entries[Int(entry)].thread))]
    }

    func position(_ entry: Index) -> Position { ledger.entries[Int(entry)].position }

    func isCritical(_ entry: Index) -> Bool {
        details[Int(entry)].map { settings.isCritical($0) } ?? false
    }

    private func id(_ entry: Index) -> String {
        details[Int(entry)]?.collapseID ?? "#\(position(entry).event)"
    }
}
