extension Device {
    /// What became of an event, until now; `nil` for a number that no event has.
    public func outcome(of event: Int) -> Outcome? {
        outcome(of: event, threadID: nil)
    }

    /// - Parameter threadID: The thread of the event where it is at hand, so that nobody makes the text again.
    func outcome(of event: Int, threadID: String?) -> Outcome? {
        var ends = StackEnds()
        return outcome(of: event, threadID: threadID, &ends)
    }

    private func outcome(of event: Int, threadID: String?, _ ends: inout StackEnds) -> Outcome? {
        guard fates.indices.contains(event) else { return nil }
        switch fates[event] {
        case .ended(let reason): return Outcome(kind: reason.kind, reason: .ended(reason))
        case .displayed(let entry):
            return placement(of: entry, threadID: threadID, &ends).map {
                Outcome(kind: .displayed, reason: .displayed($0))
            }
        }
    }

    /// What became of all events, until now.
    public var outcomes: [Outcome] {
        var ends = StackEnds()
        return fates.indices.compactMap { outcome(of: $0, threadID: nil, &ends) }
    }

    private func placement(of entry: Index, threadID: String?, _ ends: inout StackEnds) -> Reason.Placement? {
        guard let detail = details[Int(entry)] else { return nil }
        let record = ledger.entries[Int(entry)]
        return Reason.Placement(
            place: place(of: record, detail, threadID: threadID),
            isFirst: isFirst(entry, &ends),
            replaced: detail.replaced.map { Int($0) },
            isCountInvalid: record.isCountInvalid && settings.drawsSummaryArguments,
            isCritical: settings.isCritical(detail) && isOnTop(entry, &ends),
            isPassive: settings.readsInterruptionLevel && detail.level == .passive)
    }

    /// Whether a notification leads its stack, which stands where its leading one belongs (rule G5).
    private func isOnTop(_ entry: Index, _ ends: inout StackEnds) -> Bool {
        isBelowThreshold || self.ends(ofStackWith: entry, &ends).newest == entry
    }

    /// Whether a notification began its stack, when it arrived or when all were stacked again.
    private func isFirst(_ entry: Index, _ ends: inout StackEnds) -> Bool {
        let record = ledger.entries[Int(entry)]
        guard let event = restacking(ofApp: app(ofThread: record.thread)), record.arrival < event else {
            return record.isFirst
        }
        return self.ends(ofStackWith: entry, &ends).oldest == entry
    }

    private func place(
        of entry: Ledger.Entry, _ detail: Detail, threadID: String?
    ) -> Reason.Placement.Place {
        let thread = ledger.threads[Int(entry.thread)]
        if settings.iOS < 12 { return .withoutStacks(iOS: settings.iOS) }
        let grouping = grouping(ofApp: thread.app)
        if grouping == .off { return .alone }
        if isBelowThreshold { return .belowThreshold(settings.stackThreshold) }
        if grouping == .byApp { return .app(apps[Int(thread.app)].id) }
        if thread.name.isEmpty { return .defaultStack(isThreadEmpty: detail.isThreadEmpty) }
        return .thread(threadID ?? thread.name.text(in: threadNames))
    }

    /// Whether too few notifications are there for anything to be stacked (rule G7).
    var isBelowThreshold: Bool { ledger.count <= settings.stackThreshold }
}

extension Device {
    /// The notifications at the ends of stacks, each stack looked through once.
    struct StackEnds {
        fileprivate var known: [StackNumber: Ends] = [:]
    }

    /// The notifications at both ends of a stack.
    fileprivate struct Ends {
        var newest: Index
        /// The one that began the stack when all were stacked again; -1 when it is gone.
        var oldest: Index
    }

    fileprivate enum StackNumber: Hashable {
        case thread(Index)
        case app(Index)
    }

    /// The event at which the notifications of an app were last stacked again.
    func restacking(ofApp app: Index) -> Int? {
        restackings.isEmpty ? nil : restackings[apps[Int(app)].settings.grouping]
    }

    private func ends(ofStackWith entry: Index, _ ends: inout StackEnds) -> Ends {
        let thread = ledger.entries[Int(entry)].thread
        let app = app(ofThread: thread)
        switch grouping(ofApp: app) {
        case .automatic:
            return self.ends(.thread(thread), app, gone: ledger.threads[Int(thread)].gone, &ends) {
                ledger.entries(of: thread)
            }
        case .byApp:
            return self.ends(.app(app), app, gone: apps[Int(app)].gone, &ends) { entries(ofApp: app) }
        case .off: return Ends(newest: entry, oldest: entry)
        }
    }

    private func ends(
        _ number: StackNumber, _ app: Index, gone: Ledger.Gone?, _ ends: inout StackEnds,
        of members: () -> [Index]
    ) -> Ends {
        if let known = ends.known[number] { return known }
        let event = restacking(ofApp: app) ?? .min
        let members = members()
        let oldest = members.filter { ledger.entries[Int($0)].arrival < event }
            .min { position($0) < position($1) }
        var found = Ends(newest: members.max { position($0) < position($1) } ?? -1, oldest: oldest ?? -1)
        if let oldest, let gone, gone.event == event, gone.position < position(oldest) { found.oldest = -1 }
        ends.known[number] = found
        return found
    }
}

extension DeviceSettings {
    /// iOS 12 to 14 draw `summary-arg` (rule N1).
    var drawsSummaryArguments: Bool { iOS < 15 }

    /// iOS 15 and later read `interruption-level` (rule N4).
    var readsInterruptionLevel: Bool { iOS >= 15 }

    /// Whether a notification, when it leads its stack, stands in the section of critical alerts (rule G5).
    func isCritical(_ detail: Device.Detail) -> Bool {
        (iOS >= 12 && detail.hasCriticalSound) || (readsInterruptionLevel && detail.level == .critical)
    }
}
