import GroupingSim
import Localization
import PayloadModel
import PushPayload

/// The simulated stacks, texts and outcomes for each combination of a page's switches.
///
/// The stacks depend on the version of iOS and on the grouping, so each combination of the two is simulated. The texts
/// depend on the language and on whether previews are hidden; both can change without another simulation.
struct PageVariants {
    let settings: PageSettings
    private(set) var table = PhraseTable()
    private(set) var apps: [PreviewApp] = []
    /// The distinct arrangements of stacks.
    private(set) var pictures: [[PageView.Stack]] = []
    private(set) var views: [PageView] = []
    /// The distinct lists of outcomes, one outcome for each event.
    private(set) var traces: [[PageOutcome]] = []
    /// The indices in ``views``: `choices[behavior][grouping][0 if previews are shown, 1 if hidden]`.
    private(set) var choices: [[[Int]]] = []
    /// The texts of each notification in an open stack:
    /// `words[0 for a small icon, 1 for a large one][0 if previews are shown, 1 if hidden][event]`.
    private(set) var words: [[[PageWords]]] = []
    /// For each event, the index in ``table`` of the time of its notification.
    private(set) var times: [Int] = []
    /// Whether previews are hidden at the end of the scenario, for each of `PageSettings.previews`.
    let hidden: [Bool]
    /// The rules that explain the pictures and the outcomes.
    private(set) var rules: Set<GroupingRule> = []

    /// The look of the screen for each of ``PageSettings/behaviors``.
    private let looks: [ScreenLook]
    /// The width of the screen, in points.
    private let width: Int
    private let zone: PictureZone
    private let scenario: Scenario
    private let strings: [String: StringsTable]
    /// The language at the end of the scenario, for each initial language of the device.
    private let languages: [Language]
    private var appNumbers: [String: Int] = [:]
    private var pictureNumbers: [PictureKey: Int] = [:]
    private var viewNumbers: [PageView: Int] = [:]
    private var traceNumbers: [[PageOutcome]: Int] = [:]
    /// The texts of the payloads before truncation.
    private var untruncated = PhraseTable()
    private var knownWords: [WordsKey: PageWords] = [:]
    private var newestTime = 0

    /// The properties that decide which texts of a card are visible.
    private struct WordsKey: Hashable {
        let titles: Int
        let subtitles: Int
        let bodies: Int
        let app: Int
        let time: String?
        let mark: PageView.Mark
        let hasLargeIcon: Bool
        let isHidden: Bool
    }

    /// The key of a picture. Pictures with equal keys have equal texts in every language.
    private struct PictureKey: Hashable {
        let isHidden: Bool
        let look: ScreenLook
        let stacks: [Stack]
        /// The marks of the notifications of each stack, which differ between versions of iOS.
        let marks: [[PageView.Mark]]
    }

    /// Simulates the scenario for every version in ``PageSettings/behaviors`` and every grouping.
    ///
    /// - Complexity: O(*n* · *m*) in events and languages.
    init(
        _ scenario: Scenario, strings: [String: StringsTable], width: Int = PictureOptions().width,
        zone: PictureZone = .utc
    ) {
        self.scenario = scenario
        self.width = width
        self.zone = zone
        self.strings = strings
        settings = PageSettings(scenario.settings, hasWebPushes: scenario.hasWebPushes)
        hidden = PageSettings.previews.map { previews, isLocked in
            var start = scenario.settings
            (start.previews, start.isLocked) = (previews, isLocked)
            return scenario.finalSettings(from: start).hidesPreviews
        }
        languages = Language.all.map { language in
            var start = scenario.settings
            start.language = language
            return scenario.finalSettings(from: start).language
        }
        looks = settings.behaviors.map { version in
            var start = scenario.settings
            start.iOS = version
            return ScreenLook(scenario.finalSettings(from: start).iOS)
        }
        addTimes()
        words = [false, true].map { hasLargeIcon in
            guard let place = looks.lastIndex(where: { $0.hasLargeIcon == hasLargeIcon }) else { return [] }
            return allWords(settings.behaviors[place], looks[place])
        }
        choices = settings.behaviors.map { version in
            Grouping.allCases.map { grouping in addViews(version, grouping) }
        }
    }

    /// Returns the view for a position of the switches; `nil` for a position that does not exist.
    func view(behavior: Int, grouping: Int, isHidden: Bool) -> PageView? {
        guard choices.indices.contains(behavior), choices[behavior].indices.contains(grouping) else {
            return nil
        }
        return views[choices[behavior][grouping][isHidden ? 1 : 0]]
    }

    private func device(_ version: OSVersion, _ grouping: Grouping) -> Device {
        var start = scenario
        (start.settings.iOS, start.settings.grouping) = (version, grouping)
        return start.play(strings: strings)
    }

    // MARK: Pictures

