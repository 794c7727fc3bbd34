import PayloadModel

/// `expiration-unit`: an expiration in milliseconds, or counted from now.
enum ExpirationUnit: Rule {
    static let description = RuleDescription(
        id: "expiration-unit", family: .header, severity: .error,
        summary: "`apns-expiration` is not in seconds since 1970.",
        rationale: """
            If the phone is off, APNs keeps the notification until the time in the header, which counts whole seconds \
            since 1970. A time in milliseconds, read as seconds, is more than 50,000 years ahead; Apple does not \
            document how APNs handles that. A duration such as 3600 gives a time in January 1970: the notification has \
            expired before it is sent, and a phone that is off at the time of sending never gets it. 0 is fine and \
            means a single attempt; pushctl also accepts 1, which some programs write for the same purpose.
            """,
        fixes: """
            Unsafe: if the file contains the headers, pushctl divides a time in milliseconds by 1000. A duration \
            stays, because its fix needs the current time. pushctl cannot change a header that you pass as an option.
            """,
        fixesOnlyHeaders: true,
        sources: [.apple(.sending), .thread("parse-community/parse-server#4558")],
        valid: [
            Example(
                #"{"aps":{"alert":{"title":"Booking","body":"Your table is free until eight"}}}"#,
                headers: ["apns-push-type: alert", "apns-expiration: 1700003600"]),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-push-type: alert", "apns-expiration: 0"],
                caption: "A single attempt"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-push-type: alert", "apns-expiration: 1"],
                caption: "`1`, also meant as a single attempt"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#, headers: ["apns-push-type: alert", "apns-expiration: never"],
                caption: "Not a number (reported by `header-value`)"),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":{"title":"Booking","body":"Your table is free until eight"}}}"#,
                headers: ["apns-push-type: alert", "apns-expiration: 1700003600000"], findingsWithoutRange: 1,
                caption: "Milliseconds"),
            Example(
                #"{"aps":{"alert":{"title":"Booking","body":"Your table is free until eight"}}}"#,
                headers: ["apns-push-type: alert", "apns-expiration: 3600"], findingsWithoutRange: 1,
                caption: "A duration of one hour"),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-expiration: 99999999999999999999999"],
                findingsWithoutRange: 1, caption: "A number that is too large even for milliseconds"),
        ]
    )

    /// The year 5138 in seconds; a larger number is not in seconds.
    private static let latest = 100_000_000_000
    /// September 2001 in seconds; a smaller number, except for 0 and 1, is a duration.
    private static let earliest = 1_000_000_000

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let header = payload.headers?.first(HeaderName.expiration), !header.value.isEmpty,
            header.value.utf8.allSatisfy(\.isDigit)
        else { return }
        // A number that does not fit into 64 bits is later than `latest`.
        let seconds = Int(header.value) ?? .max
        if seconds > latest {
            let divided = seconds / 1000
            let isPlausible = (earliest...latest).contains(divided)
            findings.report(
                .header(header),
                "\(header.spokenName) is \(header.value), which is thousands of years ahead if it counts seconds;"
                    + " how long APNs keeps the notification is not documented",
                help: isPlausible
                    ? "write \(divided) if milliseconds were meant" : "write seconds since 1970",
                fix: isPlausible ? header.rewritten(as: String(divided), safety: .unsafe) : nil
            )
        } else if seconds > 1, seconds < earliest {
            findings.report(
                .header(header),
                "\(header.spokenName) is \(header.value), which is long past if it counts seconds since 1970; a phone"
                    + " that is off never gets the notification",
                help: "add the current time to a duration, or write 0 for a single attempt"
            )
        }
    }
}
