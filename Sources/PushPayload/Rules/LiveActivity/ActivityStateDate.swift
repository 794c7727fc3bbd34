import LocatedJSON
import PayloadModel

/// `activity-state-date`: a date inside a Live Activity's data that the default decoder misreads.
enum ActivityStateDate: Rule {
    static let description = RuleDescription(
        id: "activity-state-date", family: .liveActivity, severity: .warning,
        summary: "A date in content-state or attributes seems to count from 1970, or is written as text.",
        rationale: """
            `content-state` and `attributes` go through Swift's default `JSONDecoder`, to which a `Date` is a number \
            of seconds since 1 January 2001. A number since 1970 decodes as a day some thirty years ahead, so \
            a timer counts down for decades; a text such as `2024-05-01T12:00:00Z` does not decode as a `Date`, and \
            the phone silently drops the whole state. An app may declare a number or a string and convert it itself: \
            names that say so (`unix`, `epoch`) are not reported, and text is only a note.
            """,
        fixes:
            "Unsafe: seconds since 1970 become seconds since 2001; only the app's type shows whether that is right.",
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
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":↓1700003600250}}}"#,
                unsafelyFixed:
                    #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":721696400.250}}}"#,
                caption: "Milliseconds"),
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
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"ends_at":↓1700003600.50,\#
                "stops":[{"name":"北京","arrival_time":↓1700001800}]}}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"content-state":{"ends_at":721696400.50,\#
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
    /// Milliseconds since 1970 from 2008 to 2049.
    private static let plausibleMilliseconds = 1.2e12...2.5e12

    private static func isPlausible(_ number: Double) -> Bool {
        plausible.contains(number) || plausibleMilliseconds.contains(number)
    }

    static let reads = Facts.keys(.contentState, .attributes) + .data + .keys(.aps)

    static func watches(_ name: UTF8Bytes) -> Bool { DateName.isDate(name) }
    static let shortestWatchedText: Int? = nil

    static func mayReport(_ member: DataMember) -> Bool {
        guard member.key == .contentState || member.key == .attributes, member.name.map(watches) == true
        else {
            return false
        }
        return switch member.value {
        case .text(let text): isDateWithTime(text)
        case .number(let magnitude): magnitude.map { isPlausible(Double($0)) } != false
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
                if let number = value.number, isPlausible(number), DateName.isDate(name) {
                    reportNumber(value, at: key.pointer.appending(walk.pointer), payload, &findings)
                } else if let text = value.text, isDateWithTime(text), DateName.isDate(name) {
                    findings.report(
                        .value(key.pointer.appending(walk.pointer)),
                        "\"\(String(name))\" is a date as text; an app that decodes it as a Date drops the state",
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
        let isMilliseconds = value.number.map(plausibleMilliseconds.contains) == true
        let json = isMilliseconds ? convertedMilliseconds(value) : converted(value, at: pointer, payload)
        findings.report(
            .value(pointer),
            "\"\(pointer.tokens.last ?? "")\" seems to count \(isMilliseconds ? "milliseconds" : "seconds") since 1970;"
                + " an app that decodes it as a Date shows a day"
                + (isMilliseconds ? " thousands of years later" : " some thirty years later"),
            help: "write seconds since 1 January 2001" + (json.map { ": \($0)" } ?? ""),
            fix: json.flatMap { payload.editor.replaceValue(pointer, with: $0, safety: .unsafe) }
        )
    }

    /// Milliseconds as seconds from 2001, with all their digits.
    private static func convertedMilliseconds(_ value: JSONNode) -> String? {
        guard let number = value.integer else { return nil }
        let rest = number % 1000
        let fraction = rest == 0 ? "" : "." + String(String(1000 + rest).dropFirst())
        return "\(number / 1000 - secondsTo2001)\(fraction)"
    }

    /// The number counted from 2001; `nil` if it would look like one from 1970 and be converted again.
    private static func converted(
        _ value: JSONNode, at pointer: JSONPointer, _ payload: Inspection
    ) -> String? {
        guard let number = value.number, !plausible.contains(number - Double(secondsTo2001)) else {
            return nil
        }
        if let integer = value.integer { return String(integer - secondsTo2001) }
        // The fraction keeps its digits.
        guard let range = payload.document.map.node(at: pointer)?.value else { return nil }
        let written = payload.document.map.text(range)
        guard let point = written.utf8.firstIndex(of: UInt8(ascii: ".")),
            let seconds = Int(written[..<point]),
            written[point...].utf8.dropFirst().allSatisfy(\.isDigit)
        else { return nil }
        return "\(seconds - secondsTo2001)" + written[point...]
    }

    /// Whether a text begins with an ISO 8601 date and time: `2024-05-01T12:00`.
    static func isDateWithTime(_ text: UTF8Bytes) -> Bool {
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
