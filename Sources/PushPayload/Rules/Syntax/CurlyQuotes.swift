import LocatedJSON
import PayloadModel

/// `curly-quotes`: typographic quotation marks where JSON or iOS expects plain ones, or none.
enum CurlyQuotes: Rule {
    static let description = RuleDescription(
        id: "curly-quotes", family: .syntax, severity: .error,
        summary:
            "Typographic quotation marks delimit a key or a string, or are part of a value that must match exactly.",
        rationale: """
            Editors and chat programs turn `"` into “ and ”, and some of Apple's own tables contain them. In JSON \
            these are ordinary characters: a payload that uses them as delimiters usually cannot be parsed, and then \
            no notification appears.

            With typographic quotation marks inside plain ones, the payload parses, but `"“active”"` is not an \
            interruption level and `"“default”"` is not the default sound: such values must match exactly. In a text \
            for people, typographic quotation marks are right, so the rule does not report them.
            """,
        fixes: """
            Safe: typographic quotes that delimit keys and strings become plain quotes; those around a value that iOS \
            knows without them are removed. The first fix is unsafe if the document still does not parse afterwards, \
            for example because quotes within quotes make the delimiters ambiguous. A value that iOS does not know \
            even without them has no fix, nor has a key that contains several members.
            """,
        sources: [
            .thread("google/gcm#136"), .thread("twostraws/ControlRoom#102"), .apple(.generating),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"“Lions” kick off","body":"„Tigers“ follow"},"sound":"default"}}"#),
            Example(
                #"{"aps":{"alert":"Booked","thread-id":"“lions”","interruption-level":"active"}}"#,
                caption: "A thread identifier, which may be any string"),
        ],
        invalid: [
            Example(
                #"{↓“aps”:{↓“alert”:{↓“title”:↓“Kick-off”,↓“body”:↓“Lions – Tigers”}}}"#,
                fixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}"#),
            Example(
                #"{"aps":{"alert":"Booked","interruption-level":↓"“active”"}}"#,
                fixed: #"{"aps":{"alert":"Booked","interruption-level":"active"}}"#,
                caption: "Typographic quotes inside plain ones"),
            Example(
                #"{"aps":{"alert":"تم تأكيد حجزك","sound":↓"‘default’"}}"#,
                fixed: #"{"aps":{"alert":"تم تأكيد حجزك","sound":"default"}}"#),
            Example(
                #"{"aps":{"alert":"Booked",↓"badge”:2,”sound":"default"}}"#,
                caption: "Typographic quotes between two members, so that one key contains parts of both"),
            Example(
                #"{"aps":{"alert":"Booked","interruption-level":↓"“urgent”"}}"#,
                caption: "A value that is unknown even without the quotation marks"),
        ]
    )

    static func covers(_ fault: SyntaxFault) -> Bool {
        fault.rule == description.id
    }

    static let reads = Facts.allKeys + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        for unsettled in payload.unsettledMembers where unsettled.name.containsCurlyDelimiter {
            findings.report(
                .key(unsettled.pointer),
                "this key contains several members, because typographic quotation marks do not end a string: iOS reads none of"
                    + " them",
                help: "write straight double quotes (\") around each key and string")
        }
        payload.forEachKey { key, value in
            guard let text = value.text, text.hasOuterCurlyQuote else { return }
            let known = knownValues(of: key)
            guard !known.isEmpty else { return }
            let inner = String(text.withoutCurlyQuotes)
            let isKnown = known.contains(inner)
            // A sound file may have any name, even one in typographic quotation marks.
            if isKnown || !key.values.isEmpty {
                report(key, value, isKnown ? inner : nil, known, payload.editor, &findings)
            }
        }
    }

    /// Returns the values that must match exactly.
    private static func knownValues(of key: PayloadKey) -> [String] {
        switch key {
        case .sound, .alertSound, .soundName: [defaultSound]
        default: key.values
        }
    }

    private static let defaultSound = "default"

    private static func consequence(_ key: PayloadKey) -> String {
        key.values.isEmpty
            ? "iOS looks for a file with that name and finds none" : "iOS does not know that value"
    }

    private static func report(
        _ key: PayloadKey, _ value: JSONNode, _ meant: String?, _ known: [String], _ editor: DocumentEditor,
        _ findings: inout Findings
    ) {
        let list = known.quotedList
        findings.report(
            .value(key.pointer),
            "\"\(key.name)\" is \(value.spoken), typographic quotation marks included: \(consequence(key))",
            help: meant.map { "write \"\($0)\"" } ?? "write one of \(list), or remove the key",
            fix: meant.flatMap { editor.replaceValue(key.pointer, with: JSONText.encode($0), safety: .safe) })
    }
}
