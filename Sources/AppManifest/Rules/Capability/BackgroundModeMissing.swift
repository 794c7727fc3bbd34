import PushPayload

/// `background-mode-missing`: background pushes for an app that they do not wake.
enum BackgroundModeMissing: AppRule {
    static let description = AppRuleDescription(
        id: "background-mode-missing", family: .capability, severity: .error,
        summary:
            "A payload sets `content-available`, but the app lacks the background mode `remote-notification`.",
        rationale: """
            iOS wakes an app for `content-available` only if `UIBackgroundModes` in its `Info.plist` contains \
            `remote-notification`. Otherwise APNs accepts and delivers the push, but iOS does not wake the app, and \
            silently drops a background push.
            """,
        sources: [
            .apple(.background), .symbol("bundleresources/information-property-list/uibackgroundmodes"),
        ],
        valid: [
            AppExample(
                app:
                    "<key>UIBackgroundModes</key>\n<array>\n    <string>remote-notification</string>\n</array>",
                payload: #"{"aps":{"content-available":1}}"#),
            AppExample(app: "", payload: #"{"aps":{"alert":"Goal"}}"#),
        ],
        invalid: [
            AppExample(
                app: "↓<key>UIBackgroundModes</key>\n<array>\n    <string>audio</string>\n</array>",
                payload: #"{"aps":{"content-available":1}}"#),
            AppExample(
                app: "↑<key>CFBundleName</key>\n<string>News</string>",
                payload: #"{"aps":{"content-available":1}}"#, caption: "No background mode at all"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        let requirements = app.requirements { $0 == .backgroundMode }
        guard let main = app.main, !requirements.isEmpty,
            app.isCertainlyMissing("UIBackgroundModes", of: main)
        else { return }
        let modes = main.strings("UIBackgroundModes")
        guard !modes.contains("remote-notification"), !modes.contains(where: BuildSetting.containsReference)
        else {
            return
        }
        findings.report(
            main.info.place("UIBackgroundModes"),
            "\"UIBackgroundModes\" lacks \"remote-notification\"; iOS does not wake the app for"
                + " \(requirements.spoken)",
            help: "add \"remote-notification\" (in Xcode: the Remote notifications background mode)")
    }
}
