import ActivityTypes
import LocatedJSON
import PayloadModel

/// `activity-state-schema`: a Live Activity whose data the app cannot decode.
enum ActivityStateSchema: Rule {
    private static let type = """
        import ActivityKit

        struct MatchAttributes: ActivityAttributes {
            struct ContentState: Codable, Hashable {
                var homeScore: Int
                var phase: Phase
                var kickoff: Date?
            }
            enum Phase: String, Codable { case first, second, over }

            let home: String
        }
        """

    static let description = RuleDescription(
        id: "activity-state-schema", family: .liveActivity, severity: .error,
        summary: "`content-state` or `attributes` does not fit the type that the app decodes.",
        rationale: """
            APNs answers 200 for any state of a Live Activity. The phone decodes the state as the app's type with a \
            default `JSONDecoder`. If a required member is missing, or a member has the wrong type, the phone silently \
            drops the push, and the activity does not change. The rule reads the type from the file that `--schema` or \
            `.pushctl.json` names: the Swift file with the `ActivityAttributes`, or a JSON Schema of an object with \
            the members `content-state` and `attributes`. The decoder ignores a member that the type does not have, so \
            the rule reports such a member only as a warning. If there are several types, `attributes-type` names the \
            right one; an update without that key is valid if one of the types accepts it. For a part of a type that \
            pushctl does not understand, such as a custom `init(from:)` or a property inside `#if`, the rule accepts \
            any value and reports a note.
            """,
        fixes: "Unsafe: a member with a misspelled name is renamed.",
        sources: [
            .apple(.liveActivities), .symbol("activitykit/activityattributes/contentstate"),
            .thread("istornz/flutter_live_activities#118"), .thread("kylebrowning/APNSwift#232"),
        ],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"homeScore":2,"phase":"first"}}}"#,
                schema: type, caption: "With `--schema` and the app's type"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"home_score":"2"}}}"#,
                caption: "Without `--schema`"),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"attributes-type":"MatchAttributes","attributes":{"home":"Lakers"},\#
                "content-state":{"homeScore":0,"phase":"first","kickoff":721692800.5},"alert":{"title":"Kickoff","body":"Now"}}}
                """#, schema: type,
                caption: "With `--schema`: a start with `attributes`, and a date in seconds since 2001"),
        ],
        invalid: [
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,\#
                "content-state":{"homeScore":↓"2","phase":↓"third","kickoff":↓"2024-05-01T12:00:00Z"}}}
                """#, schema: type,
                caption: "A string instead of a number, an unknown case, and a date in ISO 8601"),
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":↓{"phase":"first"}}}"#,
                schema: type,
                caption: "A member that is missing"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,\#
                "content-state":{"homeScore":2,"phase":"first",↓"kick_off":721692800}}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,\#
                    "content-state":{"homeScore":2,"phase":"first","kickoff":721692800}}}
                    """#, severity: .warning, schema: type, caption: "A name in another spelling"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"homeScore":2,"phase":"first",↓"away":1}}}
                """#, severity: .warning, schema: type, caption: "A member that the type does not have"),
            Example(
                #"""
                {"aps":{"event":"start","timestamp":1700000000,"attributes-type":↓"GameAttributes","attributes":{"a":1},\#
                "content-state":{"b":1},"alert":{"title":"Kickoff","body":"Now"}}}
                """#, severity: .note, schema: type,
                caption: "`attributes-type` names a type that is not in the file"),
        ]
    )

    static let reads =
        Facts.keys(.aps, .contentState, .attributes) + .values(of: .attributesType) + .data

    static func applies(_ options: ValidationOptions) -> Bool { options.activitySchemas != nil }

    // Any value in `content-state` or `attributes` can violate the type, so a payload with one of them is always
    // validated in full. The default `watches(_:)` covers all members, so no other strings remain to inspect.
    static let minLengthOfInspectedStrings: Int? = nil

    static func mayReport(_ member: DataMember) -> Bool {
        member.key == .contentState || member.key == .attributes
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let schemas = payload.options.activitySchemas, payload.isLiveActivity else { return }
        let parts = parts(of: payload)
        guard let first = parts.first else { return }
        guard let (schema, violations) = choices(among: schemas, parts, payload).first else {
            reportUnknownType(schemas, payload, &findings)
            return
        }
        if schemas.all.count > 1, payload[.attributesType] == nil, !violations.allSatisfy({ $0.1.isHarmless })
        {
            let names = schemas.all.map(\.qualifiedName).sorted().joined(separator: ", ")
            findings.report(
                .key(first.key.pointer),
                "\(first.key.name.spoken) fits none of the known types (\(names)); the findings are about the nearest,"
                    + " \(schema.qualifiedName)",
                severity: .note, help: "if none of these types is right, pass the file with the right one")
        }
        for (part, violation) in violations where !findings.isBudgetExhausted {
            report(violation, in: part, payload, &findings)
        }
        if !schema.gaps.isEmpty {
            findings.report(
                .key(first.key.pointer),
                "pushctl does not understand parts of the type \(schema.name): \(schema.gaps.joined(separator: "; "))",
                severity: .note, help: "check these values yourself; pushctl accepts anything there")
        }
    }

    /// A part of the push that the app decodes.
    private struct CheckedPart {
        let part: ActivitySchema.Part
        let key: PayloadKey
        let value: JSONNode
    }

    private static func parts(of payload: Inspection) -> [CheckedPart] {
        ActivitySchema.Part.allCases.compactMap { part in
            let key = part.key
            return payload[key].flatMap { $0.isObject ? CheckedPart(part: part, key: key, value: $0) : nil }
        }
    }

    /// Returns the types that accept the data, or else the nearest one; none if `attributes-type` is unknown.
    static func types(of payload: Inspection) -> [ActivitySchema] {
        guard let schemas = payload.options.activitySchemas else { return [] }
        return choices(among: schemas, parts(of: payload), payload).map(\.0)
    }

    /// Returns the types that accept the parts, or else the nearest one, each with its violations.
    private static func choices(
        among schemas: ActivitySchemas, _ parts: [CheckedPart], _ payload: Inspection
    ) -> [(ActivitySchema, [(CheckedPart, Violation)])] {
        func violations(_ schema: ActivitySchema) -> [(CheckedPart, Violation)] {
            parts.flatMap { part in schema.violations(of: part.value, in: part.part).map { (part, $0) } }
        }
        let candidates = payload[.attributesType]?.string.map(schemas.named) ?? schemas.all
        let judged = candidates.map { ($0, violations($0)) }
        let accepting = judged.filter { $0.1.allSatisfy { $0.1.isHarmless } }
        // If no type accepts the data, the nearest one was probably meant.
        return accepting.isEmpty ? [judged.min { $0.1.count < $1.1.count }].compactMap(\.self) : accepting
    }

    private static func reportUnknownType(
        _ schemas: ActivitySchemas, _ payload: Inspection, _ findings: inout Findings
    ) {
        guard let name = payload[.attributesType]?.string else { return }
        let near = nearest(to: name, among: Set(schemas.all.map(\.name)).sorted())
        let names = schemas.all.map { "\"\($0.qualifiedName)\"" }.joined(separator: ", ")
        findings.report(
            .value(PayloadKey.attributesType.pointer),
            "\(name.spoken) is not one of the known ActivityAttributes types (\(names)); \"content-state\" and"
                + " \"attributes\" are not checked",
            severity: .note,
            help: near.map { "write \($0.spoken), or add the file with the type" }
                ?? "add the file with the type")
    }

    // MARK: Findings

    private static func report(
        _ violation: Violation, in part: CheckedPart, _ payload: Inspection, _ findings: inout Findings
    ) {
        let pointer = part.key.pointer.appending(violation.pointer)
        let name = spoken(violation.pointer, in: part)
        let effect = "the phone silently drops the push"
        switch violation.problem {
        case .wrongType(let found, let kind, let title, let choices):
            var wanted = title == "Date" ? "a number of seconds since 1 January 2001" : kind
            if !choices.isEmpty {
                wanted = wanted.replacing(
                    "an object", with: "an object with one of the members \(list(choices.map(\.spoken))),")
                if wanted.hasSuffix(",") { wanted.removeLast() }
            }
            findings.report(
                .value(pointer),
                "\(name) is \(found), but the app decodes \(wanted)" + (title.map { " (\($0))" } ?? "")
                    + "; \(effect)",
                help: "write \(wanted)")
        case .missing(let member, let title):
            findings.report(
                .value(pointer),
                "\(name) has no \(member.spoken)" + (title.map { ", which \($0) needs" } ?? "")
                    + "; \(effect)",
                help: "add it, or make it optional in the app's type")
        case .unknown(let member, let known, let title):
            let near = nearest(to: member, among: known)
            findings.report(
                .key(pointer),
                "\(member.spoken) is not a member of \(title ?? "the schema"); the app ignores it",
                severity: .warning,
                help: near.map { "write \($0.spoken)" } ?? "remove it, or add it to the app's type",
                fix: near.flatMap { payload.editor.rename(pointer, to: $0, safety: .unsafe) })
        case .value(let found, let allowed):
            findings.report(
                .value(pointer),
                "\(name) is \(found), but the app knows only \(list(allowed)); \(effect)",
                help: "write one of them")
        case .limit(let found, let must):
            findings.report(.value(pointer), "\(name) is \(found), but must \(must); \(effect)")
        case .choice(let names):
            findings.report(
                .value(pointer),
                "\(name) has none of \(list(names.map(\.spoken))), and the app needs one of them; \(effect)",
                help: "add the right one")
        case .alternatives(let found, let matching):
            let what = matching == 0 ? "none" : "\(matching)"
            findings.report(
                .value(pointer),
                "\(name) is \(found), which fits \(what) of the alternatives that the app knows; \(effect)")
        }
    }

    /// Returns a name for messages: `"score"`; for an element of an array its number, from 1: `element 2 of "scores"`.
    private static func spoken(_ place: JSONPointer, in part: CheckedPart) -> String {
        guard let last = place.tokens.last else { return part.key.name.spoken }
        guard part.value.descendant(at: place.parent)?.isArray == true,
            let index = JSONPointer.arrayIndex(last)
        else {
            return last.spoken
        }
        return "element \(index + 1) of \(spoken(place.parent, in: part))"
    }

    private static func list(_ texts: [String]) -> String {
        let longest = 20
        let more = texts.count > longest ? " and \(texts.count - longest) more" : ""
        return texts.prefix(longest).joined(separator: ", ") + more
    }

    /// Returns the known name that was probably meant: the same in another spelling, or a similar one.
    private static func nearest(to name: String, among known: [String]) -> String? {
        KeySpelling.sameForm(name, among: known) { $0 } ?? KeySpelling.nearest(name, among: known) { $0 }
    }
}

extension ActivitySchema.Part {
    /// The key of this part in `aps`.
    var key: PayloadKey {
        switch self {
        case .contentState: .contentState
        case .attributes: .attributes
        }
    }
}
