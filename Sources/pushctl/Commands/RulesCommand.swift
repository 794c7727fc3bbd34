import LocatedJSON
import PushPayload
import Reports

/// `pushctl rules`: lists the rules.
enum RulesCommand: Command {
    static let declaration = CommandDescription(
        name: "rules", summary: "list the rules",
        discussion:
            "One line for each rule: its id, the usual severity, whether --fix fixes it, and what it reports.",
        optionGroups: [
            OptionGroup(
                "Output",
                [
                    OptionDescription(
                        "family", value: "NAME", help: "list one family only",
                        completion: .values(RuleFamily.allCases.map(\.rawValue))),
                    OptionDescription(
                        "format", value: "NAME", help: "how to print", completion: .values(["text", "json"]),
                        defaultValue: "text"),
                ])
        ],
        example: "pushctl rules --family placement"
    )

    static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
        let family = arguments.value("family")
        let rules = RuleCatalog.descriptions.filter { family == nil || $0.family.rawValue == family }
        if arguments.value("format") == "json" {
            console.output.write(JSONWriter.pretty(.array(rules.map(value))) + "\n")
        } else {
            console.output.write(table(rules, console.style(for: console.output)))
        }
        return .success
    }

    private static func table(_ rules: [RuleDescription], _ style: Style) -> String {
        let width = rules.map(\.id.count).max() ?? 0
        var text = ""
        var family: RuleFamily?
        for rule in rules {
            if rule.family != family {
                text += (family == nil ? "" : "\n") + style.apply(.path, rule.family.rawValue) + "\n"
                family = rule.family
            }
            let id = rule.id + String(repeating: " ", count: width - rule.id.count)
            let severity = rule.severity.rawValue
            let padding = String(repeating: " ", count: 7 - severity.count)
            let fix = rule.fixSafety.map { $0 == .safe ? "fix   " : "unsafe" } ?? "-     "
            let summary = rule.summary.replacing("`", with: "")
            text += "  \(id)  \(style.apply(rule.severity.role, severity))\(padding)  \(fix)  \(summary)\n"
        }
        return text
    }

    private static func value(_ rule: RuleDescription) -> JSONValue {
        [
            "id": .string(rule.id), "family": .string(rule.family.rawValue),
            "severity": .string(rule.severity.rawValue), "summary": .string(rule.summary),
            "fix": rule.fixSafety.map { .string($0.rawValue) } ?? .null,
            "url": .string(rule.url),
        ]
    }
}
