import LocatedJSON
import PropertyLists
import PushPayload

/// `quick-action-incomplete`: a Home Screen quick action without a required member.
enum QuickActionIncomplete: AppRule {
    static let description = AppRuleDescription(
        id: "quick-action-incomplete", family: .quickActions, severity: .error,
        summary: "A Home Screen quick action lacks its type or its title.",
        rationale: """
            `UIApplicationShortcutItems` is an array of dictionaries. `UIApplicationShortcutItemType` tells the app \
            which action the user chose, and `UIApplicationShortcutItemTitle` is the visible title of the action; both \
            are required strings. iOS ignores an action that lacks one of them.
            """,
        sources: [.symbol("bundleresources/information-property-list/uiapplicationshortcutitems")],
        valid: [
            AppExample(
                app: AppExample.quickActions([
                    """
                    <key>UIApplicationShortcutItemTitle</key>
                    <string>Search</string>
                    <key>UIApplicationShortcutItemType</key>
                    <string>search</string>
                    """
                ]))
        ],
        invalid: [
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        ↓<dict>
                            <key>UIApplicationShortcutItemTitle</key>
                            <string>Search</string>
                        </dict>
                    </array>
                    """),
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            ↓<key>UIApplicationShortcutItemTitle</key>
                            <string></string>
                            <key>UIApplicationShortcutItemType</key>
                            <string>search</string>
                        </dict>
                    </array>
                    """, caption: "An empty title"),
            AppExample(
                app:
                    """
                    ↓<key>UIApplicationShortcutItems</key>
                    <dict>
                        <key>search</key>
                        <string>Search</string>
                    </dict>
                    """,
                caption: "Not an array"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, let value = main[QuickAction.listKey] else { return }
        guard let elements = value.elements else {
            return findings.report(
                main.info.place(QuickAction.listKey),
                "\"\(QuickAction.listKey)\" must be an array, not \(value.spokenType); the app has no quick actions",
                help: "write an array with a dictionary for each action")
        }
        for (index, element) in elements.enumerated() {
            let pointer = JSONPointer([QuickAction.listKey, "\(index)"])
            guard element.members != nil else {
                findings.report(
                    main.info.place(pointer),
                    "a quick action must be a dictionary, not \(element.spokenType); iOS ignores it",
                    help: "write a dictionary with \"\(QuickAction.typeKey)\" and \"\(QuickAction.titleKey)\""
                )
                continue
            }
            for key in [QuickAction.typeKey, QuickAction.titleKey]
            where element[key]?.string?.isEmpty != false {
                let isThere = element[key] != nil
                findings.report(
                    main.info.place(isThere ? pointer.appending(key) : pointer),
                    isThere
                        ? "\"\(key)\" must be a non-empty string; iOS ignores the quick action"
                        : "the quick action has no \"\(key)\"; iOS ignores it",
                    help: key == QuickAction.typeKey
                        ? "set \"\(key)\" to a string that identifies the action for the app"
                        : "set \"\(key)\" to the visible title")
            }
        }
    }
}

/// A Home Screen quick action in an `Info.plist`.
struct QuickAction {
    static let listKey = "UIApplicationShortcutItems"
    static let typeKey = "UIApplicationShortcutItemType"
    static let titleKey = "UIApplicationShortcutItemTitle"
    static let subtitleKey = "UIApplicationShortcutItemSubtitle"

    let members: PropertyList.Members
    /// The pointer to the quick action in the `Info.plist`.
    let pointer: JSONPointer

    /// Returns the app's quick actions, except those that are not dictionaries.
    static func all(in app: InspectedApp) -> [QuickAction] {
        (app.main?[listKey]?.elements ?? []).enumerated().compactMap { index, element in
            element.members.map {
                QuickAction(members: $0, pointer: JSONPointer([listKey, "\(index)"]))
            }
        }
    }
}
