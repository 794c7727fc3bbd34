/// A payload of which one pass over its bytes proved that no rule has anything to say.
public struct CleanPayload {
    /// What the payload costs.
    public let size: DocumentSize
    /// What the payload is for.
    public let kind: PushKind
    /// Whether it shows a notification.
    public let isNotification: Bool
    /// The thread of the notification, `nil` when it has none; to be read while the bytes are there.
    public let thread: QuickText?
    /// Whether it cannot be told to which thread it belongs.
    let isThreadUnclear: Bool
    /// What stands for it in the summary line; `nil` where that is of no interest.
    let summaryArgument: QuickText?
    let isSummaryArgumentUnclear: Bool

    /// The report that the full way would have given, findings below the level left out.
    func report(app: String?) -> ValidationReport {
        let traits = StackTraits(self, app: app)
        return ValidationReport(
            diagnostics: [], payloads: [PayloadReport(size: size, kind: kind, stackTraits: traits)])
    }

    /// The thread as statistics count it.
    @inline(__always)
    var countedThread: StackCounts.Thread {
        isThreadUnclear ? .unclear : thread.map { .hashed($0.hash) } ?? .missing
    }
}
