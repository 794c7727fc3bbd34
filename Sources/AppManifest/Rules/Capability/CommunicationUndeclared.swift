import PropertyLists
import PushPayload

/// `communication-undeclared`: communication notifications without an intent.
enum CommunicationUndeclared: AppRule {
    static let description = AppRuleDescription(
        id: "communication-undeclared", family: .capability, severity: .error,
        summary: "The app is entitled to communication notifications, but lists no intent for them.",
        rationale: """
            A communication notification shows who wrote or called. The service extension creates it with an \
            `INSendMessageIntent` or `INStartCallIntent`, and iOS accepts the intent only if the app lists the \
            intent's class in `NSUserActivityTypes`. Otherwise iOS shows an ordinary notification, without the picture \
            of the sender.
            """,
        sources: [
            .symbol("usernotifications/implementing-communication-notifications"),
            .symbol("bundleresources/entitlements/com.apple.developer.usernotifications.communication"),
        ],
        valid: [
            AppExample(
                app:
                    "<key>NSUserActivityTypes</key>\n<array>\n    <string>INSendMessageIntent</string>\n</array>",
                entitlements: "<key>com.apple.developer.usernotifications.communication</key>\n<true/>"),
            AppExample(
                app: "", entitlements: "<key>aps-environment</key>\n<string>production</string>",
                caption: "An app without communication notifications"),
        ],
        invalid: [
            AppExample(
                app:
                    "↓<key>NSUserActivityTypes</key>\n<array>\n    <string>com.example.news.read</string>\n</array>",
                entitlements: "<key>com.apple.developer.usernotifications.communication</key>\n<true/>"),
            AppExample(
                app: "↑<key>CFBundleName</key>\n<string>News</string>",
                entitlements: "<key>com.apple.developer.usernotifications.communication</key>\n<true/>",
                caption: "`NSUserActivityTypes` is missing"),
        ]
    )

    private static let entitlement = "com.apple.developer.usernotifications.communication"
    private static let intents = ["INSendMessageIntent", "INStartCallIntent"]

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, main.isInfoPlistKnown,
            main.entitlements.contains(where: { $0[entitlement]?.isTrue == true })
        else {
            return
        }
        let types = main.strings("NSUserActivityTypes")
        guard !intents.contains(where: types.contains), !types.contains(where: BuildSetting.containsReference)
        else {
            return
        }
        findings.report(
            main.info.place("NSUserActivityTypes"),
            "\"NSUserActivityTypes\" lists neither \"INSendMessageIntent\" nor \"INStartCallIntent\"; iOS shows communication"
                + " notifications as ordinary ones",
            help: "add \"INSendMessageIntent\", or \"INStartCallIntent\" for calls")
    }
}
