extension Device {
    /// What became of an event, until now; `nil` for a number that no event has.
    public func outcome(of event: Int) -> Outcome? {
        outcome(of: event, threadID: nil)
    }

    /// - Parameter threadID: The thread of the event where it is at hand, so that nobody makes the text again.
    func outcome(of event: Int, threadID: String?) -> Outcome? {
        guard fates.indices.contains(event) else { return nil }
        switch fates[event] {
        case .ended(let reason): return Outcome(kind: reason.kind, reason: .ended(reason))
        case .displayed(let entry):
            return placement(of: entry, threadID: threadID).map {
                Outcome(kind: .displayed, reason: .displayed($0))
            }
        }
    }

    /// What became of all events, until now.
    public var outcomes: [Outcome] { fates.indices.compactMap { outcome(of: $0) } }

    private func placement(of entry: Index, threadID: String?) -> Reason.Placement? {
        guard let detail = details[Int(entry)] else { return nil }
        let record = ledger.entries[Int(entry)]
        return Reason.Placement(
            place: place(of: record, detail, threadID: threadID), isFirst: record.isFirst,
            replaced: detail.replaced.map { Int($0) },
            isCountInvalid: record.isCountInvalid && settings.drawsSummaryArguments,
            isCritical: settings.isCritical(detail) && isOnTop(entry),
            isPassive: settings.readsInterruptionLevel && detail.level == .passive)
    }

    /// Whether a notification leads its stack, which stands where its leading one belongs (rule G5).
    private func isOnTop(_ entry: Index) -> Bool {
        isBelowThreshold || ledger.stacks[Int(ledger.entries[Int(entry)].stack)].leading == entry
    }

    private func place(
        of entry: Ledger.Entry, _ detail: Detail, threadID: String?
    ) -> Reason.Placement.Place {
        let thread = ledger.stacks[Int(entry.thread)]
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
