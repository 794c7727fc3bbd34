/// Which rules report: ids and families that are selected and ignored.
///
/// The more exact word wins: `--ignore size --select payload-too-large` keeps that one rule. A rule
/// named on both sides is ignored.
public struct RuleSelection: Sendable, Hashable {
    /// Ids and families that report; empty for all.
    public var selected: Set<String>
    /// Ids and families that are silent.
    public var ignored: Set<String>

    /// Selects everything unless told otherwise.
    public init(selected: Set<String> = [], ignored: Set<String> = []) {
        self.selected = selected
        self.ignored = ignored
    }

    /// Whether every rule reports.
    package var isWhole: Bool { selected.isEmpty && ignored.isEmpty }
}
