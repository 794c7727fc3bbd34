/// What libFuzzer feeds.
protocol FuzzTarget {
    /// Its name on the command line.
    static var name: String { get }
    /// How many bytes of an input choose what is done; seeds are given as many in front.
    static var choices: Int { get }
    /// Files to begin with, as globs below the repository.
    static var seeds: [String] { get }
    /// Texts to begin with that lie in no file.
    static var examples: [String] { get }

    /// Makes what is not made anew for every input.
    init()

    /// Does something with an input and stops the program when an invariant does not hold.
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
