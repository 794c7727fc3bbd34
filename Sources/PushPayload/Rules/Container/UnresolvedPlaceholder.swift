import PayloadContainers
import PayloadModel

/// `unresolved-placeholder`: what a template or a shell fills in is not known.
enum UnresolvedPlaceholder: Rule {
    static let description = RuleDescription(
        id: "unresolved-placeholder", family: .container, severity: .note,
        summary: "A value is a placeholder, which something replaces before the payload is sent.",
        rationale: """
            `${NAME}`, `{{name}}`, `<%= name %>`, `%{name}`, `<#name#>`, and of Azure Notification Hubs `$(name)` and \
            `#(name)`, are replaced when the notification is sent; so are `{name}` and `<name>` \
            as a whole value. In the place of a number, a listed word or a bundle identifier, `$NAME`, `[NAME]`, \
            `__NAME__`, `%@`, `...` and names such as `YOUR_BADGE` are placeholders, too. Other rules do not judge \
            them, and no fix changes them. Validate what is sent, too. Sizes count a placeholder as it is written. In \
            a shell command with `curl`, variables are `$NAME` as well, and a payload that is in a file or a variable \
            is not followed. Of messages for FCM and calls of SNS, the rule reads the receiver, too. The rule looks at keys that the system reads, never at the app's own data. A document \
            that a placeholder keeps from being JSON is reported as `invalid-json`.
            """,
        sources: [.thread("Azure/azure-notificationhubs-dotnet#333")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"You won $5 (again)","body":"Braces { } and 100 %"}},"note":"{{draft}}"}"#,
                caption: "Prose, and the app's own data"),
            Example(
                #"{"aps":{"alert":"I <3 you, {really} 50% off...","category":"GAME_INVITE"}}"#,
                caption: "Signs that begin no placeholder, and a name of the app's own"),
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
                caption: "The receiver of a message for FCM"),
            Example(
                #"{"Simulator Target Bundle":↓"[BUNDLE_ID]","aps":{"alert":↓"<#text#>","badge":↓"YOUR_BADGE"}}"#
            ),
        ]
    )

    static let readsPlaceholders = true

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .elsewhere || fault.kind == .placeholder
    }

    static let reads = Facts.allKeys + .values(of: .simulatorTargetBundle)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        payload.forEachKey { key, value in
            if value.isTemplate(for: key), !WrongType.isHubTextForNumber(value, key) {
                report(.value(key.pointer), "\"\(key.name)\" is", value.string, &findings)
            } else if value.isArray, key.types.contains(.strings) {
                for (index, element) in value.elements.enumerated() where element.isTemplate {
                    report(
                        .value(key.pointer.appending(String(index))), "an element of \"\(key.name)\" is",
                        element.string, &findings)
                }
            }
        }
        let bundle = PayloadKey.simulatorTargetBundle
        if let value = payload[bundle], value.isTemplate(for: bundle) {
            report(.value(bundle.pointer), "\"\(bundle.name)\" is", value.string, &findings)
        }
        for header in payload.headers?.all ?? []
        where header.name.hasPrefix(HeaderName.prefix) && Placeholder.isFound(in: header) {
            report(.header(header), "\"\(header.name)\" is", header.value, &findings)
        }
    }

    private static func report(
        _ place: Findings.Place, _ subject: String, _ text: String?, _ findings: inout Findings
    ) {
        let isWhole = text.map { !$0.utf8.contains(UInt8(ascii: " ")) } ?? false
        let spoken = (text ?? "").spoken
        findings.report(
            place,
            isWhole
                ? "\(subject) the placeholder \(spoken); pushctl cannot check what replaces it"
                : "\(subject) \(spoken), which contains a placeholder; pushctl cannot check what replaces it",
            help: "validate what is sent, too")
    }
}
