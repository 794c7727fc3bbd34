import LocatedJSON
import PropertyLists
import PushPayload

/// `quick-action-user-info`: user info that a quick action cannot contain.
enum QuickActionUserInfo: AppRule {
    static let description = AppRuleDescription(
        id: "quick-action-user-info", family: .quickActions, severity: .error,
        summary: "The user info of a Home Screen quick action is not a dictionary of property-list values.",
        rationale: """
            `UIApplicationShortcutItemUserInfo` is a dictionary that the app gets when the user chooses the action. \
            Its values can be strings, numbers, Booleans, dates, data, arrays and dictionaries. A binary property list \
            can also contain other values, such as null or an object reference of an archive; iOS drops these.
            """,
        sources: [.symbol("uikit/uiapplicationshortcutitem/userinfo")],
        valid: [
            AppExample(
                app: AppExample.quickActions([
                    """
                    <key>UIApplicationShortcutItemUserInfo</key>
                    <dict>
                        <key>team</key>
                        <integer>7</integer>
                    </dict>
                    """
                ]))
        ],
        invalid: [
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            ↓<key>UIApplicationShortcutItemUserInfo</key>
                            <string>team=7</string>
                        </dict>
                    </array>
                    """),
            AppExample(
                app: """
                    <key>UIApplicationShortcutItems</key>
                    <array>
                        <dict>
                            ↓<key>UIApplicationShortcutItemUserInfo</key>
                            <array>
                                <integer>7</integer>
                            </array>
                        </dict>
                    </array>
                    """, caption: "An array"),
        ]
    )

    private static let key = "UIApplicationShortcutItemUserInfo"

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main else { return }
        for action in QuickAction.all(in: app) {
            guard let value = action.members[key] else { continue }
            let pointer = action.pointer.appending(key)
            if value.members == nil {
                findings.report(
                    main.info.place(pointer),
                    "\"\(key)\" must be a dictionary, not \(value.spokenType); the app gets no user info when the action is"
                        + " chosen",
                    help: "write a dictionary of strings, numbers, Booleans, dates, data, arrays and"
                        + " dictionaries")
            } else if let foreign = foreign(in: value, at: pointer) {
                findings.report(
                    main.info.place(foreign),
                    "the value at \(foreign.description.spoken) is not valid in a property list; the app does not get it",
                    help: "write a string, a number, a Boolean, a date, data, an array or a dictionary")
            }
        }
    }

    /// Returns the pointer to the first value that is invalid in property lists. The depth limit of the parser
    /// bounds the recursion.
    private static func foreign(in value: PropertyList, at pointer: JSONPointer) -> JSONPointer? {
        switch value.value {
        case .foreign: return pointer
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                if let found = foreign(in: element, at: pointer.appending("\(index)")) { return found }
            }
        case .dictionary(let members):
            for member in members {
                if let found = foreign(in: member.value, at: pointer.appending(member.name)) { return found }
            }
        default: break
        }
        return nil
    }
}
