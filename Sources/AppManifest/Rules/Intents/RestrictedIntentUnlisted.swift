import PropertyLists
import PushPayload

/// `restricted-intent-unlisted`: an intent that is restricted but not supported.
enum RestrictedIntentUnlisted: AppRule {
    static let description = AppRuleDescription(
        id: "restricted-intent-unlisted", family: .intents, severity: .warning,
        summary: "`IntentsRestrictedWhileLocked` names an intent that `IntentsSupported` lacks.",
        rationale: """
            `IntentsRestrictedWhileLocked` contains the supported intents that need an unlocked phone. A name that \
            `IntentsSupported` lacks restricts nothing. Often an intent was renamed in only one of the two lists; it \
            then runs on a locked phone.
            """,
        sources: [
            .symbol(
                "bundleresources/information-property-list/nsextension/nsextensionattributes/intentsrestrictedwhilelocked"
            )
        ],
        valid: [
            AppExample(
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes: """
                                <key>IntentsRestrictedWhileLocked</key>
                                <array>
                                    <string>PayIntent</string>
                                </array>
                                <key>IntentsSupported</key>
                                <array>
                                    <string>PayIntent</string>
                                </array>
                                """)
                    )
                ])
        ],
        invalid: [
            AppExample(
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes: """
                                <key>IntentsRestrictedWhileLocked</key>
                                <array>
                                    ↓<string>PayIntent</string>
                                </array>
                                <key>IntentsSupported</key>
                                <array>
                                    <string>PayBillIntent</string>
                                </array>
                                """)
                    )
                ]),
            AppExample(
                extensions: [
                    (
                        "Intents",
                        AppExample.extensionInfo(
                            ExtensionPoint.intents,
                            attributes: """
                                <key>IntentsRestrictedWhileLocked</key>
                                <array>
                                    ↓<string>PayIntent</string>
                                </array>
                                """)
                    )
                ], caption: "No `IntentsSupported`"),
        ]
    )

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        for target in app.extensions {
            let supported = Set(target.supportedIntents)
            let restricted = target.attribute("IntentsRestrictedWhileLocked")?.elements ?? []
            for (index, element) in restricted.enumerated() {
                guard let name = element.string, !supported.contains(name),
                    !BuildSetting.containsReference(name)
                else {
                    continue
                }
                findings.report(
                    target.attributePlace("IntentsRestrictedWhileLocked", "\(index)"),
                    "\"IntentsSupported\" lacks \(name.spoken); the restriction applies to no intent",
                    help: "use the name from \"IntentsSupported\", or list the intent there")
            }
        }
    }
}
