import LocatedJSON
import PayloadModel

extension PayloadSet {
    /// Adds a payload that was proved to be clean and is alone in its file.
    ///
    /// - Parameters:
    ///   - payload: What was proved of it; the bytes are still there.
    ///   - file: A number by which the caller finds it again.
    ///   - app: The app that the headers name.
    /// - Complexity: O(1) but for the length of the names.
    package mutating func add(_ payload: JudgedPayload, file: Int, app: String?) {
        guard let traits = StackTraits(payload, app: app) else { return }
        add(traits, Member(file: file, payload: 0), app: app)
    }
}

extension StackTraits {
    /// - Parameter app: The app that the headers name.
    /// - Returns: `nil` for a payload that puts nothing on the screen.
    init?(_ payload: JudgedPayload, app: String?) {
        guard payload.outcome.isNotification else { return nil }
        self.app = app ?? payload.simulatorApp?.string
        thread = Self.word(payload.thread, isUnclear: payload.outcome.isThreadUnclear)
        summaryArgument = Self.word(
            payload.summaryArgument, isUnclear: payload.outcome.isSummaryArgumentUnclear)
    }

    private static func word(_ text: WrittenText?, isUnclear: Bool) -> Word {
        if isUnclear { return .unclear }
        guard let text, !text.raw.isEmpty else { return .missing }
        return .given(text.string)
    }
}
