import PayloadModel

/// `category-unknown`: a category that the app does not register.
enum CategoryUnknown: Rule {
    static let description = RuleDescription(
        id: "category-unknown", family: .value, severity: .warning,
        summary: "`category` names none of the app's categories.",
        rationale: """
            `category` is the id of a category that the app registers, with buttons, a custom view and a summary \
            format. If the id is not registered, iOS shows the notification without them and reports no error. iOS \
            compares ids exactly, including letter case. The rule reads the app's categories from `--categories`, \
            `.pushctl.json` or a scenario; if none of these gives a list, the rule reports nothing.
            """,
        sources: [.apple(.generating), .symbol("usernotifications/unnotificationcategory")],
        valid: [
            Example(#"{"aps":{"alert":"Goal","category":"team"}}"#, categories: #"[{"id":"team"}]"#),
            Example(
                #"{"aps":{"content-available":1,"category":"sync"}}"#, categories: #"[{"id":"team"}]"#,
                caption: "A silent push, which shows no notification"),
            Example(
                #"{"aps":{"alert":"Goal","category":"${CATEGORY}"}}"#, categories: #"[{"id":"team"}]"#,
                caption: "A variable, whose value is unknown"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":"Goal","category":↓"Team"}}"#,
                categories: #"[{"id":"team"},{"id":"chat"}]"#),
            Example(#"{"aps":{"alert":"رسالة جديدة","category":↓"دردشة"}}"#, categories: #"[{"id":"team"}]"#),
            Example(
                #"{"aps":{"alert":"Goal","category":↓"team"}}"#, categories: "[]",
                caption: "An app without categories"),
        ]
    )

    /// The maximum length in bytes of a name for which a similar one is suggested.
    private static let longestName = 200

    static let reads = Facts.values(of: .category)

    static func applies(_ options: ValidationOptions) -> Bool { options.knownCategories != nil }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let categories = payload.options.knownCategories, payload.kind == .alert,
            let name = payload[.category]?.text, !name.isEmpty, categories[name] == nil
        else { return }
        // Computing the distance costs the product of both lengths.
        let nearest =
            name.count > longestName
            ? nil : categories.ids.nearest(to: String(name), limit: 2)
        findings.report(
            .value(PayloadKey.category.pointer),
            "the app has no category \(String(name).spoken); the notification is shown without buttons, custom view or"
                + " summary format",
            help: nearest.map { "use \"\($0)\" if you mean that category" }
                ?? "add this category to the list, or "
                + (categories.all.isEmpty ? "remove \"category\"" : "write the id of one in the list")
        )
    }
}
