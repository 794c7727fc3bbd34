import LocatedJSON
import PayloadModel

/// `safari-url-args`: a Safari push whose arguments are missing, misplaced or not strings.
enum SafariUrlArgs: Rule {
    static let description = RuleDescription(
        id: "safari-url-args", family: .structure, severity: .error,
        summary: "In a Safari push, `aps` has no `url-args`, or `url-args` is not an array of strings.",
        rationale: """
            Safari fills the placeholders of the website's `urlFormatString` with `url-args`. If the array is missing, \
            is outside `aps` or contains anything but strings, APNs answers 200, but Safari shows nothing. If \
            `urlFormatString` has no placeholders, send an empty array.

            The rule recognizes a Safari push by `url-args`, or by a topic that begins with `web.`.
            """,
        fixes: """
            Unsafe: misplaced `url-args` moves into `aps`, unless `aps` has `url-args` with another value. The other \
            findings have no fix.
            """,
        sources: [
            .thread("dgilland/pushjack#43"), .thread("genesluder/python-apns#35"),
            .thread("Gypsyan/APNS_Safari_Push#2"), .thread("edamov/pushok#114"),
        ],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"},"url-args":["boarding","A998"]}}"#),
            Example(
                #"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"},"url-args":[]}}"#,
                headers: ["apns-topic: web.com.example.flights"],
                caption: "An empty array, for a `urlFormatString` without placeholders"),
            Example(
                #"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"}}}"#,
                caption: "Without a topic, nothing shows that the push is for a website"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"}},↓"url-args":["boarding","A998"]}"#,
                unsafelyFixed:
                    #"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"},"url-args":["boarding","A998"]}}"#),
            Example(
                #"{"aps":{"alert":{"title":"Boarding","body":"Gate 4",↓"url-args":["A998"]}}}"#,
                unsafelyFixed: #"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"},"url-args":["A998"]}}"#),
            Example(#"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"},"url-args":↓"A998"}}"#),
            Example(#"{"aps":{"alert":{"title":"Boarding","body":"Gate 4"},"url-args":["boarding",↓998]}}"#),
            Example(
                #"{"aps":↓{"alert":{"title":"登机","body":"请前往4号登机口"}}}"#,
                headers: ["apns-topic: web.com.example.flights"],
                caption: "No `url-args`, although the topic belongs to a website"),
        ]
    )

    private static let effect = "APNs answers 200 and Safari shows nothing"

    static let reads = Facts.keys(.aps, .urlArguments) + .unknownNames

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.aps != nil else { return }
        var isElsewhere = false
        for unsettled in payload.unsettledMembers where !unsettled.value.isNull {
            guard case .special(let key) = unsettled.resolution, key == .urlArguments else { continue }
            isElsewhere = true
            reportUnsettled(unsettled, payload, &findings)
        }
        if let arguments = payload[.urlArguments] {
            checkValue(arguments, &findings)
        } else if !isElsewhere, payload.headers?[HeaderName.topic]?.hasPrefix("web.") == true {
            findings.report(
                .value(PayloadKey.aps.pointer), "this Safari push lacks \"url-args\"; \(effect)",
                help:
                    "add \"url-args\", an array with one string for each placeholder, or [] if there are none"
            )
        }
    }

    private static func reportUnsettled(
        _ unsettled: UnsettledMember, _ payload: Inspection, _ findings: inout Findings
    ) {
        let place = unsettled.place == .topLevel ? "at the top level" : "in \"\(unsettled.place.rawValue)\""
        let fix = payload.editor.move(unsettled.pointer, to: .urlArguments, safety: .unsafe)
        findings.report(
            .key(unsettled.pointer), "\"url-args\" is \(place), not in \"aps\": \(effect)",
            help: fix == nil
                ? "\"aps\" already has \"url-args\" with another value; keep one of the two"
                : "move it into \"aps\"",
            fix: fix)
    }

    private static func checkValue(_ arguments: JSONNode, _ findings: inout Findings) {
        let pointer = PayloadKey.urlArguments.pointer
        if arguments.isArray {
            guard
                let (index, element) = arguments.elements.enumerated().first(where: { !$0.element.isString })
            else { return }
            findings.report(
                .value(pointer.appending("\(index)")),
                "an element of \"url-args\" is \(element.spoken), not a string: \(effect)",
                help: "write every element as a string")
        } else if !arguments.isNull {
            findings.report(
                .value(pointer), "\"url-args\" is \(arguments.spoken), not an array of strings: \(effect)",
                help: "write an array with one string for each placeholder, or [] if there are none")
        }
    }
}
