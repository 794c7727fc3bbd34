import ActivityTypes
import LocatedJSON
import PayloadModel

/// `activity-state-date`: a date inside a Live Activity's data that the default decoder misreads.
enum ActivityStateDate: Rule {
    static let description = RuleDescription(
        id: "activity-state-date", family: .liveActivity, severity: .note,
        summary:
            "A date in `content-state` or `attributes` seems to count from 1970 instead of 2001, or is a string.",
        rationale: """
            `content-state` and `attributes` go through Swift's default `JSONDecoder`, to which a `Date` is a number \
            of seconds since 1 January 2001. A number of seconds since 1970 decodes as a day some thirty years later, \
            so a timer counts down for decades. A string such as `2024-05-01T12:00:00Z` does not decode as a `Date`, \
            and the phone silently drops the whole state. An app may declare a number or a string and convert it \
            itself, as Apple's own example seems to do, so the finding is only a note. The rule checks only members \
            that are named like dates (`endDate`, `ends_at`), and ignores names that say that the number counts from \
            1970 (`unix`, `epoch`).

            With `--schema`, the app's type decides: for a `Date`, a number that counts from 1970 is an error under \
            any name, and a member of another type is not reported. `activity-state-schema` reports a string for a \
            `Date`.
            """,
        fixes: """
            Unsafe, and only with `--schema`: a number that the app's type declares as a `Date` is converted to \
            seconds since 2001.
            """,
        sources: [
            .apple(.liveActivities), .thread("home-assistant/iOS#4677"),
            .thread("urbanairship/ios-library#411"),
        ],
        valid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":721692800,"phase":"boarding"}}}"#,
                caption: "Seconds since 2001"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":\#
                {"startUnix":1700000000,"candidate":1700000000,"viewers":1700000000,"date":"1 May","time":"12:30"}}}
                """#,
                caption:
                    "A name for a number that counts from 1970, names of other numbers, and texts to display"),
            Example(
                #"{"aps":{"alert":{"body":"Goal"}},"endDate":1700000000}"#,
                caption: "A push that is not for a Live Activity"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":\#
                {"endDate":1700003600,"start_time":"2024-05-01T12:00:00Z"}}}
                """#, schema: typeWithoutDates, caption: "With `--schema` and a type that has no dates"),
        ],
        invalid: [
            Example(
                #"{"aps":{"event":"update","timestamp":1700000000,"content-state":{"endDate":↓1700003600250}}}"#,
                caption: "Milliseconds"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"phase":"boarding",\#
                "departureDate":↓1700003600}}}
                """#, caption: "Seconds"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"ends_at":↓1700003600.50,\#
                "stops":[{"name":"北京","arrival_time":↓1700001800}]}}}
                """#, caption: "Seconds with a fraction, and a date inside an array"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"eta":↓"2024-05-01T12:00:00Z",\#
                "lastUpdated":↓"2024-05-01T11:00:00Z"}}}
                """#, caption: "Dates as text, which are right only if the app's type declares strings"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"kickoff":↓1700003600.50,\#
                "halves":[{"startUnix":↓1700003600250}],"goals":[↓1700003600]}}}
                """#,
                unsafelyFixed: #"""
                    {"aps":{"event":"update","timestamp":1700000000,"content-state":{"kickoff":721696400.50,\#
                    "halves":[{"startUnix":721696400.250}],"goals":[721696400]}}}
                    """#, severity: .error, schema: typeWithDates,
                caption: "With `--schema` and a type that has dates"),
            Example(
                #"""
                {"aps":{"event":"update","timestamp":1700000000,"content-state":{"kickoff":↓2300000000000,\#
                "halves":[],"goals":[]}}}
                """#, severity: .error, schema: typeWithDates,
                caption: """
                    With `--schema`, a day in 2042 in milliseconds; there is no fix, because the new number would \
                    also look like seconds since 1970
                    """),
        ]
    )

    private static let typeWithoutDates = """
        struct MatchAttributes: ActivityAttributes {
            struct ContentState: Codable {
                var endDate: Int
                enum CodingKeys: String, CodingKey { case endDate, startTime = "start_time" }
                var startTime: String
            }
        }
        """
    private static let typeWithDates = """
        struct MatchAttributes: ActivityAttributes {
            struct ContentState: Codable {
                var kickoff: Date
                var halves: [Half]
                var goals: [Date]
            }
            struct Half: Codable { var startUnix: Date? }
        }
        """

    /// The number of seconds between 1 January 1970 and 1 January 2001.
    private static let secondsTo2001 = 978_307_200
    /// The years 2008 to 2049, in seconds since 1970.
    private static let plausible = 1.2e9...2.5e9
    /// The years 2008 to 2049, in milliseconds since 1970.
    private static let plausibleMilliseconds = 1.2e12...2.5e12

    private static func isPlausible(_ number: Double) -> Bool {
        plausible.contains(number) || plausibleMilliseconds.contains(number)
    }

    static let reads = Facts.keys(.contentState, .attributes, .attributesType) + .data + .keys(.aps)

    static func watches(_ name: UTF8Bytes) -> Bool { DateName.isDate(name) }
    static let minLengthOfInspectedStrings: Int? = nil

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
        // Only a value that may be a date needs the types.
        lazy var types = ActivityStateSchema.types(of: payload)
        let hasTypes = payload.options.activitySchemas != nil
        for part in ActivitySchema.Part.allCases {
            let key = part.key
            guard let data = payload[key], data.isObject else { continue }
            var walk = JSONWalk(inside: data)
            while !findings.isBudgetExhausted, let (value, name) = walk.next() {
                // An element of an array has no name.
                guard hasTypes || name != nil else { continue }
                let isNumber = value.number.map(isPlausible) == true
                guard isNumber || value.text.map(isDateWithTime) == true else { continue }
                let isNamed = name.map(DateName.isDate) == true
                guard isNamed || hasTypes else { continue }
                let declaration =
                    hasTypes ? declaration(types, at: walk.pointer, of: data, in: part) : .unknown
                let pointer = key.pointer.appending(walk.pointer)
                switch declaration {
                case .date where isNumber: reportNumber(value, at: pointer, isDate: true, payload, &findings)
                case .unknown where isNamed && isNumber:
                    reportNumber(value, at: pointer, isDate: false, payload, &findings)
                case .unknown where isNamed:
                    findings.report(
                        .value(pointer),
                        "\"\(walk.pointer.tokens.last ?? "")\" is a date in a string; an app that decodes it as a Date drops the state",
                        help: "if the app's type has a Date here, write seconds since 1 January 2001"
                    )
                default: break
                }
            }
        }
    }

    /// Returns the declaration of a value in all given types; unknown if there is none, or if the types differ.
    private static func declaration(
        _ types: [ActivitySchema], at pointer: JSONPointer, of data: JSONNode, in part: ActivitySchema.Part
    ) -> ActivitySchema.DateDeclaration {
        let all = Set(types.map { $0.dateDeclaration(at: pointer, of: data, in: part) })
        return all.count == 1 ? all.first ?? .unknown : .unknown
    }

    /// Reports a number that seems to count from 1970.
    ///
    /// - Parameter isDate: Whether the app's type declares it as a `Date`.
    private static func reportNumber(
        _ value: JSONNode, at pointer: JSONPointer, isDate: Bool, _ payload: Inspection,
        _ findings: inout Findings
    ) {
        let isMilliseconds = value.number.map(plausibleMilliseconds.contains) == true
        let json = isMilliseconds ? convertedMilliseconds(value) : converted(value, at: pointer, payload)
        let isElement = payload.document.node(at: pointer.parent)?.isArray == true
        let owner = isElement ? pointer.parent : pointer
        let name = (isElement ? "an element of " : "") + "\"\(owner.tokens.last ?? "")\""
        let unit = isMilliseconds ? "milliseconds" : "seconds"
        let effect =
            "shows a day"
            + (isMilliseconds ? " tens of thousands of years later" : " some thirty years later")
        findings.report(
            .value(pointer),
            isDate
                ? "\(name) counts \(unit) since 1970, but the app decodes it as a Date, which counts from 2001, and \(effect)"
                : "\(name) seems to count \(unit) since 1970; an app that decodes it as a Date \(effect)",
            severity: isDate ? .error : nil,
            help: (isDate ? "" : "if the app's type has a Date here, ") + "write seconds since 1 January 2001"
                + (json.map { ": \($0)" } ?? ""),
            fix: isDate
                ? json.flatMap { payload.editor.replaceValue(pointer, with: $0, safety: .unsafe) } : nil
        )
    }

    /// Returns milliseconds as seconds since 2001, with all their digits; `nil` if they are not an integer, or if the
    /// result would look like seconds since 1970 and be converted again.
    private static func convertedMilliseconds(_ value: JSONNode) -> String? {
        guard let number = value.integer, !plausible.contains(Double(number) / 1000 - Double(secondsTo2001))
        else {
            return nil
        }
        let rest = number % 1000
        let fraction = rest == 0 ? "" : "." + String(String(1000 + rest).dropFirst())
        return "\(number / 1000 - secondsTo2001)\(fraction)"
    }

    /// Returns the number as seconds since 2001; `nil` if it has an exponent, or if the result would look like seconds
    /// since 1970 and be converted again.
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

    /// Returns whether a text begins with an ISO 8601 date and time: `2024-05-01T12:00`.
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
