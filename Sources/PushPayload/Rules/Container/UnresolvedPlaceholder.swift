/// `unresolved-placeholder`: what a template or a shell fills in is not known.
enum UnresolvedPlaceholder: Rule {
    static let description = RuleDescription(
        id: "unresolved-placeholder", family: .container, severity: .note,
        summary: "A template or a shell fills in a value; it is not checked.",
        rationale: """
            `${NAME}`, `{{name}}`, `<%= name %>`, `%{name}`, and of Azure Notification Hubs `$(name)` and `#(name)`, \
            stand for something that is known when the notification is sent. The rules about values are silent there; \
            validate what is sent, too. Sizes count a placeholder as it is written. In a shell command with `curl` \
            variables are `$NAME` as well, and a payload that is in a file or a variable is not followed. Only keys \
            that the system reads are looked at, never the app's own data.
            """,
        sources: [.thread("Azure/azure-notificationhubs-dotnet#333")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"You won $5 (again)","body":"Braces { } and 100 %"}},"note":"{{draft}}"}"#,
                caption: "Prose, and the app's own data")
        ],
        invalid: [
            Example(#"{"aps":{"alert":↓"$(message)","thread-id":↓"{{room}}","badge":↓"${COUNT}"}}"#),
            Example(
                #"{"aps":{"alert":{"loc-key":"TABLE_FOR","loc-args":["4",↓"%{name}"]},"sound":↓"<%= sound %>"}}"#
            ),
        ]
    )

    static let readsPlaceholders = true

    static func covers(_ fault: WrapperFault) -> Bool {
        fault.kind == .elsewhere
    }

    static let reads = Facts.allKeys

    static func check(_ payload: Inspection, into findings: inout Findings) {
        payload.forEachKey { key, value in
            if value.isTemplate, !WrongType.isHubTextForNumber(value, key) {
                report(.value(key.pointer), "\"\(key.name)\"", &findings)
            } else if value.isArray {
                for (index, element) in value.elements.enumerated() where element.isTemplate {
                    report(
                        .value(key.pointer.appending(String(index))), "an element of \"\(key.name)\"",
                        &findings)
                }
            }
        }
        for header in payload.headers?.all ?? []
        where header.name.hasPrefix(HeaderName.prefix) && Placeholder.isFound(in: header.value) {
            report(.header(header), "\"\(header.name)\"", &findings)
        }
    }

    private static func report(_ place: Findings.Place, _ subject: String, _ findings: inout Findings) {
        findings.report(
            place, "\(subject) is filled in later; what the phone gets is not known and not checked",
            help: "validate what is sent, too")
    }
}
