import PayloadModel
import PushPayload

/// What two notifications must share to be in one stack.
///
/// Under ``Grouping/automatic`` it is the app and the `thread-id`, under ``Grouping/byApp`` the app; under
/// ``Grouping/off`` no two notifications share a stack (rule G2, documented). A missing or empty `thread-id` means the
/// app's default stack (rule G3; for the empty one chosen).
///
/// Texts are compared by their Unicode scalars, so `é` written in two ways makes two stacks (rule G3).
public struct StackKey: Sendable, Hashable {
    private let appText: ByteText
    private let threadText: ByteText?
    /// The number of a notification that must be alone.
    private let number: Int?

    /// The bundle id of the app.
    public var app: String { appText.text }
    /// The thread; `nil` for the app's default stack, and where the grouping ignores threads.
    public var thread: String? { threadText?.text }

    /// The key of a notification.
    ///
    /// - Parameters:
    ///   - app: The bundle id of the app.
    ///   - threadID: The payload's `aps.thread-id`.
    ///   - grouping: The app's setting.
    ///   - number: A number that no other notification of the device has, such as that of its event.
    public init(app: String, threadID: String?, grouping: Grouping, number: Int) {
        appText = ByteText(app)
        let thread = grouping == .automatic ? threadID ?? "" : ""
        threadText = thread.isEmpty ? nil : ByteText(thread)
        self.number = grouping == .off ? number : nil
    }
}
