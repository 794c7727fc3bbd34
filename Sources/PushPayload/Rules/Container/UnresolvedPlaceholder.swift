import PayloadContainers
import PayloadModel

/// `unresolved-placeholder`: a value that a template or a shell fills in.
enum UnresolvedPlaceholder: Rule {
    static let description = RuleDescription(
        id: "unresolved-placeholder", family: .container, severity: .note,
        summary: "A value is a placeholder, so pushctl cannot check the final value.",
        rationale: """
            A template or a shell replaces a placeholder before the payload is sent. These are placeholders:

            - Anywhere in a value: `${NAME}`, `{{name}}`, `<%= name %>`, `%{name}`, `#{name}`, `<#name#>`, and \
            `$(name)` of Azure Notification Hubs.
            - Only as the whole value: `{name}`, `{0}`, `<name>`, `<<name>>`, `‹name›`, `%NAME%`, a name in capitals \
            that begins with `YOUR_`, and `#(name)` of Azure Notification Hubs. Also `[NAME]` and `$NAME`, if the name \
            contains an underscore or is `TITLE`, `SUBTITLE`, `MESSAGE`, `BODY`, `TEXT`, `ALERT` or `CONTENT`.
            - In place of a number, a bundle identifier, a sound, or one of a fixed set of values (as for \
            `interruption-level`): `[NAME]` and `$NAME` with any name, `__NAME__`, `...`, and format specifiers such \
            as `%@`. In place of a number or a bundle identifier, also names in capitals with an underscore, such as \
            `BADGE_COUNT`.
            - In place of a device token, or of a topic of APNs or SNS: names such as `DEVICE_TOKEN`. In \
            `apns-topic`, a suffix may follow: `<BUNDLE_ID>.voip`.
            - In a shell command with `curl`: `$NAME`. In single quotes, the rule reports `$NAME` only if the name is \
            in capitals. The shell does not replace it there, so if the script assigns the variable, the finding is a \
            warning: the literal `$NAME` is sent instead of the variable's value. If the payload comes from a file or \
            a variable, pushctl does not read it, and the rule reports a note.

            Other rules do not report placeholders, except that `invalid-json` reports a placeholder that makes the \
            document invalid JSON. No fix changes placeholders, and size limits count the placeholder itself. So \
            validate the final payload, too. The rule also checks the device token or topic in messages for FCM and \
            Expo and in SNS calls, and the `app_id` of OneSignal. In a payload, it checks only keys that the system \
            reads, never the app's own data.
            """,
        sources: [.thread("Azure/azure-notificationhubs-dotnet#333")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"You won $5 (again)","body":"Braces { } and 100 %"}},"note":"{{draft}}"}"#,
                caption: "`$` and braces in ordinary texts, and a placeholder in the app's own data"),
            Example(
                #"{"aps":{"alert":"I <3 you, {really} 50% off...","category":"GAME_INVITE"}}"#,
                caption: "Characters that form no placeholder, and a category in capitals"),
        ],
        invalid: [
            Example(#"{"aps":{"alert":↓"$(message)","thread-id":↓"{{room}}","badge":↓"${COUNT}"}}"#),
            Example(
                #"{"aps":{"alert":{"loc-key":"TABLE_FOR","loc-args":["4",↓"%{name}"]},"sound":↓"<%= sound %>"}}"#
            ),
            Example(
                #"{"aps":{"alert":{"title":↓"{title}","body":↓"<body>"},"badge":↓"$BADGE","interruption-level":↓"..."}}"#
            ),
            Example(
                #"{"message":{"token":↓"DEVICE_TOKEN","notification":{"title":"Noon","body":"Table ready"}}}"#,
                caption: "The device token of a message for FCM"),
            Example(
                #"{"message":{"topic":↓"<Your topic>","notification":{"title":"Noon","body":↓"<<dish>>"}}}"#,
                caption: "A topic and a text of a message for FCM"),
            Example(
                #"{"Simulator Target Bundle":↓"[BUNDLE_ID]","aps":{"alert":↓"<#text#>","badge":↓"YOUR_BADGE"}}"#
            ),
        ]
    )

    static let readsPlaceholders = true

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .payloadNotInFile || fault.kind == .placeholder
    }

    static let reads = Facts.allKeys + .values(of: .simulatorTargetBundle)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        payload.forEachKey { key, value in
            if value.isTemplate(for: key), !WrongType.isHubTextForNumber(value, key) {
                report(.value(key.pointer), "\"\(key.name)\"", value.string, &findings)
            } else if value.isArray, key.types.contains(.strings) {
                for (index, element) in value.elements.enumerated() where element.isTemplate {
                    report(
                        .value(key.pointer.appending(String(index))), "an element of \"\(key.name)\"",
                        element.string, &findings)
                }
            }
        }
        let bundle = PayloadKey.simulatorTargetBundle
        if let value = payload[bundle], value.isTemplate(for: bundle) {
            report(.value(bundle.pointer), "\"\(bundle.name)\"", value.string, &findings)
        }
        for header in payload.headers?.all ?? []
        where header.name.hasPrefix(HeaderName.prefix) && Placeholder.isFound(in: header) {
            report(.header(header), "\(header.spokenName)", header.value, &findings)
        }
    }

    private static func report(
        _ place: Findings.Place, _ subject: String, _ text: String?, _ findings: inout Findings
    ) {
        findings.report(
            place,
            "\(subject) contains a placeholder: \((text ?? "").spoken); pushctl cannot check what replaces it",
            help: "validate the final payload, too")
    }
}
