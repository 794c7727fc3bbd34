import PushPayload

/// The default limits of input and output: far beyond any real input, far below the memory of a machine.
enum Limits {
    /// The maximum size in bytes of a document that is read as a whole.
    static let documentBytes = 256 << 20
    /// The maximum number of findings of a document in a report.
    static let findings = 10_000
    /// The maximum number of events of a scenario.
    static let events = 1_000_000
    /// The maximum number of stacks that are counted, on all devices together. Each takes up to 100 bytes of memory.
    static let stacks = 5_000_000
    /// The maximum number of entries in a list of a configuration.
    static let configurationEntries = 1_000
    /// The maximum number of ignore patterns for a folder: each file in it is compared with all of them.
    static let ignorePatterns = 5_000
    /// The maximum number of categories that `--categories` adds to apps with their own categories: the number of the
    /// option's categories times the number of these apps.
    static let addedCategories = 1_000_000
    /// The maximum total size in bytes of the files that a scenario names; each use of a file counts.
    static let scenarioFileBytes = 16 << 20
    /// The maximum size in bytes of a configuration, a baseline, strings, a property list and similar files.
    static let sideFileBytes = 64 << 20
    /// The maximum total size in bytes of the property lists and strings of an `.ipa`.
    static let archiveBytes = 256 << 20
}
