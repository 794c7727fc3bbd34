import PropertyLists
import PushPayload

/// `quick-action-repeated`: two quick actions with the same type.
enum QuickActionRepeated: AppRule {
    static let description = AppRuleDescription(
        id: "quick-action-repeated", family: .quickActions, severity: .warning,
        summary: "Two Home Screen quick actions have the same type.",
        rationale: """
            The type tells the app which action the user chose. If two actions share a type, the app can tell them \
            apart only by title or user info, and a translation may change the title.
            """,
        sources: [.symbol("uikit/uiapplicationshortcutitem/type")],
        valid: [
            AppExample(
                app: AppExample.quickActions([
                    "<key>UIApplicationShortcutItemType</key>\n<string>search</string>"
                ]))
        ],
        invalid: [
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            <key>UIApplicationShortcutItemType</key>
                            <string>open</string>
                        </dict>
                        <dict>
                            ↓<key>UIApplicationShortcutItemType</key>
                            <string>open</string>
                        </dict>
                    </array>
                    """),
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            <key>UIApplicationShortcutItemType</key>
                            <string>team</string>
                        </dict>
                        <dict>
                            ↓<key>UIApplicationShortcutItemType</key>
                            <string>team</string>
                        </dict>
                        <dict>
                            ↓<key>UIApplicationShortcutItemType</key>
                            <string>team</string>
                        </dict>
                    </array>
                    """, caption: "Three actions with one type"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main else { return }
        var known: Set<String> = []
        for action in QuickAction.all(in: app) {
            guard let type = action.members[QuickAction.typeKey]?.string, !type.isEmpty,
                !known.insert(type).inserted
            else { continue }
            findings.report(
                main.info.place(action.pointer.appending(QuickAction.typeKey)),
                "another quick action already has the type \(type.spoken); the app can tell them apart only by title"
                    + " or user info",
                help: "give each quick action its own type")
        }
    }
}
