import PayloadModel

/// What a payload says of the stack that its notification joins; rules about sets of payloads compare it.
public struct StackTraits: Sendable, Hashable {
    /// A text that a payload may hold.
    enum Word: Sendable, Hashable {
        case given(String)
        case missing
        /// Misplaced, of a wrong type, filled in by a template later, or of no interest: rules about sets stay silent.
        case unclear
    }

    /// The bundle id: the topic, else what a Simulator file names; `nil` when nobody says.
    let app: String?
    let thread: Word
    let summaryArgument: Word

    /// - Returns: `nil` for a payload that puts nothing on the screen.
    init?(_ payload: Inspection) {
        guard payload.kind == .alert, payload.hasAlertText else { return nil }
        app = payload.headers.flatMap(Self.app) ?? payload[.simulatorTargetBundle]?.string
        thread = Self.word(.threadID, of: payload)
        // Newer systems show no names, whoever has one.
        let isForNewer = payload.target.map { $0 >= 15 } ?? false
        summaryArgument = isForNewer ? .unclear : Self.word(.summaryArgument, of: payload)
    }

    init(app: String?, thread: Word, summaryArgument: Word) {
        self.app = app
        self.thread = thread
        self.summaryArgument = summaryArgument
    }

    /// The same of another app.
    func named(_ app: String) -> StackTraits {
        StackTraits(app: app, thread: thread, summaryArgument: summaryArgument)
    }

    /// The app to which the headers of a request send it.
    static func app(_ headers: PushHeaders) -> String? {
        headers[HeaderName.topic].flatMap { Topic($0).isPlain ? $0 : nil }
    }

    private static func word(_ key: PayloadKey, of payload: Inspection) -> Word {
        guard let value = payload[key] else { return payload.isElsewhere(key) ? .unclear : .missing }
        guard let text = value.text, !text.isTemplate else { return .unclear }
        return text.isEmpty ? .missing : .given(String(text))
    }
}
