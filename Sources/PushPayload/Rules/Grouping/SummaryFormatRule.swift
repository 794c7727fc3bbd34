import Localization
import LocatedJSON
import PayloadModel

/// `summary-format`: a summary format with an unsupported specifier.
enum SummaryFormatRule: Rule {
    static let description = RuleDescription(
        id: "summary-format", family: .grouping, severity: .error,
        summary:
            "A category's summary format does not use its specifiers as documented: `%u` for the number, alone or"
            + " before `%@` for the names.",
        rationale: """
            iOS 12 to 14 fill the format with two arguments: the number of hidden notifications, unsigned, and a list \
            of their `summary-arg` values, the names. Apple documents `%u` alone, `%u` before `%@`, and both with \
            positions, as in `%2$@: %1$u more`. Any other specifier reads an argument with the wrong type, or one that \
            does not exist. A format without a specifier is shown unchanged, or is a key of the app's strings; `%%` is \
            a percent sign.

            `hiddenPreviewsBodyPlaceholder`, the body while previews are hidden, is filled in the same way.

            The rule reads the categories from `--categories`, `.pushctl.json` and scenarios.
            """,
        sources: [.symbol("usernotifications/unnotificationcategory/categorysummaryformat")],
        valid: [
            Example(#"[{"id":"team","summaryFormat":"%u more from %@"}]"#, subject: .categories),
            Example(
                #"[{"id":"team","summaryFormat":"%2$@: %1$u more"},{"id":"chat","summaryFormat":"%u%% new"}]"#,
                subject: .categories, caption: "Specifiers with positions, and a doubled percent sign"),
            Example(
                #"[{"id":"team","summaryFormat":"TEAM_SUMMARY"},{"id":"chat"}]"#, subject: .categories,
                caption: "A key of the app's strings, and a category without a format"),
        ],
        invalid: [
            Example(
                #"[{"id":"team","summaryFormat":↓"%d more from %@"}]"#, subject: .categories,
                caption: "`%d` instead of `%u`, although the number is unsigned"),
            Example(
                #"[{"id":"team","summaryFormat":↓"%@: %u more"},{"id":"chat","summaryFormat":"%u more"}]"#,
                subject: .categories, caption: "Names before the number, which need positions"),
            Example(
                #"[{"id":"chat","hiddenPreviewsBodyPlaceholder":↓"%d messages"}]"#, subject: .categories),
            Example(
                #"[{"id":"球队","summaryFormat":↓"还有%u%条通知"}]"#, subject: .categories,
                caption: "A single percent sign, which must be doubled"),
        ]
    )

    static func check(_ file: CategoryFile, into findings: inout Findings) {
        for (index, category) in file.categories.enumerated() {
            let formats = [
                (Category.summaryFormatName, "summary line", category.summaryFormat),
                (Category.placeholderName, "hidden preview", category.hiddenPreviewsBodyPlaceholder),
            ]
            for case (let name, let line, let format?) in formats {
                do {
                    _ = try SummaryFormat(parsing: format)
                } catch {
                    findings.report(
                        .value(JSONPointer(["\(index)", name])),
                        "\(error.message); the \(line) of category \(category.id.spoken) cannot be filled in as"
                            + " intended",
                        help: error.help)
                }
            }
        }
    }
}
