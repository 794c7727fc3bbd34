import PropertyLists
import PushPayload

/// `content-extension-category`: a content extension whose list of categories is missing or invalid.
enum ContentExtensionCategory: AppRule {
    static let description = AppRuleDescription(
        id: "content-extension-category", family: .capability, severity: .error,
        summary:
            "A notification content extension lists no category, or a value that is empty or not a string.",
        rationale: """
            iOS lets a notification content extension draw a notification if `UNNotificationExtensionCategory` in its \
            `NSExtensionAttributes` contains the notification's category. The value is a string or an array of \
            strings. Without a category, iOS never runs the extension.
            """,
        sources: [
            .symbol(
                "bundleresources/information-property-list/nsextension/nsextensionattributes/unnotificationextensioncategory"
            ),
            .symbol("usernotificationsui/unnotificationcontentextension"),
        ],
        valid: [
            AppExample(
                extensions: [
                    (
                        "Content",
                        AppExample.extensionInfo(
                            ExtensionPoint.notificationContent,
                            attributes: "<key>UNNotificationExtensionCategory</key>\n<string>team</string>")
                    )
                ])
        ],
        invalid: [
            AppExample(
                extensions: [
                    (
                        "Content",
                        AppExample.extensionInfo(
                            ExtensionPoint.notificationContent,
                            attributes: "↓<key>UNNotificationExtensionCategory</key>\n<array/>")
                    )
                ]),
            AppExample(
                extensions: [
                    ("Content", AppExample.extensionInfo(ExtensionPoint.notificationContent, isMarked: true))
                ], caption: "No attributes at all"),
            AppExample(
                extensions: [
                    (
                        "Content",
                        AppExample.extensionInfo(
                            ExtensionPoint.notificationContent,
                            attributes: """
                                ↓<key>UNNotificationExtensionCategory</key>
                                <array><string>team</string><string/></array>
                                """)
                    )
                ], caption: "An empty name beside a category"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for target in app.extensions(at: ExtensionPoint.notificationContent) {
            let value = target.attribute("UNNotificationExtensionCategory")
            let texts = target.notificationCategories
            let isValid = !texts.isEmpty && !texts.contains("") && value?.elements?.count ?? 1 == texts.count
            guard !isValid else { continue }
            let fault =
                if value == nil {
                    "the content extension has no \"UNNotificationExtensionCategory\""
                } else if value?.string == "" || value?.elements?.isEmpty == true {
                    "\"UNNotificationExtensionCategory\" is empty"
                } else {
                    "\"UNNotificationExtensionCategory\" must be a string or an array of strings, none of them empty"
                }
            findings.report(
                target.attributePlace("UNNotificationExtensionCategory"),
                texts.contains { !$0.isEmpty }
                    ? fault : "\(fault); iOS never runs \(value == nil ? "it" : "the extension")",
                help: "list the categories whose notifications the extension draws")
        }
    }
}
