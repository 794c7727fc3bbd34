import PayloadContainers

/// `vendor-limit`: a message that exceeds a limit of its service, or does not meet a requirement.
enum VendorLimit: Rule {
    static let description = RuleDescription(
        id: "vendor-limit", family: .container, severity: .error,
        summary: "A message exceeds a limit of the service, or does not meet one of its requirements.",
        rationale: """
            A service between the sender and APNs has limits and requirements of its own, in addition to Apple's:

            - Airship requires `device_types`, and may reject a push without it; this finding is a warning.
            - Amazon SNS rejects a VoIP payload without `aps`.
            - Azure Notification Hubs reject an object for `sound`, which iOS accepts.
            - Braze accepts 1912 bytes in total. It rejects an `extra` that contains `aps` or `ab`, because it writes \
            these keys itself.
            - Expo accepts 100 messages in a request, and 4096 bytes for each message (`MessageTooBig`). It rejects a \
            request with an incomplete push token, and delivers nothing to a receiver that is not a push token of Expo.
            - FCM rejects any payload without `aps` or with an empty `aps` (400, "INVALID_ARGUMENT"). It does not send \
            VoIP pushes: they need the token of PushKit, and FCM has only the token for notifications.
            - FCM rejects a message without `token`, `topic` or `condition`. This finding is a note, because a program \
            may add the target. These are errors: more than one of the three fields (a warning in an object for the \
            Admin SDKs), an empty field, a topic with characters that FCM does not allow, and a `condition` with a \
            name that is not in quotes or not followed by `in topics`.
            - gorush does not send a notification without `platform`. A notification without `topic` causes a note, \
            because APNs needs the topic unless gorush signs in with a certificate.
            - OneSignal rejects `contents` without a text in English (`en`), and `ios_badgeType` without \
            `ios_badgeCount`. It documents that segments, aliases and identifiers of subscriptions must not be \
            combined, so two of these cause a warning. A message without recipients causes a note if `curl` sends it \
            or `--container` names OneSignal.
            - Pusher Beams accepts 1 to 100 interests, whose names consist of letters, digits and `_-=@,.;`, or 1 to \
            1000 users.

            Neither Expo nor Braze documents how it counts bytes. For Expo, the rule counts the payload that the \
            fields of the message produce; for Braze, it counts the object `apple_push`. White space does not count.
            """,
        sources: [
            .thread("expo/expo-server-sdk-node#106"),
            .thread("react-native-webrtc/react-native-callkeep#129"),
            .thread("Azure/azure-notificationhubs-dotnet#194"),
            .thread("firebase/firebase-admin-dotnet#39"), .thread("firebase/firebase-admin-java#214"),
            .thread("firebase/firebase-admin-dotnet#97"), .thread("firebase/quickstart-ios#205"),
            .thread("zeyneloz/onesignal-node#40"), .thread("OneSignal/OneSignal-iOS-SDK#362"),
        ],
        valid: [
            Example(#"{"aps":{"alert":"Table ready","sound":"default"}}"#, container: .azure),
            Example(
                #"{"to":"ExponentPushToken[kiosk]","title":"Lunch","body":"Table ready","data":{"table":4}}"#,
                caption: "A message for Expo"),
            Example(
                #"{"MessageConfiguration":{"GCMMessage":{"RawContent":"{\"fcmV1Message\":{\"message\":{\"apns\":{\"payload\":{\"aps\":{\"alert\":\"Table ready\"}}}}}}"}}}"#,
                caption: "A message for FCM without a target, which Amazon Pinpoint adds"),
            Example(
                #"{"app_id":"00000000-0000-4000-8000-000000000000","contents":{"en":"Noon","de":"Mittag"}}"#,
                caption: "A message for OneSignal with a text in English"),
            Example(
                #"{"messages":{"apple_push":{"alert":{"title":"Lunch","body":"桌子好了"},"extra":{"table":"4"}}}}"#,
                caption: "A message for Braze"
            ),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":"Table ready","sound":↓{"critical":1,"name":"bell.caf","volume":0.8}}}"#,
                container: .azure, caption: "An object for `sound` in a payload for Azure Notification Hubs"),
            Example(
                #"{"aps":{"alert":"$(message)","sound":↓{"name":"铃声.caf","critical":1}}}"#, container: .azure,
                caption: "The same in a template for Azure Notification Hubs"),
            Example(
                #"{"default":"Call",↓"APNS_VOIP":"{\"caller\":\"Kobe\"}"}"#,
                caption: "No `aps` in a VoIP payload for Amazon SNS"),
            Example(
                #"{"message":{"token":"kiosk","apns":{"payload":{"aps":↓{},"table":"4"}}}}"#,
                caption: "An empty `aps` for FCM"),
            Example(
                #"{"message":{"token":"kiosk","apns":{"payload":↓{"table":"4"}}}}"#,
                caption: "No `aps` for FCM"),
            Example(
                #"{"message":{"token":"kiosk","apns":{"headers":{"apns-push-type":↓"voip"},"payload":{"aps":{"content-available":1},"caller":"Kobe"}}}}"#,
                caption: "A VoIP push through FCM"),
            Example(
                #"{"app_id":"00000000-0000-4000-8000-000000000000",↓"contents":{"de":"Mittag"}}"#,
                caption: "No text in English for OneSignal"),
            Example(
                #"{↓"message":{"apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#, severity: .note,
                caption: "No target for FCM"),
            Example(
                #"{"message":{"token":"kiosk",↓"topic":"tables","notification":{"title":"Table ready"}}}"#,
                caption: "Two targets for FCM"),
            Example(
                #"{"message":{"topic":↓"table news","notification":{"title":"Table ready"}}}"#,
                caption: "A space in a topic of FCM"),
            Example(
                #"{"message":{"condition":↓"'tables' in topic","notification":{"title":"Table ready"}}}"#,
                caption: "A condition that FCM cannot read"),
            Example(
                #"{"to":↓"ExponentPushToken[kiosk","body":"Table ready"}"#,
                caption: "A push token of Expo without its end"),
            Example(
                #"{"to":["ExponentPushToken[kiosk]",↓"7f3e9a215c4b4d8e9b102f6a8c3d1e577f3e9a215c4b4d8e9b102f6a8c3d1e57"],"body":"Table ready"}"#,
                caption: "A device token of APNs in a message for Expo"),
            Example(
                #"{"interests":[↓"table news"],"apns":{"aps":{"alert":"Table ready"}}}"#,
                caption: "A space in an interest of Pusher Beams"),
            Example(
                #"↓{"app_id":"00000000-0000-4000-8000-000000000000","contents":{"en":"Noon"}}"#,
                severity: .note, container: .onesignal, caption: "No recipients for OneSignal"),
            Example(
                #"{"notifications":[↓{"tokens":["kiosk"],"platform":1,"message":"Table ready"}]}"#,
                severity: .note,
                caption: "No topic for gorush"),
            Example(
                #"{"notifications":[{"tokens":["kiosk"],"platform":1,"topic":"com.example.bar","message":"Noon"},↓{"tokens":["bar"],"message":"Table ready"}]}"#,
                caption: "No platform for gorush"),
            Example(
                #"{"messages":{"apple_push":{"alert":"Table ready","extra":{↓"aps":{"badge":1},↓"ab":"x"}}}}"#,
                caption: "Keys that Braze reserves"
            ),
            Example(
                #"{"messages":{↓"apple_push":{"alert":{"title":"Menu","body":""#
                    + String(repeating: "soup, ", count: 400) + #"tea"}}}}"#,
                caption: "Over the 1912 bytes of Braze"),
            Example(
                #"↓{"to":"ExponentPushToken[kiosk]","body":""# + String(repeating: "soup, ", count: 700)
                    + #"tea"}"#,
                caption: "Over the 4096 bytes of Expo"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .rejected
    }
}
