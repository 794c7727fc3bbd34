extension Device {
    /// Returns the current result of an event; `nil` if there is no such event.
    public func outcome(of event: Int) -> Outcome? {
        var ends = StackEnds()
        return outcomeRecords.indices.contains(event) ? outcome(of: event, &ends) : nil
    }

    /// The current results of all events.
    public var outcomes: [Outcome] {
        var ends = StackEnds()
        return outcomeRecords.indices.map { outcome(of: $0, &ends) }
    }

    private func outcome(of event: Int, _ ends: inout StackEnds) -> Outcome {
        switch outcomeRecords[event] {
        case .ended(let reason, let attention):
            Outcome(kind: reason.kind, attention: attention, reason: .ended(reason))
        case .displayed(let notification):
            Outcome(
                kind: .displayed, attention: notification.attention.attention,
                reason: .displayed(placement(of: notification, &ends)))
        }
    }

    private func placement(
        of notification: DeliveredNotification, _ ends: inout StackEnds
    ) -> Reason.Placement {
        let content = notification.content
        return Reason.Placement(
            place: place(of: notification), isFirst: isFirst(notification, &ends),
            replaced: notification.replaced, isWebPush: content.webPush != nil,
            isLeftToServiceWorker: settings.leavesToServiceWorker(content),
            isCountInvalid: settings.drawsSummaryArguments && (content.summaryArgumentCount ?? 1) < 1,
            isCritical: settings.isCritical(content) && isOnTop(notification, &ends),
            attention: notification.attention)
    }

    private func place(of notification: DeliveredNotification) -> Reason.Placement.Place {
        if settings.iOS < 12 { return .withoutStacks(iOS: settings.iOS) }
        let grouping = grouping(ofApp: notification.app)
        if grouping == .off { return .alone }
        if isBelowThreshold { return .belowThreshold(settings.stackThreshold) }
        if grouping == .byApp { return .app(apps[notification.app].id) }
        guard let thread = notification.content.threadID, !thread.isEmpty else {
            return .defaultStack(isThreadEmpty: notification.content.threadID != nil)
        }
        return .thread(thread)
    }

    /// Whether a notification leads its stack, and so determines the section of the stack (rule G5).
    private func isOnTop(_ notification: DeliveredNotification, _ ends: inout StackEnds) -> Bool {
        isBelowThreshold || self.ends(ofStackWith: notification, &ends).newest == notification.event
    }

    /// Whether a notification began its stack, on arrival or when the device last rebuilt its stacks.
    private func isFirst(_ notification: DeliveredNotification, _ ends: inout StackEnds) -> Bool {
        guard let event = lastGroupingChange(ofApp: notification.app), notification.arrival < event else {
            return notification.isFirst
        }
        return self.ends(ofStackWith: notification, &ends).first == notification.event
    }

    /// Whether there are too few notifications for stacks (rule G7).
    var isBelowThreshold: Bool { notificationCount <= settings.stackThreshold }
}

extension Device {
    /// The known ends of stacks, so that each stack is examined only once.
    fileprivate struct StackEnds {
        var known: [StackKey: Ends] = [:]
    }

    fileprivate struct Ends {
        let newest: Int
        /// The event that began the stack at its last rebuild; `nil` for none, or if its notification was removed.
        let first: Int?
    }

    private func ends(ofStackWith notification: DeliveredNotification, _ ends: inout StackEnds) -> Ends {
        let key = stackKey(of: notification)
        if let known = ends.known[key] { return known }
        let stack = stack(with: notification)
        let lastGroupingChange = lastGroupingChange(ofApp: notification.app) ?? .min
        var first = stack.last { $0.arrival < lastGroupingChange }
        if let oldest = first, let removed = list(of: notification)?.oldestRemoved,
            removed.lastGroupingChange == lastGroupingChange, removed.sortKey < oldest.sortKey
        {
            first = nil
        }
        let found = Ends(newest: stack.first?.event ?? notification.event, first: first?.event)
        ends.known[key] = found
        return found
    }
}