    private mutating func addViews(_ version: OSVersion, _ grouping: Grouping) -> [Int] {
        var device = device(version, grouping)
        let outcomes = device.outcomes
        rules.formUnion(outcomes.flatMap(\.rules))
        let trace = addTrace(outcomes)
        let look = ScreenLook(device.settings.iOS)
        let display = ShownScreen.displayStyleText(device.settings.iOS, device.settings.display)
        let countLines = languages.map { language -> String? in
            device.show(language, isHidden: false)
            return device.countLine?.text
        }
        rules.formUnion(device.notes.map(\.rule) + (device.countLine?.rules ?? []))
        return [false, true].map { isHidden in
            let picture = addPicture(&device, look, isHidden: isHidden)
            let remarks = PreviewScreen.remarks(
                countLines.contains { $0 != nil } ? [] : device.stacks().flatMap(\.notes), device.notes)
            rules.formUnion(remarks.map(\.rule))
            let view = PageView(
                countLine: table.phrase(countLines), picture: picture,
                notes: remarks.map { table.index(of: $0.sentence) }, trace: trace, look: look.rawValue,
                display: table.index(of: display.isEmpty ? nil : display))
            if let number = viewNumbers[view] { return number }
            views.append(view)
            viewNumbers[view] = views.count - 1
            return views.count - 1
        }
    }

    private mutating func addPicture(_ device: inout Device, _ look: ScreenLook, isHidden: Bool) -> Int {
        device.show(languages.first, isHidden: isHidden)
        let stacks = device.stacks()
        let marks = stacks.map {
            $0.notifications.map { PageView.Mark(device.notification(ofEvent: $0.event)) }
        }
        let key = PictureKey(isHidden: isHidden, look: look, stacks: stacks, marks: marks)
        if let number = pictureNumbers[key] { return number }
        let lines = lines(&device, key)
        let words = topWords(&device, key)
        let picture = stacks.enumerated().map { place, stack in
            let used = stack.leading.rules + (stack.summary?.rules ?? [])
            rules.formUnion(used)
            return PageView.Stack(
                app: number(ofApp: stack.app), isCritical: stack.isCritical,
                events: stack.notifications.map(\.event), marks: marks[place], words: words[place],
                line: lines[place],
                thread: table.index(of: stack.thread.map { "Thread \"\($0)\"" }),
                ruleText: table.index(of: Self.explanation(of: used)))
        }
        pictures.append(picture)
        pictureNumbers[key] = pictures.count - 1
        return pictures.count - 1
    }

    private mutating func lines(_ device: inout Device, _ key: PictureKey) -> [Int] {
        let withSummary = key.stacks.indices.filter { key.stacks[$0].summary != nil }
        var lines = [Int](repeating: PhraseTable.none, count: key.stacks.count)
        guard !withSummary.isEmpty else { return lines }
        let contents = withSummary.map { device.content(ofStackWith: key.stacks[$0].leading.event) }
        let texts = languages.map { language in
            device.show(language, isHidden: key.isHidden)
            let space = space(key.look, language)
            return contents.map { content in
                content.flatMap(device.summary).map { line in
                    space.fitted(line.isolated(in: language), .summaryLine).text
                }
            }
        }
        for (number, place) in withSummary.enumerated() {
            lines[place] = table.phrase(texts.map { $0[number] })
        }
        return lines
    }

    /// Returns the texts on top of closed stacks. They equal those of the top notification, except that the placeholder
    /// of a hidden preview counts all notifications of the stack.
    private mutating func topWords(_ device: inout Device, _ key: PictureKey) -> [PageWords] {
        let known = words[key.look.hasLargeIcon ? 1 : 0][key.isHidden ? 1 : 0]
        var top = key.stacks.map { known[$0.leading.event] }
        guard key.isHidden else { return top }
        let withSeveral = key.stacks.indices.filter { key.stacks[$0].count > 1 }
        guard !withSeveral.isEmpty else { return top }
        let texts = languages.map { language in
            device.show(language, isHidden: true)
            let stacks = device.stacks()
            return withSeveral.map { stacks[$0].leading }
        }
        for (number, place) in withSeveral.enumerated() {
            let stack = key.stacks[place]
            guard let notification = device.notification(ofEvent: stack.leading.event) else { continue }
            top[place] = addWords(
                texts.map { $0[number] }, notification, app: stack.app, key.look, isHidden: true)
        }
        return top
    }

