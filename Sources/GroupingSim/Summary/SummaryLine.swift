/// The line below a stack: how much is hidden, and from whom.
public struct SummaryLine: Sendable, Hashable {
    /// The line as it is read, without marks of direction.
    public let text: String
    /// The number that the line is about (rule S1; from iOS 15 on N2).
    public let count: Int
    /// The names in the line, from the top of the stack to the bottom; empty in a line without names.
    public let names: [String]
    /// The category's format that made the line; `nil` for a default line and for one of several parts.
    public let format: String?
    /// The rules that decided, in the order of the specification. S4 and S12, by which names are joined and
    /// numbers written in every line, are not among them.
    public let rules: [GroupingRule]

    init(text: String, count: Int, names: [String] = [], format: String? = nil, rules: Set<GroupingRule>) {
        self.text = text
        self.count = count
        self.names = names
        self.format = format
        self.rules = GroupingRule.allCases.filter(rules.contains)
    }
}
