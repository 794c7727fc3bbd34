import PropertyLists
import PushPayload

/// `shortcuts-too-many`: intents that result in more than 20 shortcuts.
enum ShortcutsTooMany: AppRule {
    static let description = AppRuleDescription(
        id: "shortcuts-too-many", family: .shortcuts, severity: .warning,
        summary: "The app's intents result in more than 20 shortcuts.",
        rationale: """
            Every combination of parameters of a custom intent is a separate shortcut. Siri suggests the few that were \
            used before. In a list of more than 20, people do not find those that matter. Apple documents no limit for \
            intents (for App Shortcuts it is ten); 20 is pushctl's own limit.
            """,
        sources: [.symbol("sirikit/offering-actions-in-the-shortcuts-app")],
        valid: [
            AppExample(lists: [("Intents.intentdefinition", shortcuts(20))]),
            AppExample(
                lists: [("Intents.intentdefinition", shortcuts(21, type: "System"))],
                caption: "An intent that iOS defines"),
        ],
        invalid: [
            AppExample(lists: [("Intents.intentdefinition", shortcuts(21, marked: true))]),
            AppExample(
                lists: [("Intents.intentdefinition", shortcuts(24, marked: true))],
                caption: "24 shortcuts, and one finding at the first shortcut beyond the limit"),
        ]
    )

    private static let most = 20

    private static func shortcuts(_ count: Int, type: String = "Custom", marked: Bool = false) -> String {
        let combinations = (1...count).map { number in
            let marker = marked && number == most + 1 ? "↓" : ""
            let name = (number < 10 ? "p0" : "p") + "\(number)"
            return "            \(marker)<key>\(name)</key>\n            <dict/>\n"
        }
        return """
            <key>INIntents</key>
            <array>
                <dict>
                    <key>INIntentParameterCombinations</key>
                    <dict>
            \(combinations.joined())        </dict>
                    <key>INIntentType</key>
                    <string>\(type)</string>
                </dict>
            </array>
            """
    }

    static var dependsOnConfiguration: Bool { false }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        var count = 0
        var place: ManifestPlace?
        for definition in app.definitions {
            for intent in definition.intents
            where intent.isCustom && intent.list["INIntentIneligibleForSuggestions"]?.isTrue != true {
                // Sorted, so that the place is the same in a binary property list, whose order differs.
                for combination in (intent.combinations ?? .init([])).sorted(by: { $0.name < $1.name }) {
                    count += 1
                    guard count == most + 1 else { continue }
                    place = definition.file.place(
                        intent.pointer.appending("INIntentParameterCombinations").appending(combination.name))
                }
            }
        }
        guard let place else { return }
        findings.report(
            place,
            "the intents result in \(count) shortcuts; beyond \(most), people do not find those that matter",
            help: "keep the combinations that people use, or exclude intents from suggestions")
    }
}
