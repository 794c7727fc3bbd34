import PushPayload

/// `pushctl explain`: prints one rule in full.
enum ExplainCommand: Command {
    static let declaration = CommandDescription(
        name: "explain", summary: "explain one rule in full",
        discussion: "What the rule reports, what happens on the phone, an example before and after, sources.",
        arguments: "rule", example: "pushctl explain misplaced-key",
        positionalCompletion: .suggestions(RuleCatalogue.descriptions.map(\.id))
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let id = arguments.positionals.first ?? ""
        guard let rule = RuleCatalogue.description(of: id) else {
            throw UsageError(message: "unknown rule \"\(id)\"\(advice(for: id))", command: declaration.name)
        }
        for line in RulePage.text(for: rule).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        {
            console.output.write(VisibleText.escape(String(line)) + "\n")
        }
        return .success
    }

    /// What to type instead: the nearest rule, the list of a family, or that of all rules.
    private static func advice(for id: String) -> String {
        if RuleFamily(rawValue: id) != nil {
            return ", but a family of rules; \"\(Program.name) rules --family \(id)\" lists them"
        }
        let suffix = NameSuggestion.suffix(for: id, among: RuleCatalogue.descriptions.map(\.id))
        return suffix.isEmpty ? "; \"\(Program.name) rules\" lists all" : suffix
    }
}
