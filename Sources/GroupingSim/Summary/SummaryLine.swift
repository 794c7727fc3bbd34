/// The summary line: the line below a stack with the number of hidden notifications and their names.
public struct SummaryLine: Sendable, Hashable {
    /// The text of the line, without direction marks.
    public let text: String
    /// The number in the line (rule S1; N2 from iOS 15 on, N3 in the Count style).
    public let count: Int
    /// The names in the line, from top to bottom of the stack; empty for a line without names.
    public let names: [String]
    /// The format that the line follows: the category's, or the device's if the app describes no such category; `nil`
    /// for a line without a format, and for a line that joins the parts of several categories.
    public let format: String?
    /// The rules that led to the line, in the order of ``GroupingRule``. S4 and S12, which apply to every list and
    /// number, are not listed.
    public let rules: [GroupingRule]

    init(text: String, count: Int, names: [String] = [], format: String? = nil, rules: Set<GroupingRule>) {
        self.text = text
        self.count = count
        self.names = names
        self.format = format
        self.rules = GroupingRule.allCases.filter(rules.contains)
    }
}
