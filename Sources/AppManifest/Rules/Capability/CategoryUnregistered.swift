import PropertyLists
import PushPayload

/// `category-unregistered`: a category that no content extension and no description has.
enum CategoryUnregistered: AppRule {
    static let rule = AppRuleDescription(
        id: "category-unregistered", family: .capability, severity: .warning,
        summary: "A payload names a category that no content extension and no described category has.",
        rationale: """
            `category` chooses buttons and a view of the app's own. A view belongs to a category when a notification \
            content extension lists it in `UNNotificationExtensionCategory`; buttons belong to it when the app's code \
            registers it. An id that nobody has chooses nothing, letter case included, and nothing reports it. What the \
            code registers cannot be read from a bundle: `--categories` describes it.
            """,
        sources: [
            .apple(.generating),
            .symbol(
                "bundleresources/information-property-list/nsextension/nsextensionattributes/unnotificationextensioncategory"
            ),
        ],
        valid: [
            AppExample(
                app: "",
                extensions: [
                    (
                        "Content",
                        AppExample.extensionInfo(
                            ExtensionPoint.notificationContent,
                            attributes: """
                                <key>UNNotificationExtensionCategory</key>
                                <array>
                                    <string>team</string>
                                    <string>chat</string>
                                </array>
                                """)
                    )
                ], payload: #"{"aps":{"alert":"Goal","category":"team"}}"#),
            AppExample(
                app: "", payload: #"{"aps":{"alert":"Goal","category":"team"}}"#, categories: ["team"],
                caption: "The code registers it, as `--categories` says"),
        ],
        invalid: [
            AppExample(
                app: "",
                extensions: [
                    (
                        "Content",
                        AppExample.extensionInfo(
                            ExtensionPoint.notificationContent,
                            attributes: "<key>UNNotificationExtensionCategory</key>\n<string>team</string>")
                    )
                ], payload: #"{"aps":{"alert":"Goal","category":↓"Team"}}"#),
            AppExample(
                app: "", payload: #"{"aps":{"alert":"Goal","category":↓"chat"}}"#, categories: ["team"]),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard app.isWhole, app.main != nil else { return }
        let listed = app.extensions(at: ExtensionPoint.notificationContent).flatMap(\.notificationCategories)
        guard !listed.contains(where: BuildSetting.isFound) else { return }
        let known = Set(listed + (app.categories ?? []).map(\.id))
        for need in app.needs {
            guard case .category(let name) = need.need.kind, !known.contains(name) else { continue }
            let code = app.categories == nil ? "unless the app's code registers it, " : ""
            let nearest = known.first { $0.lowercased() == name.lowercased() }
            findings.report(
                need.place,
                "no content extension and no described category has \(name.spoken); \(code)the notification is shown without"
                    + " buttons or custom view",
                help: nearest.map { "did you mean \($0.spoken)" }
                    ?? "list it in \"UNNotificationExtensionCategory\", or describe what the code registers with"
                    + " --categories")
        }
    }
}

extension AppTarget {
    /// The categories that a content extension draws: a text, or a list of them.
    var notificationCategories: [String] {
        let value = attribute("UNNotificationExtensionCategory")
        return value?.string.map { [$0] } ?? value?.elements?.compactMap(\.string) ?? []
    }
}
