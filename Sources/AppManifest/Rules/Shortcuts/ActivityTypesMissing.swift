import PropertyLists
import PushPayload

/// `activity-types-missing`: intents for shortcuts in an app that declares no activity types.
enum ActivityTypesMissing: AppRule {
    static let description = AppRuleDescription(
        id: "activity-types-missing", family: .shortcuts, severity: .warning,
        summary: "The app describes intents for shortcuts, but has no `NSUserActivityTypes`.",
        rationale: """
            Siri passes a shortcut to the app in a user activity whose type is the name of the intent's class. If the \
            app does not declare this type in `NSUserActivityTypes`, the shortcut only opens the app's first screen. \
            An app whose extension handles every intent completely does not need the key; in such an app, ignore the \
            finding.
            """,
        sources: [
            .symbol("bundleresources/information-property-list/nsuseractivitytypes"),
            .symbol("sirikit/adding-user-interactivity-with-siri-shortcuts-and-the-shortcuts-app"),
        ],
        valid: [
            AppExample(
                app:
                    "<key>NSUserActivityTypes</key>\n<array>\n    <string>OrderSoupIntent</string>\n</array>",
                lists: [("Intents.intentdefinition", AppExample.intentDefinition)])
        ],
        invalid: [
            AppExample(
                app: "↑<key>CFBundleName</key>\n<string>Soup</string>",
                lists: [("Intents.intentdefinition", AppExample.intentDefinition)]),
            AppExample(
                app: "↑<key>CFBundleName</key>\n<string>Soup</string>",
                lists: [
                    (
                        "Intents.intentdefinition",
                        """
                        <key>INIntents</key>
                        <array>
                            <dict>
                                <key>INIntentEligibleForWidgets</key>
                                <true/>
                                <key>INIntentName</key>
                                <string>ChooseSoup</string>
                            </dict>
                            <dict>
                                <key>INIntentName</key>
                                <string>OrderSoup</string>
                            </dict>
                        </array>
                        """
                    )
                ], caption: "The first intent is for a widget, the second for shortcuts"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, main.isInfoPlistKnown, main["NSUserActivityTypes"] == nil,
            main.strings("NSUserActivityTypes").isEmpty
        else { return }
        let intents = app.definitions.flatMap(\.intents).filter {
            $0.isCustom && $0.list["INIntentEligibleForWidgets"]?.isTrue != true && !$0.name.isEmpty
        }
        guard let first = intents.first else { return }
        findings.report(
            main.info.place(),
            "the app has no \"NSUserActivityTypes\"; a shortcut with \(first.className.spoken) only opens the first screen",
            help: "add an array with the classes of the intents that open the app")
    }
}
