/// The selection of rules: ids and families that are selected or ignored.
///
/// An id wins over a family: `--ignore size --select payload-too-large` keeps that rule of the family `size`. An id or
/// family that is both selected and ignored is ignored.
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
