/// A parsed command line.
struct ParsedArguments: Sendable, Equatable {
    /// An option as given.
    struct Occurrence: Sendable, Equatable {
        /// The long name without dashes, even if the short one was given.
        let name: String
        /// The value; `nil` for a flag.
        let value: String?
    }

    /// The options in the order of the command line.
    var occurrences: [Occurrence] = []
    /// The arguments that are not options, in order.
    var positionals: [String] = []

    /// Whether the option was given.
    func flag(_ name: String) -> Bool {
        occurrences.contains { $0.name == name }
    }

    /// Returns the last value of the option; `nil` if the option was not given.
    func value(_ name: String) -> String? {
        occurrences.last { $0.name == name }?.value
    }

    /// Returns all values of the option, in order.
    func values(_ name: String) -> [String] {
        occurrences.compactMap { $0.name == name ? $0.value : nil }
    }
}
