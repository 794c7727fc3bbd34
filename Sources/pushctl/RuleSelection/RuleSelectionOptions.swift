import PushPayload

/// The options that choose rules.
enum RuleSelectionOptions {
    static let names = RuleFamily.allCases.map(\.rawValue) + RuleCatalog.descriptions.map(\.id)

    static let all = [
        OptionDescription(
            "select", value: "RULES", isRepeatable: true,
            help: "report these rules or families only, separated by commas", completion: .list(names)),
        OptionDescription(
            "ignore", value: "RULES", isRepeatable: true,
            help: "do not report these rules or families; the more specific of --select and --ignore wins",
            completion: .list(names)),
    ]

    static func read(_ arguments: ParsedArguments, command: String) throws(UsageError) -> RuleSelection {
        RuleSelection(
            selected: try list("select", arguments, command), ignored: try list("ignore", arguments, command))
    }

    private static func list(_ option: String, _ arguments: ParsedArguments, _ command: String)
        throws(UsageError) -> Set<String>
    {
        var chosen: Set<String> = []
        for value in arguments.values(option) {
            for part in value.split(separator: ",") {
                let name = part.trimmingPrefix(" ").description
                guard names.contains(name) else {
                    throw UsageError(
                        message:
                            "unknown rule or family \"\(name)\"\(NameSuggestion.suffix(for: name, among: names))",
                        command: command)
                }
                chosen.insert(name)
            }
            // Without this error, an empty shell variable would act like a missing option.
            if value.split(separator: ",").isEmpty {
                throw UsageError(message: "\"--\(option)\" does not name a rule", command: command)
            }
        }
        return chosen
    }
}
