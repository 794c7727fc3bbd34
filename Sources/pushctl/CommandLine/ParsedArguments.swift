/// A command line, understood.
struct ParsedArguments: Sendable, Equatable {
    /// One option as it was given.
    struct Occurrence: Sendable, Equatable {
        /// The long name without dashes, however it was typed.
        let name: String
        /// The value; `nil` for a flag.
        let value: String?
    }

    /// The options in the order in which they were given.
    var occurrences: [Occurrence] = []
    /// The arguments that are not options, in order.
    var positionals: [String] = []

    /// Whether the option was given.
    func flag(_ name: String) -> Bool {
        occurrences.contains { $0.name == name }
    }

    /// The value of the option, the last one where there are several; `nil` when it was not given.
    func value(_ name: String) -> String? {
        occurrences.last { $0.name == name }?.value
    }

    /// All values of the option, in order.
    func values(_ name: String) -> [String] {
        occurrences.compactMap { $0.name == name ? $0.value : nil }
    }
}
