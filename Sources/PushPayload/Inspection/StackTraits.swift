import PayloadModel

/// The values of a payload that determine its stack and its name in the summary line. Rules about sets of payloads
/// compare them.
public struct StackTraits: Sendable, Hashable {
    /// The value of one key.
    enum Trait: Sendable, Hashable {
        case given(String)
        /// Absent or empty.
        case missing
        /// Misplaced, of a wrong type, filled in by a template, or irrelevant. Rules about sets ignore such a value.
        case unclear
    }

    /// The bundle id, from the topic or else from `Simulator Target Bundle`; `nil` if it is unknown.
    let app: String?
    let thread: Trait
    let summaryArgument: Trait

    /// Reads the traits of a payload; `nil` if it shows nothing on the screen.
    init?(_ payload: Inspection) {
        guard payload.kind == .alert, payload.hasAlertText else { return nil }
        let bundle = payload[.simulatorTargetBundle]?.string.flatMap { $0.isEmpty ? nil : $0 }
        app = payload.headers.flatMap(Self.app) ?? bundle
        thread = Self.trait(.threadID, of: payload)
        // iOS 15 and later ignore summary arguments.
        let isForNewer = payload.target.map { $0 >= 15 } ?? false
        summaryArgument = isForNewer ? .unclear : Self.trait(.summaryArgument, of: payload)
    }

    init(app: String?, thread: Trait, summaryArgument: Trait) {
        self.app = app
        self.thread = thread
        self.summaryArgument = summaryArgument
    }

    /// Returns these traits with another app.
    func named(_ app: String) -> StackTraits {
        StackTraits(app: app, thread: thread, summaryArgument: summaryArgument)
    }

    /// Returns the app that the topic of a request names.
    static func app(_ headers: PushHeaders) -> String? {
        headers[HeaderName.topic].flatMap { Topic($0).isPlain ? $0 : nil }
    }

    private static func trait(_ key: PayloadKey, of payload: Inspection) -> Trait {
        guard let value = payload[key] else { return payload.isReportedElsewhere(key) ? .unclear : .missing }
        guard let text = value.text, !text.isTemplate else { return .unclear }
        return text.isEmpty ? .missing : .given(String(text))
    }
}
