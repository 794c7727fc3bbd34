import LocatedJSON
import PayloadModel

extension PayloadSet {
    /// Adds a payload that has no findings and is alone in its file.
    ///
    /// - Parameters:
    ///   - payload: The payload; its bytes must still be valid.
    ///   - file: A number that identifies the file for the caller.
    ///   - app: The app that the headers name.
    /// - Complexity: O(*n*) in the length of the thread identifier, the summary argument and the app.
    package mutating func add(_ payload: JudgedPayload, file: Int, app: String?) {
        guard let traits = StackTraits(payload, app: app) else { return }
        add(traits, Member(file: file, payload: 0), app: app)
    }
}

extension StackTraits {
    /// Reads the traits of a notification.
    ///
    /// - Parameter app: The app that the headers name.
    /// - Returns: `nil` for a payload that shows nothing on the screen.
    init?(_ payload: JudgedPayload, app: String?) {
        guard payload.outcome.isNotification else { return nil }
        self.app = app ?? payload.simulatorApp?.string
        thread = Self.trait(payload.thread, isUnclear: payload.outcome.isThreadUnclear)
        summaryArgument = Self.trait(
            payload.summaryArgument, isUnclear: payload.outcome.isSummaryArgumentUnclear)
    }

    private static func trait(_ text: WrittenText?, isUnclear: Bool) -> Trait {
        if isUnclear { return .unclear }
        guard let text, !text.raw.isEmpty else { return .missing }
        return .given(text.string)
    }
}