    /// Adds the visible parts of a notification's texts to ``table``.
    ///
    /// - Parameter texts: The texts in one language, or in each.
    private mutating func addWords(
        _ texts: [Stack.Leading], _ notification: DisplayedNotification, app: String, _ look: ScreenLook,
        isHidden: Bool
    ) -> PageWords {
        let time = notification.time.map { PreviewTime($0, newest: newestTime, in: zone) }
        let key = WordsKey(
            titles: untruncated.phrase(texts.map(\.title)),
            subtitles: untruncated.phrase(texts.map(\.subtitle)),
            bodies: untruncated.phrase(texts.map(\.body)), app: number(ofApp: app), time: time?.text,
            mark: PageView.Mark(notification), hasLargeIcon: look.hasLargeIcon, isHidden: isHidden)
        if let known = knownWords[key] { return known }
        let shown = zip(languages, texts).map { language, words in
            ShownCard(
                PreviewCard(
                    event: words.event, id: words.id, time: time, title: words.title,
                    subtitle: words.subtitle, body: words.body, isHidden: isHidden,
                    isCritical: notification.isCritical,
                    isTimeSensitive: notification.level == .timeSensitive,
                    attention: words.attention, reason: "", rules: []),
                app: apps[key.app], summaryLine: nil, in: space(look, language))
        }
        let words = PageWords(
            name: table.phrase(shown.map(\.name.text)), title: table.phrase(shown.map { $0.title?.text }),
            subtitle: table.phrase(shown.map { $0.subtitle?.text }),
            body: table.phrase(shown.map { $0.body?.text }))
        knownWords[key] = words
        return words
    }

    private func space(_ look: ScreenLook, _ language: Language) -> CardSpace {
        CardSpace(look, screenWidth: width, direction: language.isRightToLeft ? .rightToLeft : .leftToRight)
    }

    private static func explanation(of rules: [GroupingRule]) -> String? {
        let known = GroupingRule.allCases.filter(rules.contains)
        return known.isEmpty ? nil : known.map(\.explanation).joined(separator: "\n")
    }

    private mutating func number(ofApp id: String) -> Int {
        if let number = appNumbers[id] { return number }
        apps.append(PreviewApp(id, scenario.apps))
        appNumbers[id] = apps.count - 1
        return apps.count - 1
    }

    // MARK: Events

    private mutating func addTrace(_ outcomes: [Outcome]) -> Int {
        let trace = outcomes.map {
            PageOutcome(
                kind: table.index(of: $0.kind.rawValue), reason: table.index(of: $0.sentence),
                ruleText: table.index(of: Self.explanation(of: $0.rules)))
        }
        if let number = traceNumbers[trace] { return number }
        traces.append(trace)
        traceNumbers[trace] = traces.count - 1
        return traces.count - 1
    }

    private mutating func addTimes() {
        let device = scenario.play(strings: strings)
        let moments = (0..<device.eventCount).map { device.notification(ofEvent: $0)?.time }
        newestTime = moments.compactMap(\.self).max() ?? 0
        times = moments.map { table.index(of: $0.map { PreviewTime($0, newest: newestTime, in: zone).text }) }
    }

    /// Returns the texts of all events, with previews shown and hidden.
    private mutating func allWords(_ version: OSVersion, _ look: ScreenLook) -> [[PageWords]] {
        var device = device(version, scenario.settings.grouping)
        // Read the count first: every `show` below adds an event.
        let count = device.eventCount
        // Without strings, the texts of a payload are the same in every language.
        let isTranslated = !scenario.strings.isEmpty || !strings.isEmpty
        return [false, true].map { isHidden in
            let texts = (isHidden || isTranslated ? languages : Array(languages.prefix(1))).map { language in
                device.show(language, isHidden: isHidden)
                return (0..<count).map { device.notification(ofEvent: $0)?.words }
            }
            return (0..<count).map { event in
                let leading = texts.compactMap { $0[event] }
                guard let notification = device.notification(ofEvent: event), !leading.isEmpty,
                    let app = scenario.events[event].app
                else { return .none }
                return addWords(leading, notification, app: app, look, isHidden: isHidden)
            }
        }
    }
}

extension PageView.Mark {
    fileprivate init(_ notification: DisplayedNotification?) {
        self = []
        if notification?.isCritical == true { insert(.critical) }
        if notification?.level == .timeSensitive { insert(.timeSensitive) }
        switch notification?.words.attention {
        case .quiet: insert(.quiet)
        case .held: insert(.held)
        case .silenced: insert(.silenced)
        case .alerted, nil: break
        }
    }
}

extension Scenario {
    fileprivate var hasWebPushes: Bool {
        events.contains { event in
            if case .delivery(let delivery) = event.event { delivery.content.webPush != nil } else { false }
        }
    }

    /// Returns the settings after all changes in the scenario.
    fileprivate func finalSettings(from start: DeviceSettings) -> DeviceSettings {
        events.reduce(start) { settings, event in
            if case .device(let change) = event.event { change.applied(to: settings) } else { settings }
        }
    }
}

extension Device {
    /// Sets the language and whether previews are hidden. Both change texts, but no stacks.
    fileprivate mutating func show(_ language: Language?, isHidden: Bool) {
        var change = DeviceChange()
        change.language = language
        change.previews = isHidden ? .never : .always
        apply(.device(change))
    }
}
