extension Device {
    /// Returns the current outcome of an event; `nil` if there is no such event.
    public func outcome(of event: Int) -> Outcome? {
        var bounds = StackBounds()
        return outcomeRecords.indices.contains(event) ? outcome(of: event, &bounds) : nil
    }

    /// The current outcomes of all events, in the order of the events.
    public var outcomes: [Outcome] {
        var bounds = StackBounds()
        return outcomeRecords.indices.map { outcome(of: $0, &bounds) }
    }

    private func outcome(of event: Int, _ bounds: inout StackBounds) -> Outcome {
        switch outcomeRecords[event] {
        case .ended(let reason, let attention):
            Outcome(kind: reason.kind, attention: attention, reason: .ended(reason))
        case .displayed(let notification):
            Outcome(
                kind: .displayed, attention: notification.attentionCause.attention,
                reason: .displayed(placement(of: notification, &bounds)))
        }
    }

    private func placement(
        of notification: DeliveredNotification, _ bounds: inout StackBounds
    ) -> Reason.Placement {
        let content = notification.content
        return Reason.Placement(
            place: place(of: notification), isFirst: isFirst(notification, &bounds),
            replaced: notification.replaced, isWebPush: content.webPush != nil,
            isLeftToServiceWorker: settings.leavesToServiceWorker(content),
            isCountInvalid: settings.drawsSummaryArguments && (content.summaryArgumentCount ?? 1) < 1,
            isCritical: settings.isCritical(content) && isOnTop(notification, &bounds),
            attentionCause: notification.attentionCause)
    }

    private func place(of notification: DeliveredNotification) -> Reason.Placement.Place {
        if settings.iOS < 12 { return .withoutStacks(iOS: settings.iOS) }
        let grouping = grouping(ofApp: notification.app)
        if grouping == .off { return .alone }
        if hasTooFewForStacks { return .belowThreshold(settings.stackThreshold) }
        if grouping == .byApp { return .app(apps[notification.app].id) }
        guard let thread = notification.content.threadID, !thread.isEmpty else {
            return .defaultStack(isThreadEmpty: notification.content.threadID != nil)
        }
        return .thread(thread)
    }

    /// Whether a notification is the newest of its stack. The newest determines the section of the stack (rule G5).
    private func isOnTop(_ notification: DeliveredNotification, _ bounds: inout StackBounds) -> Bool {
        hasTooFewForStacks || self.bounds(ofStackWith: notification, &bounds).newest == notification.event
    }

    /// Whether a notification began its stack, on arrival or when the device last rebuilt the stacks.
    private func isFirst(_ notification: DeliveredNotification, _ bounds: inout StackBounds) -> Bool {
        guard let event = lastGroupingChange(ofApp: notification.app), notification.arrival < event else {
            return notification.isFirst
        }
        return self.bounds(ofStackWith: notification, &bounds).first == notification.event
    }

    /// Whether there are too few notifications for stacks (rule G7).
    var hasTooFewForStacks: Bool { notificationCount <= settings.stackThreshold }
}

extension Device {
    /// The newest and the first event of each examined stack, so that no stack is examined twice.
    fileprivate struct StackBounds {
        var known: [StackKey: Bounds] = [:]
    }

    fileprivate struct Bounds {
        let newest: Int
        /// The event that began the stack when the device last rebuilt the stacks; `nil` if the stack is newer, or if
        /// the notification of that event was removed.
        let first: Int?
    }

    private func bounds(ofStackWith notification: DeliveredNotification, _ bounds: inout StackBounds)
        -> Bounds
    {
        let key = stackKey(of: notification)
        if let known = bounds.known[key] { return known }
        let stack = stack(with: notification)
        let lastGroupingChange = lastGroupingChange(ofApp: notification.app) ?? .min
        var first = stack.last { $0.arrival < lastGroupingChange }
        if let oldest = first, let removed = list(of: notification)?.oldestRemoved,
            removed.lastGroupingChange == lastGroupingChange, removed.sortKey < oldest.sortKey
        {
            first = nil
        }
        let found = Bounds(newest: stack.first?.event ?? notification.event, first: first?.event)
        bounds.known[key] = found
        return found
    }
}
