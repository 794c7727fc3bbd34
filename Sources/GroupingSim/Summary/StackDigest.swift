import PushPayload

/// All that the words about a stack depend on.
struct StackDigest: Sendable, Hashable {
    /// The notifications of one category; `nil` stands for all that have no described one.
    struct Part: Sendable, Hashable {
        let category: Category?
        /// How many notifications.
        var number: Int
        /// How much they count (rule S1).
        var count: Int
    }

    /// Sums over the hidden notifications.
    struct Totals: Sendable, Hashable {
        var count = 0
        /// How many have no `summary-arg`.
        var unnamed = 0
        /// How many have a `summary-arg-count` below 1.
        var invalidCounts = 0
    }

    /// The category of the leading notification.
    var leading: Category?
    /// How many notifications lie below the leading one.
    var hidden: Int
    /// The sums over them.
    var totals: Totals
    /// Their distinct names from top to bottom; empty when one of them has none (rules S3, S5).
    var names: [String]
    /// Their categories from top to bottom.
    var parts: [Part]

    /// Whether the hidden notifications have names or counts.
    var hasArguments: Bool { totals.unnamed < hidden || totals.count > hidden }

    /// Whether all notifications have the same category, the leading one included (rule S6).
    var hasOneCategory: Bool { parts.allSatisfy(isOfLeadingCategory) }

    /// Whether a part is of the leading notification's category; ids are compared scalar by scalar.
    func isOfLeadingCategory(_ part: Part) -> Bool {
        part.category.map { ScalarText($0.id) } == leading.map { ScalarText($0.id) }
    }
}
