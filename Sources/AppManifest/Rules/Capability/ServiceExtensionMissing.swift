import PushPayload

/// `service-extension-missing`: `mutable-content` for an app without a service extension.
enum ServiceExtensionMissing: AppRule {
    static let description = AppRuleDescription(
        id: "service-extension-missing", family: .capability, severity: .error,
        summary: "A payload sets `mutable-content`, but the app has no notification service extension.",
        rationale: """
            `mutable-content` asks iOS to pass the notification to the app's notification service extension before iOS \
            shows it. The extension can load a picture, decrypt a text, or turn the notification into a message from a \
            person. Without an extension at the extension point `com.apple.usernotifications.service`, iOS silently \
            shows the notification unchanged.
            """,
        sources: [.apple(.serviceExtension), .symbol("usernotifications/unnotificationserviceextension")],
        valid: [
            AppExample(
                app: "<key>CFBundlePackageType</key>\n<string>APPL</string>",
                extensions: [
                    (
                        "Service",
                        """
                        <key>NSExtension</key>
                        <dict>
                            <key>NSExtensionPointIdentifier</key>
                            <string>com.apple.usernotifications.service</string>
                        </dict>
                        """
                    )
                ], payload: #"{"aps":{"alert":{"body":"Goal"},"mutable-content":1}}"#),
            AppExample(
                app: "", payload: #"{"aps":{"alert":{"body":"Goal"}}}"#,
                caption: "A payload without `mutable-content`"),
        ],
        invalid: [
            AppExample(
                app: "<key>CFBundlePackageType</key>\n<string>APPL</string>",
                payload: #"{"aps":{"alert":{"body":"Goal"},↓"mutable-content":1}}"#),
            AppExample(
                app: "",
                extensions: [
                    (
                        "Content",
                        """
                        <key>NSExtension</key>
                        <dict>
                            <key>NSExtensionPointIdentifier</key>
                            <string>com.apple.usernotifications.content-extension</string>
                        </dict>
                        """
                    )
                ], payload: #"{"aps":{"alert":{"body":"Goal"},↓"mutable-content":1}}"#,
                caption: "A content extension, which draws notifications but does not change them"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard app.isWhole, app.main != nil, !app.hasUnknownExtension,
            app.extensions(at: ExtensionPoint.notificationService).isEmpty
        else {
            return
        }
        for requirement in app.requirements(where: { $0 == .serviceExtension }) {
            findings.report(
                requirement.place,
                "the app has no notification service extension (\(ExtensionPoint.notificationService)); iOS shows the"
                    + " notification unchanged",
                help: "add a notification service extension to the app, or remove \"mutable-content\"")
        }
    }
}
