import PayloadModel

/// The properties that two notifications of one stack share.
///
/// With ``Grouping/automatic`` these are the app and the `thread-id`, with ``Grouping/byApp`` the app. With
/// ``Grouping/off`` no two notifications share a stack (rule G2, documented). A missing or empty `thread-id` means the
/// app's default stack (rule G3; for an empty one, chosen by this project).
///
/// Bundle ids and threads are compared by Unicode scalars, so the two spellings of `é` make two stacks (rule G3).
public struct StackKey: Sendable, Hashable {
    private let appText: ByteText
    private let threadText: ByteText?
    /// The unique number that keeps a notification alone with ``Grouping/off``; otherwise `nil`.
    private let number: Int?

    /// The bundle id of the app.
    public var app: String { appText.text }
    /// The thread; `nil` for the app's default stack, and if the grouping ignores threads.
    public var thread: String? { threadText?.text }

    /// Makes the key of a notification.
    ///
    /// - Parameters:
    ///   - app: The bundle id of the app.
    ///   - threadID: The payload's `aps.thread-id`.
    ///   - grouping: The app's setting.
    ///   - number: A number that is unique on the device, such as that of the event.
    public init(app: String, threadID: String?, grouping: Grouping, number: Int) {
        appText = ByteText(app)
        let thread = grouping == .automatic ? threadID ?? "" : ""
        threadText = thread.isEmpty ? nil : ByteText(thread)
        self.number = grouping == .off ? number : nil
    }
}
