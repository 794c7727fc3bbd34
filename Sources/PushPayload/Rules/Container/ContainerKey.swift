import LocatedJSON
import PayloadContainers
import PayloadModel

/// `container-key`: a key or value in a service's message that is misspelled, has the wrong type, or belongs to another
/// API.
enum ContainerKey: Rule {
    static let description = RuleDescription(
        id: "container-key", family: .container, severity: .error,
        summary:
            "A key or value in a service's message is misspelled, has the wrong type, or belongs to another API.",
        rationale: """
            Each service spells the same key in its own way, and most services ignore a key that they do not know. The \
            HTTP v1 API of Firebase Cloud Messaging, however, rejects the whole request (400, "Unknown name"), so the \
            finding is an error for every unknown field of its objects. The Admin SDKs pass unknown fields on to this \
            API. The finding is also an error for a name in `data` that FCM reserves, such as `from`, for a value of \
            the wrong type, such as a string instead of the object `notification`, and for values in `android` that \
            FCM does not know; for a topic with `/topics/`, as in the legacy API, it is a warning. For a Live \
            Activity, FCM needs `live_activity_token` next to `payload`; if it is missing, the finding is an error. \
            Amazon SNS recognizes platform names only in capitals: if the key is `apns`, the device gets the text of \
            `default`, or nothing. If the message also has the right key (`GCM`), a wrong one (`FCM`) causes only a \
            warning. SNS does not send an `aps` that is next to `default`. The finding about such an `aps` is an error \
            in a call that publishes; otherwise it is only a warning, because the payload may be meant for APNs.

            OneSignal ignores a misspelled field, so the finding is an error (for the fields with recipients, a \
            warning). OneSignal's texts are objects with a text for each language, and its lists of recipients are \
            arrays; the rule warns about any other value there, about the wrong type of `data`, `ios_attachments` or \
            `priority`, and about field names of other services, such as `title`. Pinpoint documents the types of its \
            fields and the values of `Action`, `Priority` and `ChannelType`; Airship documents `device_types` as `all` \
            or as an array, in which iOS is `ios`. The rule warns about other values.

            The effect of another spelling, such as Apple's own `thread-id`, is not documented for Expo, gorush, \
            gaurun, Airship, Ably, Braze and PubNub, so the finding is a warning. Even a key that resembles no field \
            causes a warning in a message for Expo, whose list of fields is complete, and in Airship's `notification`, \
            where Airship may reject it (400, "not allowed in this context"). The rule also warns about `aps` in a \
            message of a service that makes the payload itself, and about `custom` in Braze's `apple_push`, which has \
            `extra` for the app's data.

            Expo rejects a `data` that is not an object, a `priority` other than `default`, `normal` and `high`, and a \
            `ttl` that is not a whole number of at least 0; these findings are errors. If `ttl` is such a number in \
            quotes, the finding is only a warning. If `data` is a string that contains an object, the finding is only \
            a note, because some libraries send such strings. Expo's newest name of the field for background pushes is \
            `contentAvailable`; older clients send `_contentAvailable`, and the rule accepts both. gorush rejects a \
            request with a value of the wrong type in `tokens`, `platform`, `priority`, `alert` or `data`; the finding \
            is a warning if the request may be for another server. gorush sends a notification with `token` instead of \
            `tokens` to no device.

            In a request to APNs with `curl`, the rule reports `--get`, any method but `POST`, a missing path, the \
            path `/3/devices/`, the host of the old binary protocol, `http://`, HTTP/1, a token without `bearer`, a \
            `.p8` key as the certificate, and headers with a wrong name, without a colon, or split by the shell.
            """,
        fixes: """
            For most services, safe if only the letter case is wrong; in a message for FCM, also if only hyphens and \
            underscores are wrong. Also safe: a payload in a string becomes an object if the service expects one, and \
            in a message for SNS, `FCM` becomes `GCM`. All other fixes are unsafe, such as moving a key of the legacy \
            FCM API into `apns.payload.aps`, or the app's data into the `extra` of Airship or Braze.
            """,
        sources: [
            .thread("aws/aws-sdk-java#1991"), .thread("matrix-org/sygnal#365"), .thread("expo/expo#20574"),
            .thread("expo/expo-server-sdk-node#281"),
            .thread("urbanairship/ruby-library#84"),
        ],
        valid: [
            Example(
                #"{"notification":{"ios":{"alert":"桌子好了","thread_id":"tables","content-available":true}}}"#,
                caption: "Airship's own spelling"),
            Example(
                #"{"default":"Table ready","APNS_SANDBOX":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                caption: "A platform of SNS in capitals"),
        ],
        invalid: [
            Example(
                #"{"default":"Table ready",↓"apns":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                fixed: #"{"default":"Table ready","APNS":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#),
            Example(
                #"{"message":{"token":"kiosk",↓"content_available":true,"apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                unsafelyFixed:
                    #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready","content-available":1}}}}}"#
            ),
            Example(
                #"{"message":{"token":"kiosk","notification":{"title":"Lunch",↓"text":"Noon"},↓"notifcation":{}}}"#,
                unsafelyFixed:
                    #"{"message":{"token":"kiosk","notification":{"title":"Lunch","body":"Noon"},"notifcation":{}}}"#,
                caption: "Unknown fields, which FCM rejects"),
            Example(
                #"{"message":{"token":"kiosk","notification":↓"Table ready","android":{"ttl":↓3600,"priority":↓"max"}}}"#,
                unsafelyFixed:
                    #"{"message":{"token":"kiosk","notification":"Table ready","android":{"ttl":"3600s","priority":"max"}}}"#,
                caption: "Values that FCM rejects"),
            Example(
                #"{"to":"ExponentPushToken[kiosk]","body":"Table ready","data":↓"4","priority":↓"max"}"#,
                caption: "Values that Expo rejects"),
            Example(
                #"{"to":"ExponentPushToken[kiosk]","body":"Table ready","data":↓"{\"table\":4}"}"#,
                severity: .note, caption: "`data` for Expo as a string, as some libraries encode it"),
            Example(
                #"{"notifications":[{"tokens":["kiosk"],"platform":1,"topic":"com.example.lunch","message":"Table ready","priority":↓10}]}"#,
                unsafelyFixed:
                    #"{"notifications":[{"tokens":["kiosk"],"platform":1,"topic":"com.example.lunch","message":"Table ready","priority":"high"}]}"#,
                caption: "A value that gorush rejects"),
            Example(
                #"{"to":"ExponentPushToken[kiosk]","body":"Table ready",↓"thread-id":"tables","interruptionLevel":↓"timeSensitive"}"#,
                unsafelyFixed:
                    #"{"to":"ExponentPushToken[kiosk]","body":"Table ready","threadId":"tables","interruptionLevel":"time-sensitive"}"#,
                severity: .warning, caption: "Spellings that differ from Expo's"),
            Example(
                #"{"app_id":"kiosk","contents":{"en":"Table ready"},"ios_badgeType":↓"setTo","ios_badgeCount":1,"content_available":↓1}"#,
                fixed:
                    #"{"app_id":"kiosk","contents":{"en":"Table ready"},"ios_badgeType":"SetTo","ios_badgeCount":1,"content_available":1}"#,
                unsafelyFixed:
                    #"{"app_id":"kiosk","contents":{"en":"Table ready"},"ios_badgeType":"SetTo","ios_badgeCount":1,"content_available":true}"#,
                severity: .warning,
                caption: "A misspelled value and a number instead of a Boolean for OneSignal"),
            Example(
                #"{"app_id":"kiosk","included_segments":↓"All","contents":{"en":"Table ready"}}"#,
                unsafelyFixed:
                    #"{"app_id":"kiosk","included_segments":["All"],"contents":{"en":"Table ready"}}"#,
                severity: .warning, caption: "OneSignal expects the segments as an array"),
            Example(
                #"{"app_id":"kiosk","included_segments":["All"],"contents":{"en":"Table ready"},↓"title":{"en":"Lunch"}}"#,
                unsafelyFixed:
                    #"{"app_id":"kiosk","included_segments":["All"],"contents":{"en":"Table ready"},"headings":{"en":"Lunch"}}"#,
                severity: .warning, caption: "A field name of another service"),
            Example(
                #"{"APNSMessage":{"RawContent":"{\"aps\":{\"alert\":\"Table ready\"}}","SilentPush":↓"false"}}"#,
                unsafelyFixed:
                    #"{"APNSMessage":{"RawContent":"{\"aps\":{\"alert\":\"Table ready\"}}","SilentPush":false}}"#,
                severity: .warning, caption: "A string instead of a Boolean for Pinpoint"),
            Example(
                #"{"audience":"all","device_types":["ios"],"notification":{"alert":"Table ready",↓"table":4}}"#,
                unsafelyFixed:
                    #"{"audience":"all","device_types":["ios"],"notification":{"alert":"Table ready","ios":{"extra":{"table":4}}}}"#,
                severity: .warning, caption: "The app's data in a message for Airship"),
            Example(
                #"{"recipient":{"clientId":"kiosk"},"apns":{"aps":{"alert":"Table ready"},↓"headers":{"apns-priority":"10"}}}"#,
                unsafelyFixed:
                    #"{"recipient":{"clientId":"kiosk"},"apns":{"aps":{"alert":"Table ready"},"apns-headers":{"apns-priority":"10"}}}"#,
                severity: .warning, caption: "The headers in a push notification for Ably"),
            Example(
                #"{"messages":{"apple_push":{"alert":"Table ready",↓"custom":{"table":4}}}}"#,
                unsafelyFixed: #"{"messages":{"apple_push":{"alert":"Table ready","extra":{"table":4}}}}"#,
                severity: .warning, caption: "The app's data in a message for Braze"),
            Example(
                #"{"default":"Table ready","GCM":"{\"data\":{\"table\":\"4\"}}",↓"FCM":"{\"data\":{\"table\":\"4\"}}"}"#,
                severity: .warning, caption: "SNS sends `GCM` and ignores `FCM`"),
            Example(
                #"{"default":"Table ready",↓"aps":{"alert":"Table ready"}}"#, severity: .warning,
                caption: "`aps` next to `default`, although SNS sends only `default`"),
            Example(
                #"{"TopicArn":"arn:aws:sns:eu-west-1:000000000000:tables","MessageStructure":"json","Message":"{\"default\":\"Table ready\",↓\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                caption: "The same in a call that publishes"),
            Example(
                #"{"TopicArn":"arn:aws:sns:eu-west-1:000000000000:tables","MessageStructure":"json","Message":"{\"default\":\"Table ready\",↓\"aps\":\"{\\\"alert\\\":\\\"Table ready\\\"}\"}"}"#,
                caption: "The same with `aps` as a string"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .wrongKeyOrValue
    }

    static let reads = Facts.keys(.aps) + .data

    static func watches(_ name: UTF8Bytes) -> Bool { name == PayloadContainer.defaultOfSNS }
    static let minLengthOfInspectedStrings: Int? = nil

    static func mayReport(_ member: DataMember) -> Bool {
        if case .text = member.value { true } else { false }
    }

    /// Reports a payload that may be meant as a message for SNS, where the payload must be in a string.
    static func check(_ payload: Inspection, into findings: inout Findings) {
        let name = PayloadContainer.defaultOfSNS
        guard payload.document.embedding == nil, payload.headers == nil, payload[.aps]?.isObject == true,
            payload.data[name]?.isString == true
        else { return }
        findings.report(
            .key(PayloadKey.aps.pointer),
            "\"aps\" is next to \"\(name)\", as in a message for SNS; SNS would send only the text of \"\(name)\"",
            severity: .warning,
            help: "for SNS, write the payload as a JSON string in \"APNS\"; for APNs, remove \"\(name)\"")
    }
}
