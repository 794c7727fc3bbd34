// Reasons of status 400: the request itself is wrong.
extension APNsReason {
    private static let deviceAndBroadcast: [Service] = [.device, .broadcast]

    static let badRequest: [APNsReason] = [
        APNsReason(
            "BadCollapseId", 400, "The collapse identifier is longer than 64 bytes.",
            advice: "Shorten apns-collapse-id, for example to a hash of what it identifies."),
        APNsReason(
            "BadDeviceToken", 400,
            "The device token is not one that this environment of APNs issued for the topic.",
            causes: [
                "A token of the development environment is sent to api.push.apple.com, or a token of a released build"
                    + " to api.sandbox.push.apple.com.",
                "The token belongs to another app.",
                "The token has spaces, angle brackets or quotes from printing it, or was shortened by a database.",
                "The token of a Live Activity or of push to start is sent with another push type.",
            ],
            advice:
                "Store the environment together with each token. If the token is for the other environment, send it"
                + " there; otherwise delete it. Do not send the same request again.",
            sources: [.thread("node-apn/node-apn#635")]),
        APNsReason(
            "BadExpirationDate", 400, "APNs does not accept the value of apns-expiration as a date.",
            causes: [
                "The value is in milliseconds, or is a date string instead of seconds since 1970.",
                "A broadcast to a channel that stores nothing has a value other than 0.",
            ],
            advice:
                "Send whole seconds since 1970, or 0 for a single attempt.",
            services: deviceAndBroadcast),
        APNsReason(
            "BadMessageId", 400, "The value of apns-id is not a UUID.",
            advice:
                "Send a UUID in its canonical form (8-4-4-4-12 digits in lower case), or omit the header: APNs then"
                + " creates one.",
            services: deviceAndBroadcast),
        APNsReason(
            "BadPriority", 400, "APNs does not accept the value of apns-priority for this push type.",
            advice: "Send 10, 5 or 1; 5 for a background push; 5 or 10 for a Live Activity.",
            services: deviceAndBroadcast),
        APNsReason(
            "BadTopic", 400, "The value of apns-topic is not a topic.",
            causes: [
                "The bundle identifier is misspelled, or the header contains the team or key identifier."
            ],
            advice: "Send the bundle identifier of the app, with the suffix that the push type needs."),
        APNsReason(
            "DeviceTokenNotForTopic", 400, "The device token was issued for another topic.",
            causes: [
                "The token is of another build of the app: the bundle identifiers of debug and release builds differ.",
                "apns-topic has a suffix that does not match the push type, or lacks it.",
            ],
            advice:
                "Store the bundle identifier together with each token and send it as apns-topic. Do not send the same"
                + " request again."),
        APNsReason(
            "DuplicateHeaders", 400, "The request contains a header of APNs more than once.",
            advice: "Send each apns- header once. A proxy or a client library may add another one."),
        APNsReason(
            "IdleTimeout", 400, "The connection was idle for too long, and APNs closes it.",
            advice: "Open a new connection. To keep one, send HTTP/2 PING frames."),
        APNsReason(
            "InvalidPushType", 400, "The value of apns-push-type is not a known push type.",
            advice:
                "Send one of the push types that \"pushctl explain apns-push-type\" lists, in lower case.",
            services: deviceAndBroadcast),
        APNsReason(
            "MissingDeviceToken", 400, "The path of the request has no device token.",
            advice: "Send the request to `/3/device/<token>`."),
        APNsReason(
            "MissingTopic", 400, "The request has no apns-topic, and nothing else names the app.",
            causes: ["A provider token is used, or a certificate with several topics: both need the header."],
            advice: "Send apns-topic, usually the bundle identifier of the app."),
        APNsReason(
            "PayloadEmpty", 400, "The body of the request is empty.",
            causes: ["The body was built after the request was sent, or a client sends it as form data."],
            advice: "Send the payload as the body of the request, as JSON.", services: deviceAndBroadcast),
        APNsReason(
            "TopicDisallowed", 400, "The certificate or key is not allowed to send to this topic.",
            causes: [
                "apns-topic has the wrong suffix for the push type, or angle brackets that a manual used as a"
                    + " placeholder.",
                "One connection is used for the apps of several teams.",
                "The key is limited to other topics.",
            ],
            advice:
                "Compare apns-topic with the bundle identifier and the push type, and use one connection for each"
                + " team.",
            services: deviceAndBroadcast,
            sources: [.thread("node-apn/node-apn#635"), .thread("jazzband/django-push-notifications#424")]),
        APNsReason(
            "BadChannelId", 400, "The value of apns-channel-id is not a channel identifier.",
            advice: "Send the identifier as APNs returned it when the channel was created, in base64.",
            services: [.broadcast]),
        APNsReason(
            "BadRequestParams", 400, "The parameters of the request for a channel are wrong.",
            advice: "Compare the path and the headers with Apple's page about channel management.",
            services: [.broadcast]),
        APNsReason(
            "BadRequestPayload", 400, "The body of the request for a channel is not what APNs expects.",
            advice:
                "Send an object with \"message-storage-policy\" (0 or 1) and \"push-type\" (\"LiveActivity\").",
            services: [.broadcast]),
        APNsReason(
            "CannotCreateChannelConfig", 400, "APNs cannot create another channel.",
            causes: ["The app has the maximum number of channels, 10,000 for each environment."],
            advice: "Delete channels that are no longer used.", services: [.broadcast]),
        APNsReason(
            "ChannelNotRegistered", 400, "There is no channel with this identifier.",
            causes: ["The channel was created in the other environment, or was deleted."],
            advice: "Create the channel in the environment that you send to.", services: [.broadcast]),
        APNsReason(
            "FeatureNotEnabled", 400, "Broadcasts are not enabled for the app.",
            advice: "Enable the broadcast capability for the app's identifier in the developer account.",
            services: [.broadcast]),
        APNsReason(
            "MissingChannelId", 400, "The request has no apns-channel-id.",
            advice: "Send the identifier of the channel in the header.", services: [.broadcast]),
        APNsReason(
            "MissingPushType", 400, "The request has no apns-push-type.",
            advice: "Send apns-push-type: liveactivity.", services: [.broadcast]),
    ]
}
