import LocatedJSON
import PayloadModel

/// `loc-args-element`: an argument of a localized text that is not a string.
enum LocArgsElement: Rule {
    static let description = RuleDescription(
        id: "loc-args-element", family: .localisation, severity: .error,
        summary: "An argument of a localized text is not a string.",
        rationale: """
            `loc-args`, `title-loc-args` and `subtitle-loc-args` are arrays of strings, which fill the placeholders \
            `%@` of a localized text. Senders have seen `<null>` or a gap in place of an argument of another type, \
            whatever the language of the device. The sender must format numbers and send them as strings.
            """,
        fixes: "Safe: a number becomes a string with the same digits. Anything else has no fix.",
        sources: [.apple(.generating), .thread("ZhukV/AppleApnPush#33"), .thread("edamov/pushok#5")],
        valid: [
            Example(
                #"{"aps":{"alert":{"loc-key":"SCORE","loc-args":["Lakers","2"]}},"loc-args":[1,null]}"#,
                caption: "Strings; the array outside of `aps` is the app's own data"),
            Example(
                #"{"aps":{"alert":{"title-loc-key":"HELLO","title-loc-args":[],"body":"湖人"}}}"#,
                caption: "No argument"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"loc-key":"TABLE_BOOKED","loc-args":["Mira",↓8]}}}"#,
                fixed: #"{"aps":{"alert":{"loc-key":"TABLE_BOOKED","loc-args":["Mira","8"]}}}"#),
            Example(
                #"{"aps":{"alert":{"title-loc-key":"SCORE","title-loc-args":[↓2.50,↓null,↓{"n":1}],"body":"هدف"}}}"#,
                fixed:
                    #"{"aps":{"alert":{"title-loc-key":"SCORE","title-loc-args":["2.50",null,{"n":1}],"body":"هدف"}}}"#
            ),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2},"alert":{"title":"#
                    + #"{"loc-key":"GOAL","loc-args":[↓2]},"body":"2:1"}}}"#,
                fixed:
                    #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home":2},"alert":{"title":"#
                    + #"{"loc-key":"GOAL","loc-args":["2"]},"body":"2:1"}}}"#,
                caption: "Nested arguments in a Live Activity"),
        ]
    )

    static let reads = Facts.keys(
        .alert, .title, .subtitle, .body, .titleLocalizationArguments, .subtitleLocalizationArguments,
        .localizationArguments)

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.kind.readsAps, payload.alert != nil else { return }
        let nestedName = PayloadKey.localizationArguments.name
        for field in LocalizedField.all {
            if let arguments = payload.valueInPlace(of: field.arguments) {
                check(arguments, at: field.arguments.pointer, payload, &findings)
            }
            if payload.kind == .liveActivity, let arguments = field.nested(in: payload)?[nestedName] {
                check(arguments, at: field.literal.pointer.appending(nestedName), payload, &findings)
            }
        }
    }

    private static func check(
        _ arguments: JSONNode, at pointer: @autoclosure () -> JSONPointer, _ payload: Inspection,
        _ findings: inout Findings
    ) {
        var index = 0
        for element in arguments.elements {
            defer { index += 1 }
            if element.isString { continue }
            let place = pointer().appending("\(index)")
            let name = place.parent.tokens.last ?? ""
            findings.report(
                .value(place),
                "argument \(index + 1) of \"\(name)\" is \(element.spoken), not a string;"
                    + " the text on the phone may show a gap in its place",
                help: element.isNumber
                    ? "write the number as a string"
                    : "replace it with a string that contains the text to show",
                fix: element.isNumber
                    ? payload.editor.quoteNumber(
                        place, safety: .safe, title: "write argument \(index + 1) of \"\(name)\" as a string")
                    : nil
            )
        }
    }
}
