import LocatedJSON
import PayloadContainers
import PayloadModel

/// `not-an-object`: a document that is empty or whose outermost value is not an object.
enum NotAnObject: Rule {
    static let description = RuleDescription(
        id: "not-an-object", family: .structure, severity: .error,
        summary: "A payload is empty, or its outermost value is not an object.",
        rationale: """
            The body of a request to APNs is one JSON object. APNs rejects an empty body with `PayloadEmpty`. An \
            array, a string or a number contains no `aps`, so it cannot become a notification. An array of payloads \
            does not send several pushes: each push needs its own request. An array of other objects may be a list of \
            records, so `unknown-envelope` or `foreign-body` reports it instead, usually as a note. If a string \
            contains the payload, the payload was encoded twice; if the JSON in the string is invalid, `invalid-json` \
            reports the errors in it, too. If the string contains a request of unknown format to a push service, the \
            finding is only a note: a program may have printed the request as a string, although it sends an object. \
            For the answers of Expo's push service, which a program may have saved, the finding is a warning.
            """,
        fixes: "Safe: a payload that was encoded twice or more often is decoded.",
        sources: [.apple(.responses), .apple(.generating)],
        valid: [
            Example(#"{"aps":{"alert":"Kick-off"}}"#),
            Example(#"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers has begun"}}}"#),
        ],
        invalid: [
            Example(
                #"↓"{\"aps\":{\"alert\":\"Kick-off\"}}""#, fixed: #"{"aps":{"alert":"Kick-off"}}"#,
                caption: "Encoded twice"),
            Example(
                #"↓"\"{\\\"aps\\\":{\\\"alert\\\":\\\"Kick-off\\\"}}\"""#,
                fixed: #"{"aps":{"alert":"Kick-off"}}"#, caption: "Encoded three times"),
            Example(#"↓[{"aps":{"alert":"Kick-off"}},{"aps":{"alert":"Half-time"}}]"#),
            Example(#"↓"Kick-off""#),
            Example(
                #"↓"{\"service\":\"fcm\",\"alert\":{\"title\":\"Kick-off\"}}""#, severity: .note,
                caption: "A request to a push service, as a program prints it"),
            Example(
                #"↓[{"status":"ok","id":"7f3e9a21-5c4b-4d8e-9b10-2f6a8c3d1e57"}]"#, severity: .warning,
                caption: "An answer of Expo's push service"),
            Example("↓", caption: "An empty file", mayBeReformatted: false),
            Example("↓ \n", caption: "A file that contains only white space", mayBeReformatted: false),
        ]
    )

    static func covers(_ fault: SyntaxFault) -> Bool {
        fault.rule == description.id
    }

    static func check(_ document: Document, into findings: inout Findings) {
        let root = document.root
        guard !root.isObject else { return }
        if root.isString, PayloadRecognizer.recognizes(textOrValue: root) {
            return reportEncoded(root, document, &findings)
        }
        if let (_, tree) = root.embeddedJSON(as: .object) {
            defer { withExtendedLifetime(tree) {} }
            // Programs also print requests to push services as strings.
            let isForService = document.embedding == nil && ServiceRequest.sign(in: tree.root) != nil
            return findings.report(
                .value(JSONPointer()),
                "this is a string that contains JSON, but no push payload is recognized in that JSON",
                severity: isForService ? .note : nil,
                help: "remove the outer quotes, and write \" instead of \\\"")
        }
        if document.embedding == nil, ExpoAnswer.isFound(in: root) {
            return findings.report(
                .value(JSONPointer()), "this is \(ExpoAnswer.name)", severity: .warning, help: ExpoAnswer.help
            )
        }
        findings.report(
            .value(JSONPointer()),
            "the payload is \(root.spoken), not an object; APNs accepts only an object, so no notification appears",
            help: root.isArray
                ? "write one payload for each notification, such as {\"aps\": {\"alert\": {\"body\": \"…\"}}}"
                : "write an object, such as {\"aps\": {\"alert\": {\"body\": \"…\"}}}"
        )
    }

    /// Reports a payload in a string or in nested strings. There is a fix only if the text in a string is valid JSON.
    private static func reportEncoded(_ root: JSONNode, _ document: Document, _ findings: inout Findings) {
        let inner = root.string.flatMap(TwiceEncodedText.literal)
        let depth = (inner?.depth ?? 0) + 1
        let texts = [inner.flatMap { content(of: $0.literal) }.map { ($0, depth) }, (content(of: root), 1)]
        let valid = texts.compactMap(\.self).first { JSONTree.accepts(Array($0.0.utf8)) }
        let fix = document.map.root.flatMap { place in
            valid.map { text, times in
                Fix(
                    title: "decode the payload \(times == 1 ? "once" : "\(times) times")", safety: .safe,
                    edits: [Edit(place.value, text)])
            }
        }
        findings.report(
            .value(JSONPointer()),
            "the payload is encoded "
                + (depth == 1
                    ? "twice: it is a string that contains JSON"
                    : "\(depth + 1) times: it is a string that contains another string")
                + "; APNs accepts only an object, so no notification appears",
            help: "encode the payload as JSON once", fix: fix)
    }

    private static func content(of literal: String) -> String? {
        guard let tree = try? JSONTree(parsing: Array(literal.utf8)) else { return nil }
        defer { withExtendedLifetime(tree) {} }
        return content(of: tree.root)
    }

    /// Returns the object in a string without the white space around it, or the whole string.
    private static func content(of node: JSONNode) -> String {
        node.embeddedJSON(as: .object)?.text ?? node.string ?? ""
    }
}
