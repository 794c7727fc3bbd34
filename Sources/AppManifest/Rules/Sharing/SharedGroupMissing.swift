import PayloadModel
import PropertyLists
import PushPayload

/// `shared-group-missing`: a group that the app and an extension do not share.
enum SharedGroupMissing: AppRule {
    static let rule = AppRuleDescription(
        id: "shared-group-missing", family: .sharing, severity: .warning,
        summary:
            "An app and its extension both have app groups or keychain groups, but none in common.",
        rationale: """
            An extension is a separate process: it sees the data of its app only in an app group that both list in \
            `com.apple.security.application-groups`, and its passwords only in a keychain group that both list in \
            `keychain-access-groups`. A group that one side lacks is empty on the other: a service extension finds no \
            key to decrypt with, an intent finds no account. An extension without any group may need none, so it is \
            reported only if it shares one in another configuration. Keychain groups are a note, because an app group \
            also serves as one.
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
                ]),
            AppExample(
                app: "",
                entitlements:
                    "<key>com.apple.security.application-groups</key>\n<array>\n    <string>group.com.example.news</string>\n</array>",
                extensions: [("Widget", "<key>NSExtension</key>\n<dict/>")],
                caption: "An extension without groups stores nothing for its app"),
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
                app: "",
                entitlements:
                    "<key>keychain-access-groups</key>\n<array>\n    <string>$(AppIdentifierPrefix)com.example.app</string>\n</array>",
                extensions: [("Intents", "<key>NSExtension</key>\n<dict/>")],
                lists: [
                    (
                        "Intents/Intents.entitlements",
                        "↓<key>keychain-access-groups</key>\n<array>\n    <string>$(AppIdentifierPrefix)com.example.news</string>\n</array>"
                    )
                ], severity: .note, caption: "No keychain group in common"),
        ]
    )

    private static let appGroups = "com.apple.security.application-groups"
    private static let keychainGroups = "keychain-access-groups"

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, main.areEntitlementsKnown else { return }
        for target in app.extensions where target.areEntitlementsKnown {
            let isShared = app.extensionsSharingElsewhere.contains(target.name)
            let found = compare(appGroups, "app group", main, target, isShared: isShared, into: &findings)
            // An app group is also a keychain group.
            guard !found, appGroups(main).isDisjoint(with: appGroups(target)) else { continue }
            compare(keychainGroups, "keychain group", main, target, severity: .note, into: &findings)
        }
    }

    /// - Parameter isShared: Whether the two share a group in another configuration, so a missing group is an error.
    /// - Returns: Whether there is a finding.
    @discardableResult
    private static func compare(
        _ key: String, _ noun: String, _ main: AppTarget, _ target: AppTarget, isShared: Bool = false,
        severity: Severity? = nil, into findings: inout AppFindings
    ) -> Bool {
        let (mains, owns) = (groups(key, main), groups(key, target))
        // A provisioning profile allows groups by prefix: "TEAM.*".
        guard mains.isDisjoint(with: owns), isShared || !mains.isEmpty && !owns.isEmpty,
            !mains.union(owns).contains(where: { $0.hasSuffix("*") || isUnknown($0) })
        else { return false }
        if let group = mains.min() {
            findings.report(
                place(of: key, in: target),
                "the extension lacks the \(noun) \(group.spoken) of the app; neither finds the data that the other"
                    + " stores",
                severity: severity, help: help(for: target))
            return true
        }
        guard let group = owns.min() else { return false }
        findings.report(
            place(of: key, in: main),
            "the app lacks the \(noun) \(group.spoken) of the extension \(target.name.spoken); neither finds the data"
                + " that the other stores",
            severity: severity, help: help(for: main))
        return true
    }

    /// The place of the groups; without entitlements, that of the target that lacks them.
    private static func place(of key: String, in target: AppTarget) -> Place {
        target.entitlements.first?.place(key) ?? target.project?.place ?? target.info.place()
    }

    private static func help(for target: AppTarget) -> String {
        target.entitlements.isEmpty && target.project != nil
            ? "set CODE_SIGN_ENTITLEMENTS in this configuration too"
            : "list the same group in both entitlements"
    }

    /// Whether a group depends on an unknown setting. The prefix of the team is the same for both targets.
    private static func isUnknown(_ group: String) -> Bool {
        BuildSetting.isFound(
            in: group.replacing("$(AppIdentifierPrefix)", with: "").replacing(
                "$(TeamIdentifierPrefix)", with: ""))
    }

    private static func appGroups(_ target: AppTarget) -> Set<String> { groups(appGroups, target) }

    private static func groups(_ key: String, _ target: AppTarget) -> Set<String> {
        Set(target.entitlements.flatMap { $0[key]?.elements?.compactMap(\.string) ?? [] })
    }
}
