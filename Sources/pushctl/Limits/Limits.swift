import PushPayload

/// How much is read and printed unless options ask for more: far beyond what anybody sends, far below what a machine
/// holds.
enum Limits {
    /// Bytes of a document that is read as a whole.
    static let documentBytes = 256 << 20
    /// Findings of a document that a report lists.
    static let findings = 10_000
    /// Events of a scenario that are played.
    static let events = 1_000_000
    /// Stacks of devices that are counted, which take up to 100 bytes each.
    static let stacks = 5_000_000
    /// Entries of a list in a configuration.
    static let configurationEntries = 1_000
    /// Patterns of the ignore files that hold in a folder: each file in it is compared with all of them.
    static let ignorePatterns = 5_000
    /// Apps that describe categories of their own, times the categories of `--categories`.
    static let addedCategories = 1_000_000
    /// Bytes of the files that the events and apps of a scenario name, each counted every time that it is named.
    static let scenarioFileBytes = 16 << 20
    /// Bytes of a file beside the payloads: a configuration, a baseline, strings, a property list.
    static let sideFileBytes = 64 << 20
}
