import LocatedJSON

/// `activity-state-date`: a date inside a Live Activity's data that the default decoder reads as another day.
enum ActivityStateDate: Rule {
    static let description = RuleDescription(
        id: "activity-state-date", family: .liveActivity, severity: .warning,
        summary: "A date in content-state or attributes seems to count from 1970, or is written as text.",
        rationale: """
            `content-state` and `attributes` go through Swift's default `JSONDecoder`, to which a `Date` is a number \
            of seconds since 1 January 2001. A number since 1970 decodes as a day some thirty years ahead, so \
            a timer counts down for decades; a text such as `2024-05-01T12:00:00Z` does not decode as a `Date`, and \
            the phone drops the whole state without a word. An app that declares a number or a string and \
            converts it itself is right as it is; names that say so (`unix`, `epoch`) are not reported, and text is \
            only a note.
            """,
        repair:
            "Unsafe: 978307200 is subtracted from a number; only the app's type tells whether that is right.",
        sources: [
            .apple(.liveActivities), .thread("home-assistant/iOS#4677"),
            .thread("urbanairship/ios-library#411"),
        ],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":721692800,"phase":"boarding"}}}"#
            ),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":\#
                {"startUnix":1700000000,"candidate":1700000000,"viewers":1700000000,"date":"1 May","time":"12:30"}}}
                """#, caption: "Not a date, or one that the app converts"),
            Example(#"{"aps":{"alert":{"body":"Goal"}},"endDate":1700000000}"#),
        ],
        invalid: [
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"phase":"boarding",\#
                "departureDate":↓1700003600}}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"content-state":{"phase":"boarding",\#
                    "departureDate":721696400}}}
                    """#),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"ends_at":↓1700003600.5,\#
                "stops":[{"name":"北京","arrival_time":↓1700001800}]}}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"content-state":{"ends_at":721696400.5,\#
                    "stops":[{"name":"北京","arrival_time":721694600}]}}}
                    """#),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"eta":↓"2024-05-01T12:00:00Z",\#
                "lastUpdated":↓"2024-05-01T11:00:00Z"}}}
                """#, severity: .note, caption: "Text is right where the app's type is a string"),
        ]
    )

    /// Seconds between 1 January 1970 and 1 January 2001.
    private static let secondsTo2001 = 978_307_200
    /// Seconds since 1970 from 2008 to 2049.
    private static let plausible = 1.2e9...2.5e9

    static let reads = Facts.keys(.contentState, .attributes) + .data + .keys(.aps)

    static func mayReport(_ member: DataMember) -> Bool {
        guard member.key == .contentState || member.key == .attributes, let name = member.name else {
            return false
        }
        return switch member.value {
        case .text(let text): isDateWithTime(text) && DateName.isDate(name)
        case .number(let magnitude):
            magnitude.map { plausible.contains(Double($0)) } != false && DateName.isDate(name)
        case .object, .other: false
        }
    }

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard payload.isLiveActivity else { return }
        for key in [PayloadKey.contentState, .attributes] {
            guard let data = payload[key], data.isObject else { continue }
            var walk = JSONWalk(inside: data)
            while !findings.isFull, let (value, name) = walk.next() {
                guard let name else { continue }
                if let number = value.number, plausible.contains(number), DateName.isDate(name) {
                    reportNumber(value, at: key.pointer.appending(walk.pointer), payload, &findings)
                } else if let text = value.text, isDateWithTime(text), DateName.isDate(name) {
                    findings.report(
                        .value(key.pointer.appending(walk.pointer)),
                        "\"\(String(name))\" holds a date as text; an app that decodes it as a Date drops the state",
                        severity: .note,
                        help: "if the app's type has a Date here, write seconds since 1 January 2001"
                    )
                }
            }
        }
    }

    private static func reportNumber(
        _ value: JSONNode, at pointer: JSONPointer, _ payload: Inspection, _ findings: inout Findings
    ) {
        let json = converted(value)
        findings.report(
            .value(pointer),
            "\"\(pointer.tokens.last ?? "")\" seems to count seconds since 1970; an app that decodes it as a Date"
                + " shows a day some thirty years later",
            help: "write seconds since 1 January 2001" + (json.map { ": \($0)" } ?? ""),
            fix: json.flatMap { payload.editor.replaceValue(pointer, with: $0, safety: .unsafe) }
        )
    }

    /// The number counted from 2001; `nil` where it would look like one from 1970 and be converted again.
    private static func converted(_ value: JSONNode) -> String? {
        guard let number = value.number, !plausible.contains(number - Double(secondsTo2001)) else {
            return nil
        }
        if let integer = value.integer { return String(integer - secondsTo2001) }
        return FiniteDouble(number - Double(secondsTo2001))?.json
    }

    /// Whether a text begins as ISO 8601 writes a date with a time: `2024-05-01T12:00`.
    static func isDateWithTime(_ text: JSONBytes) -> Bool {
        let pattern: StaticString = "0000-00-00T00:00"
        guard text.count >= pattern.utf8CodeUnitCount else { return false }
        return pattern.withUTF8Buffer { pattern in
            zip(pattern, text.buffer).allSatisfy { wanted, byte in
                wanted == UInt8(ascii: "0")
                    ? byte.isDigit : wanted == byte
            }
        }
    }
}
