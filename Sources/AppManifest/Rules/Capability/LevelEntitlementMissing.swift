import PropertyLists
import PushPayload

/// `level-entitlement-missing`: critical or time-sensitive notifications without the entitlement that they need.
enum LevelEntitlementMissing: AppRule {
    static let description = AppRuleDescription(
        id: "level-entitlement-missing", family: .capability, severity: .error,
        summary: "A payload is critical or time-sensitive, but the app lacks the entitlement.",
        rationale: """
            Critical alerts sound on a muted phone. They need the entitlement \
            `com.apple.developer.usernotifications.critical-alerts`, which Apple grants on request. A time-sensitive \
            notification breaks through a Focus only if the app has the entitlement \
            `com.apple.developer.usernotifications.time-sensitive` (in Xcode: the Time Sensitive Notifications \
            capability). Apple does not document what happens without these entitlements. At best, the notification \
            arrives as an ordinary one: a Focus may hold it back, and it stays silent on a muted phone.
            """,
        sources: [
            .symbol("bundleresources/entitlements/com.apple.developer.usernotifications.critical-alerts"),
            .symbol("bundleresources/entitlements/com.apple.developer.usernotifications.time-sensitive"),
        ],
        valid: [
            AppExample(
                app: "",
                entitlements: "<key>com.apple.developer.usernotifications.time-sensitive</key>\n<true/>",
                payload: #"{"aps":{"alert":"Gate B12","interruption-level":"time-sensitive"}}"#)
        ],
        invalid: [
            AppExample(
                app: "", entitlements: "↑<key>aps-environment</key>\n<string>production</string>",
                payload: #"{"aps":{"alert":"Gate B12","interruption-level":"time-sensitive"}}"#),
            AppExample(
                app: "",
                entitlements: "↓<key>com.apple.developer.usernotifications.critical-alerts</key>\n<false/>",
                payload: #"{"aps":{"alert":"Alarm","sound":{"critical":1,"name":"default"}}}"#),
        ]
    )

    private static let levels:
        [(
            kind: AppRequirement.Kind, entitlement: String,
            consequence: @Sendable (_ payloads: String) -> String
        )] = [
            (
                .criticalAlerts, "com.apple.developer.usernotifications.critical-alerts",
                { "the critical notification in \($0) may stay silent on a muted phone" }
            ),
            (
                .timeSensitive, "com.apple.developer.usernotifications.time-sensitive",
                { "a Focus may hold back the time-sensitive notification in \($0)" }
            ),
        ]

    static func check(_ app: InspectedApp, into findings: inout AppFindings) {
        guard let main = app.main else { return }
        for level in levels {
            let requirements = app.requirements { $0 == level.kind }
            guard !requirements.isEmpty else { continue }
            for entitlements in main.entitlements where entitlements[level.entitlement]?.isTrue != true {
                let problem = entitlements[level.entitlement] == nil ? "is missing" : "is not true"
                findings.report(
                    entitlements.place(level.entitlement),
                    "the entitlement \"\(level.entitlement)\" \(problem);"
                        + " \(level.consequence(requirements.spoken))",
                    help: level.kind == .criticalAlerts
                        ? "ask Apple for the entitlement, or send no critical alert"
                        : "add the Time Sensitive Notifications capability, or send a lower interruption level"
                )
            }
        }
    }
}
