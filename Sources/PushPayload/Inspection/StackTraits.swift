import PayloadModel

/// The keys of a payload that determine its stack; rules about sets of payloads compare them.
public struct StackTraits: Sendable, Hashable {
    /// A text that a payload may hold.
    enum Word: Sendable, Hashable {
        case given(String)
        case missing
        /// Misplaced, of a wrong type, filled in by a template, or irrelevant: rules about sets ignore it.
        case unclear
    }

    /// The bundle id, from the topic or else from a simulator file; `nil` if it is unknown.
    let app: String?
    let thread: Word
    let summaryArgument: Word

    /// - Returns: `nil` for a payload that shows nothing on the screen.
    init?(_ payload: Inspection) {
        guard payload.kind == .alert, payload.hasAlertText else { return nil }
        app = payload.headers.flatMap(Self.app) ?? payload[.simulatorTargetBundle]?.string
        thread = Self.word(.threadID, of: payload)
        // iOS 15 and later show no names.
        let isForNewer = payload.target.map { $0 >= 15 } ?? false
        summaryArgument = isForNewer ? .unclear : Self.word(.summaryArgument, of: payload)
    }

    init(app: String?, thread: Word, summaryArgument: Word) {
        self.app = app
        self.thread = thread
        self.summaryArgument = summaryArgument
    }

    /// The same traits for another app.
    func named(_ app: String) -> StackTraits {
        StackTraits(app: app, thread: thread, summaryArgument: summaryArgument)
    }

    /// The app that the headers of a request address.
    static func app(_ headers: PushHeaders) -> String? {
        headers[HeaderName.topic].flatMap { Topic($0).isPlain ? $0 : nil }
    }

    private static func word(_ key: PayloadKey, of payload: Inspection) -> Word {
        guard let value = payload[key] else { return payload.isElsewhere(key) ? .unclear : .missing }
        guard let text = value.text, !text.isTemplate else { return .unclear }
        return text.isEmpty ? .missing : .given(String(text))
    }
}
