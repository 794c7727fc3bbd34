import Localization
import PayloadModel

/// `summary-arg-unused`: a name for a summary line that shows no names.
enum SummaryArgUnused: Rule {
    static let description = RuleDescription(
        id: "summary-arg-unused", family: .grouping, severity: .warning,
        summary: "`summary-arg` is given, but the summary format of the category has no `%@` for it.",
        rationale: """
            A category may define its own format of the summary line. A format with only the number, such as `%u more \
            goals`, has no place for names, so iOS never shows the `summary-arg` of the category's payloads. The rule \
            reads the formats from `--categories`, `.pushctl.json` or a scenario. It reports nothing for a format \
            without a specifier, because the format may be a key of the app's strings. With `--ios 15` or later, \
            `summary-arg-ignored` reports `summary-arg` instead.
            """,
        sources: [
            .symbol("usernotifications/unnotificationcategory/categorysummaryformat"),
            .symbol("usernotifications/unnotificationcontent/summaryargument"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"},"thread-id":"team","category":"team"}}"#,
                categories: #"[{"id":"team","summaryFormat":"%u more from %@"}]"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal","summary-arg":"Kobe"},"thread-id":"team","category":"team"}}"#,
                categories: #"[{"id":"team","summaryFormat":"TEAM_SUMMARY"}]"#,
                caption: "A format that may be a key of the app's strings"),
            Example(
                #"{"aps":{"alert":{"body":"进球","summary-arg":"科比"},"category":"球队"}}"#,
                categories: #"[{"id":"球队"}]"#,
                caption: "A category without a format of its own; the default summary line shows the names"
            ),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"body":"Goal",↓"summary-arg":"Kobe"},"thread-id":"team","category":"team"}}"#,
                categories: #"[{"id":"team","summaryFormat":"%u more goals"}]"#),
            Example(
                #"{"aps":{"alert":{"body":"进球",↓"summary-arg":"科比"},"category":"球队"}}"#,
                categories: #"[{"id":"球队","summaryFormat":"还有%1$u个进球"}]"#),
        ]
    )

    static let reads = Facts.values(of: .category) + .keys(.summaryArgument)

    static func applies(_ options: ValidationOptions) -> Bool { options.knownCategories != nil }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let categories = payload.options.knownCategories, payload.kind == .alert,
            payload.target.map({ $0 < 15 }) ?? true,
            payload[.summaryArgument]?.text.map({ !$0.isEmpty }) == true,
            let name = payload[.category]?.text,
            let text = categories[name]?.summaryFormat,
            let format = try? SummaryFormat(parsing: text), format.usesCount, !format.usesNames
        else { return }
        findings.report(
            .key(PayloadKey.summaryArgument.pointer),
            "\"summary-arg\" is never shown: the format of category \(String(name).spoken), \(text.spoken), has no place"
                + " for names",
            help: "add %@ after the number in the format, or remove \"summary-arg\"")
    }
}
