import LocatedJSON
import PayloadModel

/// `needs-entitlement`: a key, value or push type that only works in an app with an entitlement.
enum NeedsEntitlement: Rule {
    static let description = RuleDescription(
        id: "needs-entitlement", family: .value, severity: .note,
        summary: "The push requests something that needs an entitlement of the app.",
        rationale: """
            A payload cannot show what the app is allowed to do, so the finding is a note. Critical alerts need an \
            entitlement that Apple grants on request, and the user's consent; time-sensitive notifications need the \
            capability of that name; location pushes need an entitlement and an extension. Apple does not document \
            what happens to a notification if the app lacks the entitlement. At best, it arrives as an ordinary one: a \
            Focus may hold it back, and it stays silent on a muted phone. `pushctl app` compares payloads with the \
            app's entitlements (`level-entitlement-missing`).
            """,
        sources: [
            .symbol("usernotifications/unnotificationinterruptionlevel/critical"),
            .thread("home-assistant/iOS#1659"), .apple(.locationPush),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},"interruption-level":"active"}}"#),
            Example(#"{"aps":{"alert":{"body":"Goal"},"interruption-level":"active","sound":"default"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"}},"interruption-level":"critical"}"#,
                caption: "`interruption-level` outside of `aps` (reported by `misplaced-key`)"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Gate","body":"Boarding at B12"},"interruption-level":↓"time-sensitive"}}"#
            ),
            Example(#"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":↓1,"name":"default"}}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Alarm"},"sound":{"critical":1,"name":"default"},"interruption-level":"#
                    + #"↓"critical"}}"#,
                caption: "One note for two keys that need the same entitlement"),
            Example(
                #"{"query":"friends"}"#, headers: ["apns-push-type: location"], findingsWithoutRange: 1,
                caption: "A location push"),
        ]
    )

    static let reads = Facts.keys(.sound, .interruptionLevel, .alertSound, .critical)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        if payload.kind == .location, let header = payload.headers?.first(HeaderName.pushType) {
            findings.report(
                .header(header),
                "a location push reaches only an app with the entitlement com.apple.developer.location.push",
                help: "make sure that the app has the entitlement and a location push service extension"
            )
        }
        guard payload.kind.isOrdinary else { return }
        if let level = payload.valueInPlace(of: .interruptionLevel)?.text {
            if level == "time-sensitive" {
                findings.report(
                    .value(PayloadKey.interruptionLevel.pointer),
                    "time-sensitive notifications need the entitlement"
                        + " com.apple.developer.usernotifications.time-sensitive; without it, a Focus may hold back this notification",
                    help: "make sure that the app has the Time Sensitive Notifications capability"
                )
            }
            if level == "critical" { return reportCritical(at: .interruptionLevel, &findings) }
        }
        if payload.valueInPlace(of: .sound)?.isObject == true, payload.isSet(.critical) {
            reportCritical(at: .critical, &findings)
        }
    }

    private static func reportCritical(at key: PayloadKey, _ findings: inout Findings) {
        findings.report(
            .value(key.pointer),
            "critical alerts need the entitlement com.apple.developer.usernotifications.critical-alerts"
                + " and the user's consent; without them the phone may stay silent when it is muted",
            help:
                "make sure that Apple granted the app the entitlement and that the app asks for the permission"
        )
    }
}
