import PayloadModel
import PropertyLists
import PushPayload

/// `extension-point-unknown`: a misspelled extension point.
enum ExtensionPointUnknown: AppRule {
    static let description = AppRuleDescription(
        id: "extension-point-unknown", family: .capability, severity: .error,
        summary: "An extension names a misspelled extension point.",
        rationale: """
            iOS runs an extension for the extension point that `NSExtensionPointIdentifier` names. An identifier that \
            almost matches a documented one is a spelling mistake: the app cannot be installed, or iOS never runs the \
            extension. Without a service extension, for example, iOS shows notifications unchanged.
            """,
        sources: [
            .symbol("bundleresources/information-property-list/nsextension/nsextensionpointidentifier")
        ],
        valid: [
            AppExample(
                extensions: [("Service", AppExample.extensionInfo(ExtensionPoint.notificationService))]),
            AppExample(
                extensions: [("Beta", AppExample.extensionInfo("com.apple.lookup-beta"))],
                caption: "An extension point that resembles no documented one"),
        ],
        invalid: [
            AppExample(
                extensions: [
                    (
                        "Service",
                        """
                        <key>NSExtension</key>
                        <dict>
                            ↓<key>NSExtensionPointIdentifier</key>
                            <string>com.apple.usernotification.service</string>
                        </dict>
                        """
                    )
                ]),
            AppExample(
                extensions: [
                    (
                        "Content",
                        """
                        <key>NSExtension</key>
                        <dict>
                            ↓<key>NSExtensionPointIdentifier</key>
                            <string>com.apple.usernotifications.content-extention</string>
                        </dict>
                        """
                    )
                ], caption: "A content extension"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for target in app.extensions {
            // `intents-extension-point` reports extensions that list intents.
            guard let point = target.extensionPoint, !point.isEmpty, !BuildSetting.containsReference(point),
                !ExtensionPoint.known.contains(point), target.attribute("IntentsSupported") == nil,
                let nearest = NameSuggestion.nearest(to: point, among: ExtensionPoint.known.sorted())
            else { continue }
            findings.report(
                target.info.place("NSExtension", "NSExtensionPointIdentifier"),
                "\(point.spokenInFull) is not a documented extension point; the app cannot be installed, or"
                    + " iOS never runs the extension",
                help: "write \"\(nearest)\"")
        }
    }
}
