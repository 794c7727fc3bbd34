import PayloadContainers

/// `container-misplaced`: a field of a service's message in an object where the service does not read it.
enum ContainerMisplaced: Rule {
    static let description = RuleDescription(
        id: "container-misplaced", family: .container, severity: .error,
        summary: "A field of a service's message is in an object where the service does not read it.",
        rationale: """
            Firebase Cloud Messaging accepts APNs headers only beside the payload. In the payload they are data for \
            the app, and APNs does not read them, so a background push may lack its priority or its push type, and may \
            not arrive. In `data`, every value is a string for the app, and FCM rejects an object there. FCM also \
            rejects a payload without `aps`, an `aps` outside both `apns.payload` and `data`, and any field that is \
            not defined for its object; objects such as `payload` and `data` accept the sender's own names. A string \
            `aps` in `data` is delivered, but only the app reads it, so the finding is a warning. A payload for APNs \
            under `GCM` in a message for SNS causes a warning, too, because SNS sends it to FCM, which does not read \
            `aps`.

            Only the app reads what a service delivers in `data`, `extra` or `extend`: a `thread-id` there does not \
            group anything. The finding is a warning, because an app may give its data any name. For a key such as \
            `thread-id` in the `data` of an FCM message, the finding is only a note, because other platforms read \
            `data`, too. Braze reads a `badge` or `sound` only in `apple_push`, and documents texts only in \
            `apple_push.alert`. Airship rejects a field of `ios` that is directly in `notification`; if `audience` or \
            `device_types` is missing, the object might not be a request, and the finding is a warning. Pusher Beams \
            sets the headers itself and removes those in the request. gorush reads the object `apns` only in a \
            notification for FCM (platform 2).
            """,
        fixes:
            """
            Safe: pushctl moves a whole part of an FCM message, such as `aps`, `apns`, `android`, a header or the \
            token, if the destination is free, and creates missing objects. It also moves the keys of a payload \
            without `aps` into a new `aps`. Unsafe: it moves other fields of an FCM message, such as a text into \
            `notification` or a key into `apns.payload.aps`, and fields of other services, such as a badge into \
            Braze's `apple_push` or Airship's `ios`. pushctl does not move a key of `aps`, such as `thread-id`, out of \
            the app's data.
            """,
        sources: [
            .thread("grafana-cold-storage/oncall#1614"), .thread("firebase/firebase-admin-dotnet#39"),
            .thread("pusher/push-notifications-node#71"), .thread("urbanairship/ruby-library#92"),
            .thread("urbanairship/ruby-library#93"),
        ],
        valid: [
            Example(
                #"{"message":{"token":"kiosk","apns":{"headers":{"apns-priority":"5"},"payload":{"aps":{"content-available":1}}}}}"#
            ),
            Example(
                #"{"to":"ExponentPushToken[kiosk]","_contentAvailable":true,"data":{"content-available":1,"table":4}}"#,
                caption:
                    "`_contentAvailable` already sets the key, so the copy in `data` is meant for the app"),
        ],
        invalid: [
            Example(
                #"{"message":{"token":"kiosk","apns":{↓"aps":{"alert":"Table ready"}}}}"#,
                fixed: #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                caption: "`aps` without `payload` around it"),
            Example(
                #"{"message":{"token":"kiosk","apns":{"payload":↓{"alert":"Table ready","badge":1}}}}"#,
                fixed:
                    #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready","badge":1}}}}}"#,
                caption: "Keys of `aps` directly in the payload"),
            Example(
                #"{"message":{"token":"kiosk","notification":{"title":"Lunch",↓"sound":"default"},"apns":{"payload":{"aps":{"badge":1}}}}}"#,
                unsafelyFixed:
                    #"{"message":{"token":"kiosk","notification":{"title":"Lunch"},"apns":{"payload":{"aps":{"badge":1,"sound":"default"}}}}}"#,
                caption: "An APNs key in FCM's `notification`"),
            Example(
                #"{"audience":"all","device_types":["ios"],"notification":{"alert":"Table ready",↓"badge":1}}"#,
                unsafelyFixed:
                    #"{"audience":"all","device_types":["ios"],"notification":{"alert":"Table ready","ios":{"badge":1}}}"#,
                caption: "The badge outside of `ios` in a request to Airship"),
            Example(
                #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"},↓"headers":{"apns-priority":"10"}}}}}"#,
                fixed:
                    #"{"message":{"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}},"headers":{"apns-priority":"10"}}}}"#,
                caption: "The headers of an FCM message in the payload instead of beside it"),
            Example(
                #"{"message":{"topic":"tables","data":{"table":"4",↓"apns":{"payload":{"aps":{"alert":"桌子好了"}}}}}}"#,
                fixed:
                    #"{"message":{"topic":"tables","data":{"table":"4"},"apns":{"payload":{"aps":{"alert":"桌子好了"}}}}}"#,
                caption: "`apns` in FCM's `data`"),
            Example(
                #"{"message":{"data":{"table":"4",↓"apns":{"payload":{"aps":{"alert":"Table ready"}}},↓"token":"kiosk"}}}"#,
                fixed:
                    #"{"message":{"data":{"table":"4"},"token":"kiosk","apns":{"payload":{"aps":{"alert":"Table ready"}}}}}"#,
                caption: "The closing brace of `data` is at the end instead of after the member `table`"),
            Example(
                #"{"to":"ExponentPushToken[kiosk]","body":"Table ready","data":{"table":4,↓"mutable-content":1}}"#,
                severity: .warning, caption: "An APNs key in Expo's `data`"),
            Example(
                #"{↓"badge":4,"messages":{"apple_push":{"alert":"Table ready"}}}"#,
                unsafelyFixed: #"{"messages":{"apple_push":{"alert":"Table ready","badge":4}}}"#,
                severity: .warning, caption: "`badge` beside Braze's `messages`"),
            Example(
                #"{"messages":{"apple_push":{"alert":"Table ready"}},↓"alert":"Noon"}"#, severity: .warning,
                caption: "`alert` beside Braze's `messages`, and another one in `apple_push`"),
            Example(
                #"{"message":{"token":"kiosk","data":{↓"content-available":"1","table":"4"}}}"#,
                severity: .note,
                caption: "A message for FCM that does not wake the app on iOS"),
            Example(
                #"{"message":{"token":"kiosk","data":{↓"aps":"{\"alert\":\"Table ready\"}"}}}"#,
                severity: .warning, caption: "`aps` as a string in the `data` of a message for FCM"),
            Example(
                #"{"default":"Table ready",↓"GCM":"{\"aps\":{\"alert\":\"Table ready\"}}"}"#,
                severity: .warning, caption: "A payload for APNs under `GCM` in a message for SNS"),
            Example(
                #"{"interests":["tables"],"apns":{"aps":{"alert":"Table ready"},↓"headers":{"apns-priority":"5"}}}"#,
                severity: .warning, caption: "Headers in a request to Pusher Beams"),
            Example(
                #"{"notifications":[{"tokens":["kiosk"],"platform":1,"message":"Table ready",↓"apns":{"payload":{"aps":{"sound":{"name":"bell.caf","critical":1}}}}}]}"#,
                severity: .warning,
                caption: "`apns`, which gorush reads only for FCM, in a notification for iOS (platform 1)"),
        ]
    )

    static func covers(_ fault: ContainerFault) -> Bool {
        fault.kind == .misplaced
    }
}
