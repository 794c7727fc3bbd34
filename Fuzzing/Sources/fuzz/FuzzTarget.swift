/// A fuzz target.
protocol FuzzTarget {
    /// Its name on the command line.
    static var name: String { get }
    /// The number of leading bytes that choose options; seeds get the same number as a prefix.
    static var choices: Int { get }
    /// The seed files, as globs below the repository.
    static var seeds: [String] { get }
    /// Seeds that are not files.
    static var examples: [String] { get }

    /// Creates state that is reused for all inputs.
    init()

    /// Processes an input and stops the program if it violates an invariant.
    func run(_ input: FuzzInput)
}

extension FuzzTarget {
    static var examples: [String] { [] }
}

/// All targets.
enum TargetRegistry {
    static var all: [any FuzzTarget.Type] {
        [
            PayloadTarget.self, FixTarget.self, ContainerTarget.self, ConvertTarget.self,
            RecordTarget.self,
            ScenarioTarget.self, SummaryTarget.self, StringsTarget.self, PropertyListTarget.self,
            AppTarget.self, ProjectTarget.self,
            PageTarget.self, PictureTarget.self, TerminalTarget.self, ReportTarget.self,
            DifferenceTarget.self,
            ConfigurationTarget.self, StatisticsTarget.self, SecretTarget.self, ServerTarget.self,
            TypeTarget.self,
            EditorTarget.self,
        ]
    }
}
