import PayloadContainers
import PayloadModel

/// `background-priority`: a background push with a priority that may keep it from waking the app.
enum BackgroundPriority: Rule {
    static let description = RuleDescription(
        id: "background-priority", family: .background, severity: .error,
        summary: "A background push has priority 10 or 1, or no priority, so that APNs assumes 10.",
        rationale: """
            Apple calls it an error to send a push of type `background` with priority 10; without `apns-priority` a \
            push has that priority. iOS might never wake the app. pushctl only warns about priority 1: APNs accepts \
            it, but such a push does not wake the device, and APNs may delay or drop it.

            A push with a priority but without a push type counts as a background push if it has the keys of one. FCM \
            sends priority 10 for a message without a priority, so the rule reports a background push without one. PubNub and Matrix \
            push gateways choose the priority if it is missing; the rule then reports nothing. Expo sends the priority \
            `high` as 10; the finding is a warning, because Expo decides what it sends.
            """,
        fixes: """
            If the file contains the header, its value becomes 5: safe for 10, unsafe for 1, which may be intended. \
            There is no fix for 10 if `aps` has an alert, a badge or a sound, which contradict the push type. In a \
            message for Expo, `high` becomes `normal`: unsafe, because this also changes the message for Android.
            """,
        fixesOnlyHeaders: true,
        sources: [.apple(.sending), .thread("node-apn/node-apn#241"), .thread("Pr0Ger/PyAPNs2#89")],
        valid: [
            Example(
                #"{"aps":{"content-available":1},"booking":4711}"#,
                headers: ["apns-push-type: background", "apns-priority: 5"]),
            Example(
                #"{"aps":{"alert":{"body":"Goal"}}}"#,
                headers: ["apns-push-type: alert", "apns-priority: 10"]),
            Example(
                #"{"aps":{"content-available":1}}"#,
                caption: "Without any header, the push type and the priority are unknown"),
            Example(
                #"{"aps":{"content-available":1,"badge":2}}"#, headers: ["apns-priority: 10"],
                caption: "Not a background push, because the badge is visible"),
        ],
        invalid: [
            Example(
                #"{"aps":{"content-available":1},"booking":4711}"#,
                headers: ["apns-push-type: background", "apns-priority: 10"], findingsWithoutRange: 1),
            Example(
                #"{"aps":{"content-available":1},"team":"لاعبون"}"#, headers: ["apns-push-type: background"],
                findingsWithoutRange: 1, caption: "No priority, so APNs assumes 10"),
            Example(
                #"{"aps":{"content-available":1},"sync":"teams"}"#, headers: ["apns-priority: 10"],
                findingsWithoutRange: 1, caption: "No push type, but the keys of a background push"),
            Example(
                #"{"aps":{"content-available":1}}"#, severity: .warning,
                headers: ["apns-push-type: background", "apns-priority: 1"], findingsWithoutRange: 1,
                caption: "Priority 1, the lowest"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool { fault.kind == .priority }

    static let reads = Facts.keys(PushKind.visible)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers, isBackground(payload, headers) else { return }
        let name = HeaderName.priority
        let help = "send \"\(name): 5\""
        guard let priority = headers.first(name) else {
            guard !headers.chosenByService.contains(name) else { return }
            findings.report(
                .request,
                "a background push without \"\(name)\" has priority 10, which Apple calls an error; iOS might not"
                    + " wake the app",
                help: help
            )
            return
        }
        // With a visible key, the push type may be the mistake, so priority 10 gets no fix.
        let isVisible = PushKind.visible.contains(where: payload.has)
        switch priority.value {
        case "10":
            findings.report(
                .header(priority),
                priority.spelling == .implied
                    ? "a background push without \"\(name)\" is sent with priority 10, which Apple calls an error; iOS"
                        + " might not wake the app"
                    : "a background push has priority 10, which Apple calls an error; iOS might not wake the app",
                help: isVisible
                    ? "send \"\(HeaderName.pushType): alert\", or remove the visible keys and \(help)" : help,
                fix: isVisible ? nil : priority.rewritten(as: "5", safety: .safe)
            )
        case "1":
            findings.report(
                .header(priority),
                "a background push with priority 1 does not wake the phone; APNs may delay or drop it",
                severity: .warning, help: help, fix: priority.rewritten(as: "5", safety: .unsafe)
            )
        default:
            break
        }
    }

    /// Returns whether a push is a background push. The push type decides; in a request with a priority but without a
    /// push type, the keys decide.
    private static func isBackground(_ payload: Inspection, _ headers: PushHeaders) -> Bool {
        if let type = headers.pushType { return type == .background }
        // A service that makes the payload from its own fields sets its own headers as well.
        return headers.first(HeaderName.pushType) == nil && headers.first(HeaderName.priority) != nil
            && payload.kind == .background && !payload.options.isGeneratedByService
    }
}
