import PropertyLists
import PushPayload

/// `quick-action-hidden`: more quick actions than iOS shows.
enum QuickActionHidden: AppRule {
    static let description = AppRuleDescription(
        id: "quick-action-hidden", family: .quickActions, severity: .warning,
        summary: "The app declares more than four Home Screen quick actions.",
        rationale: """
            iOS shows up to four quick actions of an app, those of the `Info.plist` first and in its order. A fifth \
            one is never visible. If the `Info.plist` has four or more, quick actions that the app adds while it runs \
            are not visible either.
            """,
        sources: [.symbol("uikit/add-home-screen-quick-actions")],
        valid: [
            AppExample(
                app: AppExample.quickActions(
                    (1...4).map {
                        "<key>UIApplicationShortcutItemType</key>\n<string>team.\($0)</string>"
                    }))
        ],
        invalid: [
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict/>
                        <dict/>
                        <dict/>
                        <dict/>
                        ↓<dict>
                            <key>UIApplicationShortcutItemType</key>
                            <string>about</string>
                        </dict>
                    </array>
                    """),
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict/>
                        <dict/>
                        <dict/>
                        <dict/>
                        ↓<dict/>
                        <dict/>
                    </array>
                    """, caption: "Two hidden quick actions, and one finding"),
        ]
    )

    private static let maxShown = 4

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main else { return }
        let count = main[QuickAction.listKey]?.elements?.count ?? 0
        guard count > maxShown else { return }
        findings.report(
            main.info.place(QuickAction.listKey, "\(maxShown)"),
            "the app declares \(count) quick actions; iOS shows the first \(maxShown)",
            help: "keep the \(maxShown) that people use most")
    }
}
