import PropertyLists
import PushPayload

/// `intents-extension-point`: an extension that lists intents, but is not at one of Siri's extension points.
enum IntentsExtensionPoint: AppRule {
    static let description = AppRuleDescription(
        id: "intents-extension-point", family: .intents, severity: .error,
        summary: "An extension lists intents, but its extension point is not one of Siri's.",
        rationale: """
            Siri uses two extension points: extensions at `com.apple.intents-service` handle intents, those at \
            `com.apple.intents-ui-service` show a custom interface. If the extension point is missing, misspelled \
            or a different one, Siri ignores the lists `IntentsSupported` and `IntentsRestrictedWhileLocked`, and the \
            intents fail as if the app had no extension. A share extension is an exception: it may list \
            `INSendMessageIntent`, with which an app offers suggestions in the share sheet. At any other extension \
            point that Apple documents, the finding is a note.
            """,
        sources: [
            .symbol("sirikit/creating-an-intents-app-extension"),
            .symbol("bundleresources/information-property-list/nsextension/nsextensionpointidentifier"),
            .symbol("foundation/app_extension_support/supporting_suggestions_in_your_app_s_share_extension"),
        ],
        valid: [
            AppExample(
                extensions: [
                    (
                        "Share",
                        AppExample.extensionInfo(
                            "com.apple.share-services",
                            attributes:
                                """
                                <key>IntentsSupported</key>
                                <array>
                                    <string>INSendMessageIntent</string>
                                </array>
                                """
                        )
                    )
                ], caption: "Suggestions in the share sheet"),
            AppExample(
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes:
                                """
                                <key>IntentsSupported</key>
                                <array>
                                    <string>INSendMessageIntent</string>
                                </array>
                                """
                        )
                    )
                ], caption: "An extension that handles intents"),
        ],
        invalid: [
            AppExample(
                extensions: [
                    (
                        "Intents",
                        """
                        <key>NSExtension</key>
                        <dict>
                            <key>NSExtensionAttributes</key>
                            <dict>
                                <key>IntentsSupported</key>
                                <array>
                                    <string>INSendMessageIntent</string>
                                </array>
                            </dict>
                            ↓<key>NSExtensionPointIdentifier</key>
                            <string>com.apple.intent-service</string>
                        </dict>
                        """
                    )
                ]),
            AppExample(
                extensions: [
                    (
                        "Intents",
                        """
                        ↓<key>NSExtension</key>
                        <dict>
                            <key>NSExtensionAttributes</key>
                            <dict>
                                <key>IntentsSupported</key>
                                <array>
                                    <string>INSendMessageIntent</string>
                                </array>
                            </dict>
                        </dict>
                        """
                    )
                ], caption: "No extension point"),
            AppExample(
                extensions: [
                    (
                        "Service",
                        """
                        <key>NSExtension</key>
                        <dict>
                            <key>NSExtensionAttributes</key>
                            <dict>
                                <key>IntentsSupported</key>
                                <array>
                                    <string>INSendMessageIntent</string>
                                </array>
                            </dict>
                            ↓<key>NSExtensionPointIdentifier</key>
                            <string>com.apple.usernotifications.service</string>
                        </dict>
                        """
                    )
                ], severity: .note, caption: "Another documented extension point"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for target in app.extensions {
            let list = ["IntentsSupported", "IntentsRestrictedWhileLocked"]
                .first { target.attribute($0) != nil }
            let point = target.extensionPoint ?? ""
            guard let list, !ExtensionPoint.readingIntents.contains(point),
                !BuildSetting.containsReference(point)
            else { continue }
            let isDocumented = ExtensionPoint.known.contains(point)
            findings.report(
                target.info.place("NSExtension", "NSExtensionPointIdentifier"),
                point.isEmpty
                    ? "the extension has no extension point; Siri never uses the extension"
                    : "\(point.spoken) is not a Siri extension point; Siri never uses the extension",
                severity: isDocumented ? .note : nil,
                help: isDocumented
                    ? "remove \"\(list)\", or move it into an extension at \"\(ExtensionPoint.intents)\""
                    : "write \"\(ExtensionPoint.intents)\","
                        + " or \"\(ExtensionPoint.intentsInterface)\" for an Intents UI extension"
            )
        }
    }
}
