import PropertyLists
import PushPayload

/// `category-unregistered`: a category that neither the app's code, nor a content extension, nor the
/// `--categories` file contains.
enum CategoryUnregistered: AppRule {
    static let description = AppRuleDescription(
        id: "category-unregistered", family: .capability, severity: .warning,
        summary:
            "A payload's category is in none of these: the app's code, its content extensions, the `--categories` file.",
        rationale: """
            `category` selects action buttons and a custom view. A notification content extension provides the view if \
            it lists the category in `UNNotificationExtensionCategory`. The app's code provides the buttons if it \
            registers the category. iOS silently ignores any other identifier, and letter case counts. pushctl assumes \
            that the code registers a category if a string literal in the app's Swift or Objective-C sources equals \
            the category. A built app contains no sources: list the categories of its code in a file, and pass the \
            file with `--categories`.
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
                caption: "The `--categories` file contains the category"),
            AppExample(
                app: "",
                texts: [
                    ("App.swift", "let match = UNNotificationCategory(identifier: \"team\", actions: [])\n")
                ],
                payload: #"{"aps":{"alert":"Goal","category":"team"}}"#,
                caption: "The code contains the category's name"),
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
                ], payload: #"{"aps":{"alert":"Goal","category":↓"Team"}}"#,
                caption: "The extension lists the category in lower case"),
            AppExample(
                app: "", payload: #"{"aps":{"alert":"Goal","category":↓"chat"}}"#, categories: ["team"],
                caption: "The `--categories` file contains only another category"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard app.isWhole, app.main != nil, !app.hasUnknownExtension else { return }
        let listed = app.extensions(at: ExtensionPoint.notificationContent).flatMap(\.notificationCategories)
        guard !listed.contains(where: BuildSetting.containsReference) else { return }
        let known = Set(listed + (app.categories ?? []).map(\.id)).union(app.categoryLiterals)
        for payloadRequirement in app.requirements {
            guard case .category(let name) = payloadRequirement.requirement.kind, !known.contains(name) else {
                continue
            }
            let (lists, unless) =
                app.categories == nil
                ? ("no content extension lists", "unless the app's code registers it, ")
                : ("neither a content extension nor the --categories file lists", "")
            let nearest = known.filter { $0.lowercased() == name.lowercased() }.min()
            findings.report(
                payloadRequirement.place,
                "\(lists) \(name.spoken); \(unless)the notification is shown without"
                    + " buttons or custom view",
                help: nearest.map { "write \($0.spoken), as the app spells it" }
                    ?? "list it in \"UNNotificationExtensionCategory\" or, if the app's code registers it, in the"
                    + " --categories file")
        }
    }
}
