import PropertyLists
import PushPayload

/// `quick-action-icon`: a quick action with two icons.
enum QuickActionIcon: AppRule {
    static let description = AppRuleDescription(
        id: "quick-action-icon", family: .quickActions, severity: .warning,
        summary: "A Home Screen quick action names both an icon file and an icon type; iOS ignores the type.",
        rationale: """
            `UIApplicationShortcutItemIconType` chooses one of the system's icons; \
            `UIApplicationShortcutItemIconFile` names an image of the app. If both are present, iOS uses the file and \
            ignores the type.
            """,
        sources: [.symbol("bundleresources/information-property-list/uiapplicationshortcutitems")],
        valid: [
            AppExample(
                app: AppExample.quickActions([
                    "<key>UIApplicationShortcutItemIconType</key>\n<string>UIApplicationShortcutIconTypeSearch</string>"
                ]))
        ],
        invalid: [
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            <key>UIApplicationShortcutItemIconFile</key>
                            <string>lens</string>
                            ↓<key>UIApplicationShortcutItemIconType</key>
                            <string>UIApplicationShortcutIconTypeSearch</string>
                        </dict>
                    </array>
                    """),
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            <key>UIApplicationShortcutItemIconFile</key>
                            <string>lens</string>
                        </dict>
                        <dict>
                            <key>UIApplicationShortcutItemIconFile</key>
                            <string>heart</string>
                            ↓<key>UIApplicationShortcutItemIconType</key>
                            <string>UIApplicationShortcutIconTypeFavorite</string>
                        </dict>
                    </array>
                    """, caption: "Only the second action has both"),
        ]
    )

    private static let typeKey = "UIApplicationShortcutItemIconType"
    private static let fileKey = "UIApplicationShortcutItemIconFile"

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main else { return }
        for action in QuickAction.all(in: app)
        where action.members[typeKey] != nil && action.members[fileKey] != nil {
            findings.report(
                main.info.place(action.pointer.appending(typeKey)),
                "\"\(fileKey)\" overrides this icon type; iOS shows the file",
                help: "remove one of the two")
        }
    }
}
