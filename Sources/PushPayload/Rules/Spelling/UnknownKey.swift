import LocatedJSON
import PayloadModel

/// `unknown-key`: a key that iOS does not know, in an object for iOS's keys only.
enum UnknownKey: Rule {
    static let description = RuleDescription(
        id: "unknown-key", family: .spelling, severity: .warning,
        summary: "`aps`, `alert` or `sound` contains a key that iOS does not know.",
        rationale: """
            Apple reserves `aps` for itself: iOS ignores custom keys in it. Apps do find these keys in `userInfo`, so \
            the keys seem to work until Apple uses the same names. The app's own data belongs beside `aps`. A key that \
            was meant for iOS has no effect under a name that iOS does not know.

            If the payload is inside an object of unknown format, the service that reads the object may define its own \
            keys in `aps`. The rule then reports nothing.

            A key such as `priority` is the name of a request header without its prefix `apns-`; the header belongs in \
            the request, not in the payload. The text of an alert belongs in `body` of `alert`, not, as on \
            Android, in `text` or `message`.
            """,
        fixes: """
            Unsafe: the key moves beside `aps`, where the app must look for it from then on. It stays if the top level \
            has the same key with another value, or if it is the name of a header. If `alert` has no `body`, a string \
            in `alert` with a name like `text`, `message`, `content` or `alertBody` becomes `body`. If there is no \
            `alert`, such a string in `aps` moves into `alert` as `body`. If there are several such strings, none is \
            changed.
            """,
        sources: [.apple(.generating), .thread("edamov/pushok#50"), .thread("jchambers/pushy#876")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}},"match":"lions-tigers"}"#),
            Example(
                #"{"aps":{"event":"update","timestamp":1750000000,"content-state":{"score":"2:1"}}}"#,
                caption: "A key in the content state, which is the app's own data"),
            Example(
                #"{"device":"kiosk","info":{"aps":{"alert":{"body":"Goal"},"should-badge":true}}}"#,
                caption: "An object of unknown format; the service that reads it may define `should-badge`"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},↓"match":"lions-tigers"}}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}},"match":"lions-tigers"}"#),
            Example(
                #"{"aps":{"alert":{"body":"预订成功",↓"booking":{"id":"A-1042"}}},"lang":"zh"}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"预订成功"}},"lang":"zh","booking":{"id":"A-1042"}}"#),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},↓"timestamp":1700000000}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"}},"timestamp":1700000000}"#,
                caption: "Only a Live Activity has a `timestamp`, but `event` is missing here"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},↓"timeStamp":1700000000}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Goal"}},"timeStamp":1700000000}"#,
                caption: "Without `event`, `timeStamp` is the app's own key, not a misspelled `timestamp`"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"},↓"priority":10}}"#,
                caption: "A header of the request, without its prefix"),
            Example(
                #"{"aps":{"alert":{"title":"Kick-off",↓"text":"Lions – Tigers"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}"#,
                caption: "The name that Android uses for the body"),
            Example(
                #"{"aps":{↓"alert_body":"Lions – Tigers"}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"body":"Lions – Tigers"}}}"#,
                caption: "A text that is not in `alert`"),
            Example(
                #"{"aps":{"alert":{"title":"Kick-off",↓"mesage":"Lions – Tigers"}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}"#,
                caption: "A misspelling of Android's name"),
            Example(
                #"{"aps":{"alert":{"body":"Booked"},↓"booking":1},"booking":2}"#,
                caption: "The top level has the same key with another value"),
        ]
    )

    static let reads = Facts.keys(.alert, .body) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard !payload.options.isInEnvelope else { return }
        lazy var ambiguousKeys = MisspelledKey.ambiguousKeys(in: payload)
        for unsettled in payload.unsettledMembers where !unsettled.value.isNull {
            // Curly quotes can merge several members into one key; `curly-quotes` reports that.
            guard case .unknown = unsettled.resolution, !unsettled.name.containsCurlyDelimiter else {
                continue
            }
            let name = String(unsettled.name)
            if let header = header(meantBy: unsettled) {
                findings.report(
                    .key(unsettled.pointer),
                    "iOS does not recognize \(name.spoken) in \"aps\" and ignores it; APNs reads it from the header"
                        + " \"\(header)\"",
                    help: "send it as the header \"\(header)\" of the request, and remove it from the payload"
                )
            } else if isBody(unsettled, payload) {
                let isInAlert = unsettled.place == .alert
                findings.report(
                    .key(unsettled.pointer),
                    "iOS does not recognize \(name.spoken) in \"\(unsettled.place.rawValue)\" and ignores it;"
                        + " the text of an alert is \"body\"",
                    help:
                        "use \"body\"\(isInAlert ? "" : " in \"alert\"") if it is the text of the notification",
                    fix: ambiguousKeys.contains(.body)
                        ? nil
                        : isInAlert
                            ? payload.editor.rename(
                                unsettled.pointer, to: PayloadKey.body.name, safety: .unsafe)
                            : payload.editor.move(unsettled.pointer, to: .body, safety: .unsafe))
            } else {
                let fix = payload.editor.move(unsettled.pointer, into: .topLevel, as: name, safety: .unsafe)
                findings.report(
                    .key(unsettled.pointer), message(name, unsettled),
                    help: help(name, unsettled, canMove: fix != nil),
                    fix: fix)
            }
        }
    }

    /// Returns the header that a member of `aps` names without the prefix `apns-`; `nil` if there is none, and for
    /// `id`, which is more probably the app's own key.
    private static func header(meantBy unsettled: UnsettledMember) -> String? {
        guard unsettled.place == .aps else { return nil }
        return HeaderName.ofNotifications.first { header in
            header != HeaderName.id
                && KeySpelling.hasSameLetters(
                    unsettled.name, String(header.dropFirst(HeaderName.prefix.count)))
        }
    }

    /// Other names for the text of a notification, in Android, in the APIs of services, and in Apple's archived pages.
    private static let namesOfText = ["message", "text", "content", "alertBody"]

    /// Returns whether a string is probably the `body` of a notification that has none.
    static func isBody(_ unsettled: UnsettledMember, _ payload: Inspection) -> Bool {
        guard unsettled.value.isString, payload[.body] == nil,
            unsettled.place == .alert || unsettled.place == .aps && payload[.alert] == nil
        else { return false }
        let name = String(unsettled.name)
        return namesOfText.contains { KeySpelling.hasSameLetters(unsettled.name, $0) }
            || KeySpelling.nearest(name, among: namesOfText.filter { $0.utf8.count > 6 }, written: { $0 })
                != nil
    }

    private static func help(_ name: String, _ unsettled: UnsettledMember, canMove: Bool) -> String {
        let move =
            canMove
            ? "move it beside \"aps\", where the app's own data belongs"
            : "move it beside \"aps\" under another name; \(name.spoken) is already there with another value"
        return switch KeyCatalog.key(named: unsettled.name, in: unsettled.place) {
        case nil: move
        case .event?:
            "write \"start\", \"update\" or \"end\" if the push is for a Live Activity; otherwise \(move)"
        default: "add \"event\" if the push is for a Live Activity; otherwise \(move)"
        }
    }

    private static func message(_ name: String, _ unsettled: UnsettledMember) -> String {
        if KeyCatalog.key(named: unsettled.name, in: unsettled.place) != nil {
            return
                "\(name.spoken) is a key of Live Activities, but nothing else shows that this push is for one;"
                + " iOS ignores it"
        }
        return
            "iOS does not recognize \(name.spoken) in \"\(unsettled.place.rawValue)\" and ignores it; Apple may later"
            + " use the name for something else"
    }
}
