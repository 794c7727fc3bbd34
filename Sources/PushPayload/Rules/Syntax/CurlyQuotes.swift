import LocatedJSON
import PayloadModel

/// `curly-quotes`: typographic quotation marks where JSON or iOS wants plain ones, or none.
enum CurlyQuotes: Rule {
    static let description = RuleDescription(
        id: "curly-quotes", family: .syntax, severity: .error,
        summary: "Typographic quotation marks delimit a name or a text, or surround a fixed value.",
        rationale: """
            Editors, chat programs and some of Apple's own tables turn `"` into “ and ”. To JSON those are letters \
            like any other: a payload that uses them as delimiters cannot be parsed, and no notification comes of \
            it.

            Inside plain quotes they parse, but `"“active”"` is no interruption level and `"“default”"` no sound: \
            such values are read to the letter. In a text for people they are right and never reported.
            """,
        fixes: """
            Safe: the marks become plain quotes when the document parses then, and go from around a value that is \
            known without them. Unsafe where quotes within quotes leave open which ones delimit.
            """,
        sources: [
            .thread("google/gcm#136"), .thread("twostraws/ControlRoom#102"), .apple(.generating),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"“Lions” kick off","body":"„Tigers“ follow"},"sound":"default"}}"#),
            Example(#"{"aps":{"alert":"Booked","thread-id":"“lions”","interruption-level":"active"}}"#),
        ],
        invalid: [
            Example(
                #"{↓“aps”:{↓“alert”:{↓“title”:↓“Kick-off”,↓“body”:↓“Lions – Tigers”}}}"#,
                fixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}}}"#),
            Example(
                #"{"aps":{"alert":"Booked","interruption-level":↓"“active”"}}"#,
                fixed: #"{"aps":{"alert":"Booked","interruption-level":"active"}}"#,
                caption: "Inside the text"),
            Example(
                #"{"aps":{"alert":"تم تأكيد حجزك","sound":↓"‘default’"}}"#,
                fixed: #"{"aps":{"alert":"تم تأكيد حجزك","sound":"default"}}"#),
            Example(
                #"{"aps":{"alert":"Booked","interruption-level":↓"“urgent”"}}"#,
                caption: "Unknown without them, too"),
        ]
    )

    static func covers(_ fault: SyntaxFault) -> Bool {
        fault.rule == description.id
    }

    static let reads = Facts.allKeys

    static func check(_ payload: Inspection, into findings: inout Findings) {
        payload.forEachKey { key, value in
            guard let text = value.text, text.isInCurlyQuotes else { return }
            let known = knownValues(of: key)
            guard !known.isEmpty else { return }
            let inner = String(text.withoutCurlyQuotes)
            let isKnown = known.contains(inner)
            // A sound is any file name, and a file may be named in any way.
            if isKnown || !key.values.isEmpty {
                report(key, value, isKnown ? inner : nil, known, payload.editor, &findings)
            }
        }
    }

    /// The values that are read to the letter.
    private static func knownValues(of key: PayloadKey) -> [String] {
        switch key {
        case .sound, .alertSound, .soundName: [defaultSound]
        default: key.values
        }
    }

    private static let defaultSound = "default"

    private static func consequence(_ key: PayloadKey) -> String {
        key.values.isEmpty
            ? "iOS takes it for the name of a file that is not there" : "iOS does not know that value"
    }

    private static func report(
        _ key: PayloadKey, _ value: JSONNode, _ meant: String?, _ known: [String], _ editor: DocumentEditor,
        _ findings: inout Findings
    ) {
        let list = known.map { "\"\($0)\"" }.joined(separator: ", ")
        findings.report(
            .value(key.pointer),
            "\"\(key.name)\" is \(value.spoken), typographic quotation marks included: \(consequence(key))",
            help: meant.map { "write \"\($0)\"" } ?? "write one of \(list), or leave the key out",
            fix: meant.flatMap { editor.replaceValue(key.pointer, with: JSONText.encode($0), safety: .safe) })
    }
}
