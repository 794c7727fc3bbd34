import PropertyLists
import PushPayload

/// `shared-group-missing`: a group that the app and an extension do not share.
enum SharedGroupMissing: AppRule {
    static let rule = AppRuleDescription(
        id: "shared-group-missing", family: .sharing, severity: .warning,
        summary:
            "The app and an extension do not share an app group or a keychain group that one of them has.",
        rationale: """
            An extension is a process of its own: it sees the data of its app only in an app group that both list in \
            `com.apple.security.application-groups`, and its passwords only in a keychain group that both list in \
            `keychain-access-groups`. A group that one side lacks is empty on the other: a service extension finds no \
            key to decrypt with, an intent no account.
            """,
        sources: [
            .symbol("bundleresources/entitlements/com.apple.security.application-groups"),
            .symbol("bundleresources/entitlements/keychain-access-groups"),
        ],
        valid: [
            AppExample(
                app: "",
                entitlements:
                    "<key>com.apple.security.application-groups</key>\n<array>\n    <string>group.com.example.news</string>\n</array>",
                extensions: [("Service", "<key>NSExtension</key>\n<dict/>")],
                lists: [
                    (
                        "Service/Service.entitlements",
                        "<key>com.apple.security.application-groups</key>\n<array>\n    <string>group.com.example.news</string>\n</array>"
                    )
                ])
        ],
        invalid: [
            AppExample(
                app: "",
                entitlements:
                    "<key>com.apple.security.application-groups</key>\n<array>\n    <string>group.com.example.news</string>\n</array>",
                extensions: [("Service", "<key>NSExtension</key>\n<dict/>")],
                lists: [
                    (
                        "Service/Service.entitlements",
                        "↓<key>com.apple.security.application-groups</key>\n<array>\n    <string>group.com.example.new</string>\n</array>"
                    )
                ]),
            AppExample(
                app: "", entitlements: "↑<key>aps-environment</key>\n<string>production</string>",
                extensions: [("Intents", "<key>NSExtension</key>\n<dict/>")],
                lists: [
                    (
                        "Intents/Intents.entitlements",
                        "<key>keychain-access-groups</key>\n<array>\n    <string>$(AppIdentifierPrefix)com.example.news</string>\n</array>"
                    )
                ], caption: "The extension has one and the app has not"),
        ]
    )

    private static let keys = [
        ("com.apple.security.application-groups", "app group"), ("keychain-access-groups", "keychain group"),
    ]

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main else { return }
        for (key, noun) in keys {
            for target in app.extensions {
                for own in target.entitlements {
                    for mains in main.entitlements {
                        compare(key, noun, mains, own, target.name, into: &findings)
                    }
                }
            }
        }
    }

    private static func compare(
        _ key: String, _ noun: String, _ main: Entitlements, _ own: Entitlements, _ name: String,
        into findings: inout AppFindings
    ) {
        let (mains, owns) = (groups(key, main), groups(key, own))
        // A provisioning profile allows groups by their beginning: "TEAM.*".
        guard mains.isDisjoint(with: owns), !mains.union(owns).contains(where: { $0.hasSuffix("*") }) else {
            return
        }
        if let group = mains.min() {
            findings.report(
                own.place(key),
                "the extension lacks the \(noun) \(group.spoken) of the app; what one of them stores the other does not find",
                help: "list the same group in both entitlements")
        } else if let group = owns.min() {
            findings.report(
                main.place(key),
                "the app lacks the \(noun) \(group.spoken) of the extension \(name.spoken); what one of them stores the other"
                    + " does not find",
                help: "list the same group in both entitlements")
        }
    }

    private static func groups(_ key: String, _ entitlements: Entitlements) -> Set<String> {
        Set(entitlements[key]?.elements?.compactMap(\.string) ?? [])
    }
}
