import Localization
import LocatedJSON
import PayloadModel

/// `summary-format`: a summary format that uses specifiers in a way that Apple does not document.
enum SummaryFormatRule: Rule {
    static let description = RuleDescription(
        id: "summary-format", family: .grouping, severity: .error,
        summary:
            "A category's summary format uses undocumented specifiers, or documented ones in the wrong order.",
        rationale: """
            iOS 12 to 14 fill the format with two arguments: the number of hidden notifications (an unsigned integer) \
            and the list of their names (the `summary-arg` values). Apple documents `%u` alone, `%u` before `%@`, and \
            both with positions, as in `%2$@: %1$u more`. pushctl also accepts one specifier alone with its position, \
            such as `%2$@`. Any other use of specifiers may read an argument with the wrong type, or one that does not \
            exist. A format without a specifier is shown unchanged, or is a key of the app's strings; `%%` is a \
            percent sign.

            iOS fills `hiddenPreviewsBodyPlaceholder` in the same way. This text replaces the body while previews are \
            hidden.

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
                subject: .categories, caption: "The names before the number, without positions"),
            Example(
                #"[{"id":"chat","hiddenPreviewsBodyPlaceholder":↓"%d messages"}]"#, subject: .categories,
                caption: "`%d` in the text for hidden previews"),
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
