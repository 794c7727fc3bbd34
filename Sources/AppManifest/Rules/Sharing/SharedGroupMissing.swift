import PayloadModel
import PropertyLists
import PushPayload

/// `shared-group-missing`: a group that the app and an extension do not share.
enum SharedGroupMissing: AppRule {
    static let description = AppRuleDescription(
        id: "shared-group-missing", family: .sharing, severity: .warning,
        summary:
            "An app and its extension use app groups or keychain groups, but have none in common.",
        rationale: """
            An extension is a separate process: it sees the app's data only in an app group that the app and the \
            extension both list in `com.apple.security.application-groups`, and the app's passwords only in a keychain \
            group that both list in `keychain-access-groups`. Without a common group, neither finds what the other \
            stored: a service extension finds no key to decrypt with, an Intents extension no account. An extension \
            without any group may need none, so the rule reports such an extension only if it shares an app group with \
            the app in another build configuration. An app group is also a keychain group, so the rule reports \
            different keychain groups only if there is no common app group, and only as a note.
            """,
        sources: [
            .symbol("bundleresources/entitlements/com.apple.security.application-groups"),
            .symbol("bundleresources/entitlements/keychain-access-groups"),
        ],
        valid: [
            AppExample(
                app: "",
                entitlements: entry(appGroups, "group.com.example.news"),
                extensions: [("Service", "<key>NSExtension</key>\n<dict/>")],
                lists: [("Service/Service.entitlements", entry(appGroups, "group.com.example.news"))]),
            AppExample(
                app: "",
                entitlements: entry(appGroups, "group.com.example.news"),
                extensions: [("Widget", "<key>NSExtension</key>\n<dict/>")],
                caption: "An extension without groups, which may need none"),
        ],
        invalid: [
            AppExample(
                app: "",
                entitlements: entry(appGroups, "group.com.example.news"),
                extensions: [("Service", "<key>NSExtension</key>\n<dict/>")],
                lists: [
                    ("Service/Service.entitlements", entry(appGroups, "group.com.example.new", marker: "↓"))
                ]),
            AppExample(
                app: "",
                entitlements: entry(keychainGroups, "$(AppIdentifierPrefix)com.example.app"),
                extensions: [("Intents", "<key>NSExtension</key>\n<dict/>")],
                lists: [
                    (
                        "Intents/Intents.entitlements",
                        entry(keychainGroups, "$(AppIdentifierPrefix)com.example.news", marker: "↓")
                    )
                ], severity: .note, caption: "No keychain group in common"),
        ]
    )

    private static let appGroups = "com.apple.security.application-groups"
    private static let keychainGroups = "keychain-access-groups"

    /// Returns a member of an example's entitlements, with one group.
    private static func entry(_ key: String, _ group: String, marker: String = "") -> String {
        """
        \(marker)<key>\(key)</key>
        <array>
            <string>\(group)</string>
        </array>
        """
    }

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main, main.areEntitlementsKnown else { return }
        for target in app.extensions where target.areEntitlementsKnown {
            let isShared = app.extensionsSharingGroup.contains(target.name)
            if let gap = gap(appGroups, of: main, target, isShared: isShared) {
                report(gap, "app group", main, target, into: &findings)
            } else if groups(appGroups, main).isDisjoint(with: groups(appGroups, target)),
                let gap = gap(keychainGroups, of: main, target, isShared: false)
            {
                // A common app group would also be a common keychain group.
                report(gap, "keychain group", main, target, severity: .note, into: &findings)
            }
        }
    }

    /// A group that one of the two targets lacks.
    private enum Gap {
        case inExtension(key: String, group: String)
        case inApp(key: String, group: String)
    }

    /// Returns a group that the app and its extension do not share; `nil` if they share one, may need none, or have an
    /// unknown one.
    ///
    /// - Parameter isShared: Whether the two share a group in another configuration, which shows that they need one.
    private static func gap(
        _ key: String, of main: AppTarget, _ target: AppTarget, isShared: Bool
    ) -> Gap? {
        let (inApp, inExtension) = (groups(key, main), groups(key, target))
        // A provisioning profile may allow all groups with a prefix ("TEAM.*"); which of them are in use is unknown.
        guard inApp.isDisjoint(with: inExtension), isShared || !inApp.isEmpty && !inExtension.isEmpty,
            !inApp.union(inExtension).contains(where: { $0.hasSuffix("*") || isUnknown($0) })
        else { return nil }
        if let group = inApp.min() { return .inExtension(key: key, group: group) }
        return inExtension.min().map { .inApp(key: key, group: $0) }
    }

    private static func report(
        _ gap: Gap, _ noun: String, _ main: AppTarget, _ target: AppTarget, severity: Severity? = nil,
        into findings: inout AppFindings
    ) {
        switch gap {
        case .inExtension(let key, let group):
            findings.report(
                place(of: key, in: target),
                "the extension lacks the \(noun) \(group.spoken) of the app; neither finds the data that the other"
                    + " stores",
                severity: severity, help: help(for: target))
        case .inApp(let key, let group):
            findings.report(
                place(of: key, in: main),
                "the app lacks the \(noun) \(group.spoken) of the extension \(target.name.spoken); neither finds the"
                    + " data that the other stores",
                severity: severity, help: help(for: main))
        }
    }

    /// Returns the place of the groups in the entitlements; without entitlements, the place of the target.
    private static func place(of key: String, in target: AppTarget) -> ManifestPlace {
        target.entitlements.first?.place(key) ?? target.project?.place ?? target.info.place()
    }

    private static func help(for target: AppTarget) -> String {
        target.entitlements.isEmpty && target.project != nil
            ? "set CODE_SIGN_ENTITLEMENTS in this configuration too"
            : "list the same group in both entitlements"
    }

    /// Whether a group depends on an unknown setting. The team's prefix does not matter, because both targets have
    /// the same.
    private static func isUnknown(_ group: String) -> Bool {
        BuildSetting.containsReference(
            group.replacing("$(AppIdentifierPrefix)", with: "").replacing(
                "$(TeamIdentifierPrefix)", with: ""))
    }

    private static func groups(_ key: String, _ target: AppTarget) -> Set<String> {
        Set(target.entitlements.flatMap { $0[key]?.elements?.compactMap(\.string) ?? [] })
    }
}
