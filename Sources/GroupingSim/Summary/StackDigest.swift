import PayloadModel

/// The input of all texts about a stack.
struct StackDigest: Sendable, Hashable {
    /// The totals of the hidden notifications.
    struct Totals: Sendable, Hashable {
        /// The sum of the notifications' counts (rule S1).
        var count = 0
        /// The number of notifications without `summary-arg`.
        var unnamed = 0
        /// The number of notifications with a `summary-arg-count` below 1.
        var invalidCounts = 0
    }

    /// The notifications of one category; `category` is `nil` for those without a category that the app describes.
    struct Part: Sendable, Hashable {
        let category: Category?
        /// The number of notifications.
        var number: Int
        /// The sum of the notifications' counts (rule S1).
        var count: Int
    }

    /// The category of the leading notification.
    var leading: Category?
    /// The number of notifications below the leading one.
    var hidden = 0
    /// The totals of the hidden notifications.
    var totals = Totals()
    /// The distinct names of the hidden notifications from top to bottom; empty if any has no name (rules S3, S5).
    var names: [String] = []
    /// The hidden notifications by category, from top to bottom.
    var parts: [Part] = []

    /// Adds a hidden notification to the totals.
    mutating func count(_ content: NotificationContent) {
        hidden += 1
        totals.count += Self.weight(of: content)
        if content.summaryArgument == nil { totals.unnamed += 1 }
        if (content.summaryArgumentCount ?? 1) < 1 { totals.invalidCounts += 1 }
    }

    /// Returns the count of a notification (rules S1, S2).
    ///
    /// The count has at most 32 bits, like `%u` in a summary text, so the sum over a device cannot overflow.
    static func weight(of content: NotificationContent) -> Int {
        Int(UInt32(clamping: max(content.summaryArgumentCount ?? 1, 1)))
    }

    /// Whether any hidden notification has a name or a count above 1.
    var hasArguments: Bool { totals.unnamed < hidden || totals.count > hidden }

    /// Whether all notifications, including the leading one, have the same category (rule S6).
    var hasOneCategory: Bool { parts.allSatisfy(isOfLeadingCategory) }

    /// Whether a part has the leading notification's category; ids are compared by their bytes.
    func isOfLeadingCategory(_ part: Part) -> Bool {
        part.category.map { ByteText($0.id) } == leading.map { ByteText($0.id) }
    }
}
