import PayloadModel

/// `superseded-push`: a kind of push that a newer one has replaced.
enum SupersededPush: Rule {
    static let description = RuleDescription(
        id: "superseded-push", family: .deprecation, severity: .note,
        summary: "The payload uses a kind of push that Apple has replaced.",
        rationale: """
            In Safari 16 on macOS 13, web push replaced Safari pushes, which have `url-args`. Complication pushes have \
            been deprecated since iOS 13, and ClockKit, the framework for complications, since watchOS 10; widget \
            pushes take the place of complication pushes. `action` labels a button of Safari pushes. iOS shows no such \
            button, so the rule reports `action` without `url-args` as a warning.
            """,
        sources: [
            .apple(.webPush), .apple(.widgets), .symbol("clockkit"),
            .symbol("pushkit/pkpushtype/complication"),
            .thread("edamov/pushok#114"),
        ],
        valid: [
            Example(#"{"aps":{"alert":{"title":"Flight A998","body":"Boarding"}}}"#),
            Example(
                #"{"aps":{"alert":{"title":"Flight A998","body":"Boarding"}},"action":"open"}"#,
                caption: "`action` at the top level, as the app's own data"),
            Example(
                #"{"aps":{"alert":{"title":"Goal","body":"2:1"}},"action":"open","url-args":["a"]}"#,
                caption: "`url-args` at the top level, which `safari-url-args` reports"),
            Example(
                #"{"aps":{"content-changed":true}}"#, headers: ["apns-push-type: widgets"],
                caption: "A widget push"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Flight A998","body":"Boarding","action":"View"},↓"url-args":["A998"]}}"#
            ),
            Example(
                #"{"aps":{"alert":{"title":"Kobe","body":"See you at eight",↓"action":"Reply"}}}"#,
                severity: .warning, caption: "`action` without `url-args`"),
            Example(
                #"{"score":"2:1"}"#, headers: ["apns-push-type: complication"], findingsWithoutRange: 1,
                caption: "A complication push"),
        ]
    )

    static let reads = Facts.keys(.urlArguments, .action) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        if payload.kind == .complication, let header = payload.headers?.first(HeaderName.pushType) {
            findings.report(
                .header(header),
                "complication pushes have been deprecated since iOS 13; widget pushes replace them",
                help: "move the complication to WidgetKit and send the push type \"widgets\""
            )
        }
        guard payload.kind.readsAps else { return }
        if payload.valueInPlace(of: .urlArguments) != nil {
            findings.report(
                .key(PayloadKey.urlArguments.pointer),
                "\"url-args\" is for Safari pushes, which were replaced by web push in Safari 16 on macOS 13;"
                    + " visitors with a web push subscription do not receive Safari pushes",
                help:
                    "subscribe new visitors by web push, and send this payload only to existing Safari subscriptions"
            )
        } else if payload.valueInPlace(of: .action) != nil, !payload.isReportedElsewhere(.urlArguments) {
            findings.report(
                .key(PayloadKey.action.pointer),
                "\"action\" labels a button of Safari pushes; without \"url-args\" this is not a Safari push, and the phone"
                    + " shows no button",
                severity: .warning, help: "remove it and declare buttons as actions of a category"
            )
        }
    }
}
