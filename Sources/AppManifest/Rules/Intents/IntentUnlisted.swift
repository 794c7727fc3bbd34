import PropertyLists
import PushPayload

/// `intent-unlisted`: an intent that no target lists.
enum IntentUnlisted: AppRule {
    static let description = AppRuleDescription(
        id: "intent-unlisted", family: .intents, severity: .error,
        summary: "An intent definition contains an intent that no target lists.",
        rationale: """
            Xcode generates a class for each intent in a definition, such as `OrderSoupIntent` for `OrderSoup`. The \
            target that handles the intent must list that class: an Intents extension in `IntentsSupported`, an app in \
            `INIntentsSupported`. An intent that no target lists can be added to a shortcut, but the shortcut fails. \
            Widgets do not list their intents, so the rule ignores intents for widgets.
            """,
        sources: [
            .symbol("sirikit/adding-user-interactivity-with-siri-shortcuts-and-the-shortcuts-app"),
            .symbol("bundleresources/information-property-list/inintentssupported"),
        ],
        valid: [
            AppExample(
                app: "<key>INIntentsSupported</key>\n<array>\n    <string>OrderSoupIntent</string>\n</array>",
                lists: [("Intents.intentdefinition", AppExample.intentDefinition)])
        ],
        invalid: [
            AppExample(
                app: "",
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes:
                                "<key>IntentsSupported</key>\n<array>\n    <string>OrderTeaIntent</string>\n</array>"
                        )
                    )
                ],
                lists: [
                    (
                        "Intents.intentdefinition",
                        """
                        <key>INIntents</key>
                        <array>
                            <dict>
                                ↓<key>INIntentName</key>
                                <string>OrderSoup</string>
                            </dict>
                        </array>
                        """
                    )
                ]),
            AppExample(
                app: "<key>INIntentsSupported</key>\n<array>\n    <string>OrderTeaIntent</string>\n</array>",
                lists: [
                    (
                        "Intents.intentdefinition",
                        """
                        <key>INIntents</key>
                        <array>
                            <dict>
                                ↓<key>INIntentName</key>
                                <string>OrderSoup</string>
                            </dict>
                        </array>
                        """
                    )
                ], caption: "The app lists only another intent"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        let listed = Set(
            app.extensions.flatMap(\.supportedIntents) + (app.main?.strings("INIntentsSupported") ?? []))
        guard app.isWhole, app.main?.isInfoPlistKnown == true, !app.hasUnknownExtension,
            !listed.contains(where: BuildSetting.containsReference)
        else { return }
        for definition in app.definitions {
            for intent in definition.intents
            where intent.isCustom && intent.list["INIntentEligibleForWidgets"]?.isTrue != true
                && !intent.name.isEmpty && !listed.contains(intent.className)
            {
                findings.report(
                    definition.file.place(intent.pointer.appending("INIntentName")),
                    "no target lists \(intent.className.spoken); a shortcut with this intent fails",
                    help:
                        "list it in \"IntentsSupported\" of the Intents extension, or in \"INIntentsSupported\" of the app"
                )
            }
        }
    }
}
