/// The selection of rules: ids and families that are selected or ignored.
///
/// The more specific entry wins: `--ignore size --select payload-too-large` keeps that one rule. A rule that is both
/// selected and ignored is ignored.
public struct RuleSelection: Sendable, Hashable {
    /// Ids and families that report; empty for all.
    public var selected: Set<String>
    /// Ids and families that do not report.
    public var ignored: Set<String>

    /// Makes a selection; by default, all rules report.
    public init(selected: Set<String> = [], ignored: Set<String> = []) {
        self.selected = selected
        self.ignored = ignored
    }

    /// Whether every rule reports.
    package var isWhole: Bool { selected.isEmpty && ignored.isEmpty }
}
