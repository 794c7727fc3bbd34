import LocatedJSON
import PushPayload

/// A rule in SARIF, with the texts that code scanning shows next to a finding.
enum SARIFRule {
    static func value(_ id: String) -> JSONValue {
        guard let rule = RuleCatalog.description(of: id) else { return ["id": .string(id)] }
        return [
            "id": .string(id),
            "shortDescription": text(rule.summary),
            "fullDescription": text(rule.rationale),
            "help": help(of: rule),
            "helpUri": .string(rule.url),
            "defaultConfiguration": ["level": .string(rule.severity.rawValue)],
            "properties": [
                "tags": [.string(rule.family.rawValue)], "family": .string(rule.family.rawValue),
                "fixable": .boolean(rule.fixSafety != nil),
                "fix": rule.fixSafety.map { .string($0.rawValue) } ?? .null,
            ],
        ]
    }

    private static func help(of rule: RuleDescription) -> JSONValue {
        let more = "`\(Program.name) explain \(rule.id)` shows examples."
        let markdown = [
            rule.rationale, rule.fixes, more,
            rule.sources.map { "- [\($0.title)](\($0.url))" }.joined(separator: "\n"),
        ]
        let sources = rule.sources.map { "\($0.title): \($0.url)" }.joined(separator: "\n")
        return [
            "text": .string(
                SARIFResult.plain(
                    ([rule.rationale, rule.fixes, more].map(plain) + [sources]).joined(separator: "\n\n"))),
            "markdown": .string(markdown.joined(separator: "\n\n")),
        ]
    }

    private static func plain(_ markdown: String) -> String {
        Markdown.plain(markdown, width: .max).joined(separator: "\n")
    }

    private static func text(_ markdown: String) -> JSONValue {
        ["text": .string(SARIFResult.plain(plain(markdown)))]
    }
}
