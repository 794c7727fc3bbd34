import LocatedJSON

/// A validator's report on apps.
public struct AppReport: Sendable {
    /// The findings, sorted by path, position and rule.
    public internal(set) var findings: [AppFinding] = []
    /// The texts of the apps' files in UTF-8, by path; ranges of findings refer to them. The text of a binary property
    /// list is empty.
    public internal(set) var sources: [String: SourceText] = [:]
    /// The paths of the apps' checked files.
    public internal(set) var files: Set<String> = []
    /// The remarks about apps and topics, apart from findings.
    public internal(set) var remarks: [String] = []
    /// The checked apps as pushctl reads them, in the order of their projects.
    public internal(set) var apps: [AppOutline] = []
    /// The targets and configurations that a scope can name.
    public internal(set) var knownScope = CheckedScope()
    /// Whether a project is damaged, so that it may have targets and configurations outside of ``knownScope``.
    public internal(set) var isDamaged = false
}
