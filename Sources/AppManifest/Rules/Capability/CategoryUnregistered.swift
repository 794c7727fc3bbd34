import PropertyLists
import PushPayload

/// `category-unregistered`: a category that neither a content extension nor a description contains.
enum CategoryUnregistered: AppRule {
    static let rule = AppRuleDescription(
        id: "category-unregistered", family: .capability, severity: .warning,
        summary:
            "A payload names a category that neither the app's code, nor a content extension, nor `--categories` names.",
        rationale: """
            `category` selects action buttons and a custom view. A notification content extension provides the view if \
            it lists the category in `UNNotificationExtensionCategory`. The app's code provides the buttons if it \
            registers the category. iOS silently ignores any other identifier, and letter case counts. A \
            string literal with that name in the app's Swift or Objective-C sources counts as registered. For a built \
            app, `--categories` describes the categories that its code registers.
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
            AppExample(
                app: "",
                texts: [
                    ("App.swift", "let match = UNNotificationCategory(identifier: \"team\", actions: [])\n")
                ],
                payload: #"{"aps":{"alert":"Goal","category":"team"}}"#, caption: "The code names it"),
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
        guard app.isWhole, app.main != nil, !app.hasUnknownExtension else { return }
        let listed = app.extensions(at: ExtensionPoint.notificationContent).flatMap(\.notificationCategories)
        guard !listed.contains(where: BuildSetting.isFound) else { return }
        let known = Set(listed + (app.categories ?? []).map(\.id)).union(app.literals)
        for need in app.needs {
            guard case .category(let name) = need.need.kind, !known.contains(name) else { continue }
            let (lists, unless) =
                app.categories == nil
                ? ("no content extension lists", "unless the app's code registers it, ")
                : ("neither a content extension nor the file of --categories lists", "")
            let nearest = known.first { $0.lowercased() == name.lowercased() }
            findings.report(
                need.place,
                "\(lists) \(name.spoken); \(unless)the notification is shown without"
                    + " buttons or custom view",
                help: nearest.map { "did you mean \($0.spoken)" }
                    ?? "list it in \"UNNotificationExtensionCategory\", or describe what the code registers with"
                    + " --categories")
        }
    }
}

extension AppTarget {
    /// The categories that a content extension draws: a string, or a list.
    var notificationCategories: [String] {
        let value = attribute("UNNotificationExtensionCategory")
        return value?.string.map { [$0] } ?? value?.elements?.compactMap(\.string) ?? []
    }
}
