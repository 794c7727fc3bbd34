import LocatedJSON
import PayloadModel
import PropertyLists
import PushPayload

/// `aps-environment-missing`: an app whose entitlements do not let it receive pushes.
enum ApsEnvironmentMissing: AppRule {
    static let description = AppRuleDescription(
        id: "aps-environment-missing", family: .capability, severity: .error,
        summary: "The app's entitlements lack `aps-environment`, or its value is invalid.",
        rationale: """
            The value must be `development` or `production`. On macOS the key is \
            `com.apple.developer.aps-environment`. Without the key, the app gets no device token, so no push can reach \
            it. The rule reads the entitlements files that the project names; without a project, it reads those in the \
            folder of the app's `Info.plist`. The rule reports a missing key only if you pass payloads, if \
            `UIBackgroundModes` contains `remote-notification`, or if the app has a notification service or content \
            extension. Without a project, it reports no missing key if there are several entitlements files, because \
            it is unknown which one Xcode uses.
            """,
        sources: [.symbol("bundleresources/entitlements/aps-environment")],
        valid: [
            AppExample(
                app: "", entitlements: "<key>aps-environment</key>\n<string>development</string>",
                payload: #"{"aps":{"alert":"Goal"}}"#),
            AppExample(
                app: "", entitlements: "<key>aps-environment</key>\n<string>$(APS_ENVIRONMENT)</string>",
                payload: #"{"aps":{"alert":"Goal"}}"#,
                caption: "An Xcode setting, whose value pushctl does not guess"),
        ],
        invalid: [
            AppExample(
                app: "",
                entitlements: "↑<key>com.apple.security.application-groups</key>\n<array/>",
                payload: #"{"aps":{"alert":"Goal"}}"#),
            AppExample(
                app: "",
                entitlements: "↑<key>com.apple.security.application-groups</key>\n<array/>",
                extensions: [("Service", AppExample.extensionInfo(ExtensionPoint.notificationService))],
                caption: "An app with a notification service extension"),
            AppExample(
                app:
                    "<key>UIBackgroundModes</key>\n<array>\n    <string>remote-notification</string>\n</array>",
                entitlements: "↓<key>aps-environment</key>\n<string>sandbox</string>",
                caption: "An invalid value"),
            AppExample(
                app: "", entitlements: "↓<key>aps-environment</key>\n<string>Production</string>",
                severity: .warning, caption: "A capital letter"),
        ]
    )

    private static let names = ["aps-environment", "com.apple.developer.aps-environment"]
    private static let environments = ["development", "production"]

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main else { return }
        let isForPushes =
            !app.requirements.isEmpty || main.strings("UIBackgroundModes").contains("remote-notification")
            || !app.extensions(at: ExtensionPoint.notificationService).isEmpty
            || !app.extensions(at: ExtensionPoint.notificationContent).isEmpty
        // Without a project, entitlements next to the `Info.plist` belong to the app. If there are several files, it is
        // unknown which one Xcode uses.
        let isUnambiguous = main.project != nil || main.entitlements.count == 1
        for entitlements in main.entitlements {
            guard let name = names.first(where: { entitlements[$0] != nil }) else {
                guard isForPushes, isUnambiguous else { continue }
                findings.report(
                    entitlements.place(),
                    "the entitlements lack \"aps-environment\"; the app gets no device token, and no push reaches it",
                    help: "add the Push Notifications capability")
                continue
            }
            let value = entitlements[name]?.string ?? ""
            guard !environments.contains(value), !BuildSetting.containsReference(value) else {
                continue
            }
            let suggestion = environments.first { $0 == value.lowercased() }
            findings.report(
                entitlements.place(name),
                suggestion == nil
                    ? "\"\(name)\" must be \"development\" or \"production\"; the app gets no device token, and no push reaches it"
                    : "\(value.spoken) is not an environment that Apple documents; signing may drop it, and then no push reaches the app",
                // Only a warning: signing may take the right value from the provisioning profile.
                severity: suggestion == nil ? nil : .warning,
                help: suggestion.map { "write \($0.spoken)" } ?? "write \"development\" or \"production\"")
        }
    }
}
