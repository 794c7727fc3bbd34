import PropertyLists
import PushPayload

/// `aps-environment-missing`: an app that may not receive pushes.
enum ApsEnvironmentMissing: AppRule {
    static let rule = AppRuleDescription(
        id: "aps-environment-missing", family: .capability, severity: .error,
        summary: "The app's entitlements lack `aps-environment`, or it names no environment.",
        rationale: """
            `aps-environment` is `development` or `production`, on macOS under the name \
            `com.apple.developer.aps-environment`. Without it the app gets no device token, so that no push can be \
            addressed to it. It is looked for when there are payloads, or when the app is to be woken by pushes.
            """,
        sources: [.symbol("bundleresources/entitlements/aps-environment")],
        valid: [
            AppExample(
                app: "", entitlements: "<key>aps-environment</key>\n<string>development</string>",
                payload: #"{"aps":{"alert":"Goal"}}"#),
            AppExample(
                app: "", entitlements: "<key>aps-environment</key>\n<string>$(APS_ENVIRONMENT)</string>",
                payload: #"{"aps":{"alert":"Goal"}}"#, caption: "A setting of Xcode is not guessed"),
        ],
        invalid: [
            AppExample(
                app: "",
                entitlements: "↑<key>com.apple.security.application-groups</key>\n<array/>",
                payload: #"{"aps":{"alert":"Goal"}}"#),
            AppExample(
                app:
                    "<key>UIBackgroundModes</key>\n<array>\n    <string>remote-notification</string>\n</array>",
                entitlements: "↓<key>aps-environment</key>\n<string>sandbox</string>"),
        ]
    )

    private static let names = ["aps-environment", "com.apple.developer.aps-environment"]

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main,
            !app.needs.isEmpty || main.texts("UIBackgroundModes").contains("remote-notification")
        else { return }
        for entitlements in main.entitlements {
            guard let name = names.first(where: { entitlements[$0] != nil }) else {
                findings.report(
                    entitlements.place(),
                    "the entitlements lack \"aps-environment\"; the app gets no device token, and no push reaches it",
                    help: "add the capability Push Notifications")
                continue
            }
            let value = entitlements[name]?.string ?? ""
            guard !["development", "production"].contains(value), !BuildSetting.isFound(in: value) else {
                continue
            }
            findings.report(
                entitlements.place(name),
                "\"\(name)\" names no environment; the app gets no device token, and no push reaches it",
                help: "write \"development\" or \"production\"")
        }
    }
}
