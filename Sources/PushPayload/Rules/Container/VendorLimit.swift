import PayloadContainers

/// `vendor-limit`: a message that a service rejects.
enum VendorLimit: Rule {
    static let description = RuleDescription(
        id: "vendor-limit", family: .container, severity: .error,
        summary: "A message exceeds a limit of the service, or contains something that the service rejects.",
        rationale: """
            A service between the sender and APNs has its own limits, which are narrower than Apple's. Expo accepts \
            100 messages in a request and 4096 bytes for each (`MessageTooBig`), Braze 1912 bytes in total. Braze \
            rejects an `extra` that contains `aps` or `ab`, because it writes these itself. Azure Notification Hubs \
            reject an object for `sound`, which iOS accepts. OneSignal rejects `contents` without a text in English \
            (`en`), and `ios_badgeType` without `ios_badgeCount`; it documents that segments, aliases and identifiers \
            of subscriptions must not be combined, so two of these are a warning. Amazon SNS rejects a VoIP payload \
            without `aps`. FCM rejects any payload without `aps` or with an empty `aps` (400, "INVALID_ARGUMENT"). FCM \
            does not send VoIP pushes: they need the token of PushKit, and FCM has only the token for notifications. \
            FCM also rejects a message without `token`, `topic` or `condition`; this finding is a note, because a \
            program may add the target. Two of these fields are an error, and so is an empty one, a topic with \
            characters that FCM does not allow, and a `condition` in which `in topics` does not follow each quoted \
            name. Expo rejects a request with an incomplete push token, and delivers nothing to a receiver that is no \
            push token of Expo. Pusher Beams accepts 1 to 100 interests of letters, digits and `_-=@,.;`, or 1 to 1000 \
            users. Airship needs `device_types`. A message for OneSignal without recipients causes a note if `curl` \
            sends it or `--container` names OneSignal. A request to gorush without `topic` also causes a note: APNs \
            needs the topic unless gorush signs in with a certificate. gorush does not send a notification without \
            `platform`.

            Neither Expo nor Braze documents how it counts. The rule counts the payload that the fields of an Expo \
            message produce, and the object `apple_push` of Braze, both without white space.
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
                #"{"to":"ExponentPushToken[kiosk]","title":"Lunch","body":"Table ready","data":{"table":4}}"#),
            Example(
                #"{"MessageConfiguration":{"GCMMessage":{"RawContent":"{\"fcmV1Message\":{\"message\":{\"apns\":{\"payload\":{\"aps\":{\"alert\":\"Table ready\"}}}}}}"}}}"#,
                caption: "Amazon Pinpoint adds the target"),
            Example(
                #"{"app_id":"00000000-0000-4000-8000-000000000000","contents":{"en":"Noon","de":"Mittag"}}"#),
            Example(
                #"{"messages":{"apple_push":{"alert":{"title":"Lunch","body":"桌子好了"},"extra":{"table":"4"}}}}"#
            ),
        ],
        invalid: [
            Example(
                #"{"aps":{"alert":"Table ready","sound":↓{"critical":1,"name":"bell.caf","volume":0.8}}}"#,
                container: .azure, caption: "Azure Notification Hubs"),
            Example(
                #"{"aps":{"alert":"$(message)","sound":↓{"name":"铃声.caf","critical":1}}}"#, container: .azure,
                caption: "In a template"),
            Example(
                #"{"default":"Call",↓"APNS_VOIP":"{\"caller\":\"Kobe\"}"}"#,
                caption: "A VoIP payload for Amazon SNS"),
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
                caption: "A device token of APNs for Expo"),
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
                #"{"messages":{"apple_push":{"alert":"Table ready","extra":{↓"aps":{"badge":1},↓"ab":"x"}}}}"#
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
