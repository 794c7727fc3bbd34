/// What two notifications must share to lie in one stack.
///
/// Under ``Grouping/automatic`` it is the app and the `thread-id`, under ``Grouping/byApp`` the app; under
/// ``Grouping/off`` no two notifications share anything (rule G2, documented). No `thread-id`, or an empty
/// one, stands for the app's default stack (rule G3; for the empty one chosen).
///
/// Texts are compared scalar by scalar, so that `é` written in two ways makes two stacks, where Swift's
/// `==` would make one (rule G3).
public struct StackKey: Sendable {
    /// The bundle id of the app.
    public let app: String
    /// The thread; `nil` for the app's default stack, and wherever threads do not count.
    public let thread: String?
    /// Tells notifications apart that must not share a stack.
    private let number: Int?

    /// The key of a notification.
    ///
    /// - Parameters:
    ///   - app: The bundle id of the app.
    ///   - threadID: The payload's `aps.thread-id`.
    ///   - grouping: The app's setting.
    ///   - number: A number that no other notification of the device has, such as that of its event.
    public init(app: String, threadID: String?, grouping: Grouping, number: Int) {
        self.app = app
        thread = grouping == .automatic ? threadID.flatMap { $0.isEmpty ? nil : $0 } : nil
        self.number = grouping == .off ? number : nil
    }
}

extension StackKey: Hashable {
    /// Equal when app and thread have the same Unicode scalars.
    public static func == (left: StackKey, right: StackKey) -> Bool {
        left.number == right.number && left.app.hasSameScalars(as: right.app)
            && isEqual(left.thread, right.thread)
    }

    private static func isEqual(_ left: String?, _ right: String?) -> Bool {
        guard let left, let right else { return left == nil && right == nil }
        return left.hasSameScalars(as: right)
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(number)
        app.hashScalars(into: &hasher)
        thread?.hashScalars(into: &hasher)
    }
}
