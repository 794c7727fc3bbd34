import PayloadModel

/// `topic-suffix`: a topic whose suffix does not fit the push type.
enum TopicSuffix: Rule {
    static let description = RuleDescription(
        id: "topic-suffix", family: .header, severity: .error,
        summary: "The suffix of `apns-topic` does not match the push type, or is the whole topic.",
        rationale: """
            The push type determines the suffix of the topic: none for alert and background pushes, `.voip` for VoIP \
            (`com.example.app.voip`), `.push-type.liveactivity` for Live Activities, and so on. With the wrong suffix \
            APNs answers `TopicDisallowed` or `DeviceTokenNotForTopic`, and nothing arrives. \
            The suffix begins with a dot. Apple's table omits the dot for Live Activities; the ActivityKit guide has it.

            A bundle id may itself end in `.voip` or `.complication`. If the push type requires no suffix, pushctl \
            therefore reports such a topic as a warning instead of an error, and does not report it at all if fewer \
            than three components precede the ending, as in `com.example.voip`.
            """,
        fixes: """
            pushctl fixes the topic only in a file that contains the request headers, such as a script with `curl`; it \
            cannot change a header that you pass as an option. The fix adds, replaces or removes the suffix. It is \
            safe, unless the end of the topic may be part of the bundle id. There is no fix if the topic has no bundle \
            id, or if the payload contradicts the push type.
            """,
        fixesOnlyHeaders: true,
        sources: [
            .apple(.sending), .apple(.liveActivities), .thread("node-apn/node-apn#635"),
            .thread("edamov/pushok#163"),
        ],
        valid: [
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                headers: [
                    "apns-push-type: liveactivity", "apns-topic: com.example.scores.push-type.liveactivity",
                ]),
            Example(
                #"{"aps":{"alert":"Goal"}}"#,
                headers: ["apns-push-type: alert", "apns-topic: com.example.scores"]),
            Example(
                #"{"aps":{"alert":"Missed call"}}"#,
                headers: ["apns-push-type: alert", "apns-topic: com.example.voip"],
                caption: "`com.example.voip`, which as a whole is probably a bundle id"),
            Example(
                #"{"caller":"Mona"}"#,
                headers: ["apns-push-type: voip", "apns-topic: com.example.phone.voip"]),
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                headers: ["apns-push-type: liveactivity", "apns-topic: ${TOPIC}"],
                caption: "A variable, whose value is unknown"),
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                headers: [
                    "apns-push-type: alert", "apns-topic: com.example.scores.push-type.liveactivity",
                ],
                caption:
                    "A topic that fits the payload; `push-type-mismatch` reports the wrong push type"
            ),
        ],
        invalid: [
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                headers: ["apns-push-type: liveactivity", "apns-topic: com.example.scores"],
                findingsWithoutRange: 1, caption: "The bundle id alone"),
            Example(
                #"{"aps":{"timestamp":1700000000,"event":"update","content-state":{"home":2,"away":1}}}"#,
                headers: [
                    "apns-push-type: liveactivity", "apns-topic: com.example.scorespush-type.liveactivity",
                ],
                findingsWithoutRange: 1, caption: "A suffix without its leading dot"),
            Example(
                #"{"caller":"Mona"}"#, headers: ["apns-push-type: voip", "apns-topic: .voip"],
                findingsWithoutRange: 1,
                caption: "A suffix without a bundle id"),
            Example(
                #"{"aps":{"alert":{"title":"الحجز","body":"تم تأكيد الحجز"}}}"#,
                headers: ["apns-push-type: alert", "apns-topic: com.example.travel.push-type.widgets"],
                findingsWithoutRange: 1, caption: "The suffix of another push type"),
            Example(
                #"{"aps":{"alert":"Missed call"}}"#, severity: .warning,
                headers: ["apns-push-type: alert", "apns-topic: com.example.phone.voip"],
                findingsWithoutRange: 1,
                caption: "A topic that may be a bundle id"),
        ]
    )

    static let reads = PushTypeMismatch.reads

    static func check(_ payload: Inspection, into findings: inout Findings) {
        guard let headers = payload.headers, let type = headers.pushType,
            let header = headers.first(HeaderName.topic)
        else { return }
        let topic = Topic(header.value)
        guard topic.isPlain else { return }
        if topic.text == type.topicSuffix {
            findings.report(
                .header(header),
                "the topic \(header.spoken) has no bundle id before the suffix; APNs knows no such app and rejects the"
                    + " request",
                help: "write the bundle id of the app before the suffix, such as"
                    + " \"com.example.app\(topic.text)\"")
            return
        }
        // If the payload and the topic agree, only the push type is wrong, which `push-type-mismatch` reports.
        let types = PushTypeMismatch.typesMeant(by: payload)
        if types?.contains(where: topic.fits) == true { return }
        if type.topicSuffix.isEmpty {
            checkBare(topic, header, type, isTypeCertain: types == nil, into: &findings)
        } else if !topic.text.hasSuffix(type.topicSuffix) {
            checkSuffix(topic, header, type, isTypeCertain: types == nil, into: &findings)
        }
    }

    private static func checkBare(
        _ topic: Topic, _ header: PushHeader, _ type: PushType, isTypeCertain: Bool,
        into findings: inout Findings
    ) {
        guard let ending = topic.ending else { return }
        if ending.mayEndBundleID {
            // Without its suffix, a topic such as `com.example.voip` would not name an app.
            guard ending.bundleID.utf8.split(separator: UInt8(ascii: ".")).count > 2 else { return }
            findings.report(
                .header(header),
                "the topic \(header.spoken) ends in \"\(ending.type.topicSuffix)\", but the push type is"
                    + " \"\(type.rawValue)\"; APNs rejects the request (TopicDisallowed), unless the ending is part of the"
                    + " bundle id",
                severity: .warning,
                help: "write \"\(ending.bundleID)\", or send the push type \"\(ending.type.rawValue)\"",
                fix: isTypeCertain ? header.rewritten(as: ending.bundleID, safety: .unsafe) : nil
            )
            return
        }
        findings.report(
            .header(header),
            "the topic \(header.spoken) is for \(ending.type.rawValue) pushes, but the push type is"
                + " \"\(type.rawValue)\"; APNs rejects the request (TopicDisallowed)",
            help: "write \"\(ending.bundleID)\", or send the push type \"\(ending.type.rawValue)\"",
            fix: isTypeCertain ? header.rewritten(as: ending.bundleID, safety: .safe) : nil
        )
    }

    private static func checkSuffix(
        _ topic: Topic, _ header: PushHeader, _ type: PushType, isTypeCertain: Bool,
        into findings: inout Findings
    ) {
        let (bundleID, isCertain) = bundleID(of: topic, for: type)
        let right = bundleID + type.topicSuffix
        findings.report(
            .header(header),
            "the topic \(header.spoken) of a \(type.rawValue) push does not end in \"\(type.topicSuffix)\";"
                + " APNs rejects the request (TopicDisallowed)",
            help: "write \"\(right)\"",
            fix: isTypeCertain ? header.rewritten(as: right, safety: isCertain ? .safe : .unsafe) : nil
        )
    }

    /// Returns the bundle id in a topic with a wrong suffix or none, and whether the bundle id is certain.
    private static func bundleID(of topic: Topic, for type: PushType) -> (text: String, isCertain: Bool) {
        if let ending = topic.ending {
            return (ending.bundleID, !ending.mayEndBundleID || ending.type == type)
        }
        // The end of `com.example.app.liveactivity` is a shortened suffix or a part of the bundle id.
        let short = "." + type.rawValue
        if topic.text.hasSuffix(short), topic.text.count > short.count {
            return (String(topic.text.dropLast(short.count)), false)
        }
        return (topic.text, !topic.text.lowercased().hasSuffix(type.rawValue))
    }
}
