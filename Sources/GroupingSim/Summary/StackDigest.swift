import PayloadModel
import PushPayload

/// All that the words about a stack depend on.
struct StackDigest: Sendable, Hashable {
    /// What the hidden notifications add up to.
    struct Totals: Sendable, Hashable {
        /// How much they count (rule S1).
        var count = 0
        /// How many have no `summary-arg`.
        var unnamed = 0
        /// How many have a `summary-arg-count` below 1.
        var invalidCounts = 0
    }

    /// The notifications of one category; `nil` stands for all that have no described one.
    struct Part: Sendable, Hashable {
        let category: Category?
        /// How many notifications.
        var number: Int
        /// How much they count (rule S1).
        var count: Int
    }

    /// The category of the leading notification.
    var leading: Category?
    /// The number of notifications below the leading one.
    var hidden = 0
    /// What they add up to.
    var totals = Totals()
    /// Their distinct names from top to bottom; empty when one of them has none (rules S3, S5).
    var names: [String] = []
    /// Their categories from top to bottom.
    var parts: [Part] = []

    /// Adds a hidden notification to the totals.
    mutating func count(_ content: NotificationContent) {
        hidden += 1
        totals.count += Self.weight(of: content)
        if content.summaryArgument == nil { totals.unnamed += 1 }
        if (content.summaryArgumentCount ?? 1) < 1 { totals.invalidCounts += 1 }
    }

    /// How much a notification counts (rules S1, S2).
    ///
    /// `%u` has 32 bits; with that limit the sum of a device's notifications never overflows.
    static func weight(of content: NotificationContent) -> Int {
        Int(UInt32(clamping: max(content.summaryArgumentCount ?? 1, 1)))
    }

    /// Whether the hidden notifications have names or counts.
    var hasArguments: Bool { totals.unnamed < hidden || totals.count > hidden }

    /// Whether all notifications have the same category, the leading one included (rule S6).
    var hasOneCategory: Bool { parts.allSatisfy(isOfLeadingCategory) }

    /// Whether a part is of the leading notification's category; ids are compared scalar by scalar.
    func isOfLeadingCategory(_ part: Part) -> Bool {
        part.category.map { ByteText($0.id) } == leading.map { ByteText($0.id) }
    }
}
