import LocatedJSON
import PayloadModel

/// `duplicate-key`: a key that an object contains more than once.
enum DuplicateKey: Rule {
    static let description = RuleDescription(
        id: "duplicate-key", family: .syntax, severity: .warning,
        summary: "An object contains the same key more than once.",
        rationale: """
            JSON does not define what two equal keys in an object mean, and parsers differ: most take the last value, \
            some the first, some reject the document. The sender's library, APNs and the phone may each choose \
            differently, so it is unpredictable which of two texts, badges or thread identifiers counts. pushctl reads \
            the last value.
            """,
        fixes: """
            The earlier member is removed, because most parsers read the last one. Safe if both values are equal, \
            unsafe if they differ or are too long to be compared.
            """,
        sources: [.thread("zaach/jsonlint#13"), .apple(.generating)],
        valid: [
            Example(#"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"}},"title":"Kick-off"}"#),
            Example(#"{"aps":{"alert":"Goal"},"goals":[{"minute":3},{"minute":12}]}"#),
            Example(
                #"{"aps":{"alert":"Goal"},"\u00e9":1,"e\u0301":2}"#,
                caption: "Two different keys, although both are displayed as `é`"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"thread-id":"lions",↓"thread-id":"lions"}}"#,
                fixed: #"{"aps":{"alert":{"title":"Kick-off","body":"Lions – Tigers"},"thread-id":"lions"}}"#,
                mayBeReformatted: false),
            Example(
                #"{"aps":{"alert":"Booked","badge":1,↓"badge":2}}"#,
                unsafelyFixed: #"{"aps":{"alert":"Booked","badge":2}}"#,
                caption: "Two different values", mayBeReformatted: false),
            Example(
                #"{"aps":{"alert":"Booked"},"rooms":[{"id":7},{"id":8,↓"id":8,↓"id":8}]}"#,
                fixed: #"{"aps":{"alert":"Booked"},"rooms":[{"id":7},{"id":8}]}"#,
                caption: "The same key three times, in the app's own data", mayBeReformatted: false),
        ]
    )

    static func check(_ document: Document, into findings: inout Findings) {
        guard document.hasDuplicateKeys else { return }
        let map = document.map
        for object in map.nodes.indices
        where map.nodes[object].isObject && map.nodes[object].childCount > 1 && map.mayRepeatNames(object) {
            // Names are compared as bytes, as in Jansson.
            var earlier: [[UInt8]: Int] = [:]
            for child in map.children(of: object) where !findings.isBudgetExhausted {
                guard let name = map.memberName(of: map.nodes[child]) else { continue }
                if let previous = earlier.updateValue(child, forKey: Array(name.utf8)) {
                    report(name, previous, child, document, &findings)
                }
            }
        }
    }

    private static func report(
        _ name: String, _ earlier: Int, _ later: Int, _ document: Document, _ findings: inout Findings
    ) {
        let map = document.map
        guard let earlierKey = map.nodes[earlier].key, let laterKey = map.nodes[later].key else { return }
        let isSame = areEqual(map.nodes[earlier].value, map.nodes[later].value, in: document)
        // In a stream, the line number of a record is unknown here, but not needed: a record is a single line.
        let (place, line) = (document.range(earlierKey).start, document.range(laterKey).start.line)
        let spoken = (place.line == line ? "" : "line \(place.line), ") + "column \(place.column)"
        let value = isSame.map { $0 ? ", with the same value" : ", with another value" } ?? ""
        findings.report(
            .bytes(laterKey, map.pointer(to: later)),
            "\(name.spoken) is already in this object, at \(spoken)\(value); most parsers use the last one,"
                + " but not all",
            help: isSame == true ? "remove one of them" : "remove the wrong one",
            fix: DocumentEditor(document: document).remove(
                member: earlier, safety: isSame == true ? .safe : .unsafe,
                title: "remove the earlier \(name.spoken)"))
    }

    /// The maximum length of compared values in bytes; APNs accepts no larger payload. Longer values are not compared,
    /// so the cost of nested duplicates grows only linearly with the document.
    private static let comparedLength = 8192

    /// Whether two values are equal; `nil` if one is too long to be compared.
    private static func areEqual(_ left: Range<Int>, _ right: Range<Int>, in document: Document) -> Bool? {
        guard left.count <= comparedLength, right.count <= comparedLength else { return nil }
        let bytes = document.source.bytes
        if bytes[left].elementsEqual(bytes[right]) { return true }
        guard let first = try? JSONTree(parsing: Array(bytes[left])),
            let second = try? JSONTree(parsing: Array(bytes[right]))
        else { return false }
        return withExtendedLifetime((first, second)) { JSONNode.areEqual(first.root, second.root) }
    }
}
