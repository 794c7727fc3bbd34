import PushPayload

/// `pushctl explain`: prints one rule in full.
enum ExplainCommand: Command {
    static let declaration = CommandDescription(
        name: "explain", summary: "explain one rule in full",
        discussion: "What the rule reports, what happens on the phone, an example before and after, sources.",
        arguments: "rule", example: "pushctl explain misplaced-key",
        positionalCompletion: .suggestions(RuleRegistry.descriptions.map(\.id))
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let id = arguments.positionals.first ?? ""
        guard let rule = RuleRegistry.description(of: id) else {
            let suffix = NameSuggestion.suffix(for: id, among: RuleRegistry.descriptions.map(\.id))
            throw UsageError(message: "unknown rule \"\(id)\"\(suffix)", command: declaration.name)
        }
        for line in RulePage.text(for: rule).split(separator: "\n", omittingEmptySubsequences: false)
            .dropLast()
        {
            console.output.write(VisibleText.escape(String(line)) + "\n")
        }
        return .success
    }
}
