import LocatedJSON
import PayloadContainers

/// `invalid-json`: a document that is not JSON.
enum InvalidJson: Rule {
    static let description = RuleDescription(
        id: "invalid-json", family: .syntax, severity: .error,
        summary: "A document is not JSON in UTF-8, or exceeds a limit of pushctl's parser.",
        rationale: """
            APNs and the libraries of senders read strict JSON: no comments, no comma after the last member, double \
            quotes around keys and strings, UTF-8 without a byte order mark. A payload that cannot be parsed reaches \
            no app. The other rules check the document only when it parses.

            pushctl reports each error where it begins, up to 100 errors, so one missing comma does not hide later \
            errors. A document in the syntax of another language, such as a Python dictionary, causes only one error. \
            If an object of unknown format has a payload in a string, a tag such as `{{count}}` in the payload causes \
            only a note, because a service may store the string as a template. In a script with `curl`, the rule also \
            reports typing errors, such as curly quotes, that make the shell or curl read a different command than \
            intended.
            """,
        fixes: """
            Safe: a comma after the last member, a comment, a byte order mark or quotes around the whole payload are \
            removed, and an invisible character between values becomes a space. Unsafe: every fix that needs a guess, \
            for example for a missing comma, colon, quote or bracket, for single quotes, or for `True` or `None`. \
            If no guess is plausible, the text stays as it is.
            """,
        sources: [
            .thread("KnuffApp/Knuff#69"), .thread("noodlewerk/NWPusher#52"), .thread("rpush/rpush#113"),
            .thread("twostraws/ControlRoom#168"),
        ],
        valid: [
            Example(#"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers // “live”"}}}"#),
            Example(#"{"aps":{"alert":"\u6bd4\u8d5b\ud83c\udfc6\/"}}"#, caption: "Escape sequences"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"↓,},"sound":"default"↓,}}"#,
                fixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"sound":"default"}}"#),
            Example(
                "{\n  ↓// booked\n  \"aps\": {\"alert\": \"预订成功\"}\n}\n",
                fixed: "{\n  \"aps\": {\"alert\": \"预订成功\"}\n}\n", caption: "A comment"),
            Example(
                #"{"aps":{"alert":"Booked"↓ "badge":1}}"#,
                unsafelyFixed: #"{"aps":{"alert":"Booked", "badge":1}}"#, caption: "A missing comma"),
            Example(
                #"{↓'aps':{'alert':'Booked','mutable-content':True}}"#,
                unsafelyFixed: #"{"aps":{"alert":"Booked","mutable-content":true}}"#,
                caption: "A dictionary as Python prints it"),
            Example(#"{"aps":{"alert":"Booked"}}↓{"aps":{"alert":"Cancelled"}}"#, caption: "Two payloads"),
            Example(
                #"{"aps":{"badge":↓99999999999999999999}}"#, caption: "An integer with more than 64 bits"),
        ]
    )

    static func covers(_ fault: SyntaxFault) -> Bool {
        fault.rule == description.id
    }

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .brokenQuotes
    }
}
