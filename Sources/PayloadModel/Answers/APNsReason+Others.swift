// Reasons of the status codes other than 400, except those that only Apple's web push service gives.
extension APNsReason {
    private static let deviceAndBroadcast: [Service] = [.device, .broadcast]
    private static let allServices: [Service] = deviceAndBroadcast + [.webPush]

    /// Status 403: the sender is not known or not allowed.
    static let forbidden: [APNsReason] = [
        APNsReason(
            "BadCertificate", 403, "The certificate of the connection is not valid.",
            causes: ["The certificate has expired, was revoked, or is not a certificate for APNs."],
            advice: "Create a new certificate, or change to provider tokens, which do not expire.",
            services: deviceAndBroadcast),
        APNsReason(
            "BadCertificateEnvironment", 403, "The certificate is for the other environment.",
            advice:
                "With a development certificate, connect to api.sandbox.push.apple.com; with any other, to"
                + " api.push.apple.com.",
            services: deviceAndBroadcast),
        APNsReason(
            "ExpiredProviderToken", 403, "The provider token is older than an hour.",
            causes: ["The sender never renews its token.", "The sender's clock is behind."],
            advice: "Create a new token every 20 to 60 minutes, and synchronize the clock.",
            services: deviceAndBroadcast),
        APNsReason(
            "Forbidden", 403, "The request is not allowed.",
            advice: "Compare the path, the certificate and the topic. Do not send the same request again."),
        APNsReason(
            "InvalidProviderToken", 403,
            "The provider token is not valid, or its signature cannot be checked.",
            causes: [
                "The key identifier (kid), the team identifier (iss) and the key file do not belong together.",
                "The token is not signed with ES256.",
                "The issue time (iat) is missing, is in milliseconds, or is in the future.",
                "The key was revoked.",
            ],
            advice: "Check the two identifiers, the key file and the clock first.",
            services: deviceAndBroadcast),
        APNsReason(
            "MissingProviderToken", 403, "The request has neither a certificate nor a provider token.",
            causes: ["The authorization header lacks the word \"bearer\" and the space after it."],
            advice: "Send `authorization: bearer <token>`, or connect with a certificate.",
            services: deviceAndBroadcast),
        APNsReason(
            "BadEnvironmentKeyIdInToken", 403,
            "The key of the provider token belongs to the other environment.",
            causes: ["Keys created since February 2025 may be limited to one environment."],
            advice: "Use a key of the environment that you send to.",
            sources: [.apple(.providerKeys)]),
        APNsReason(
            "BadEnvironmentKeyInToken", 403,
            "The key of the provider token belongs to the other environment. Apple does not document this spelling,"
                + " but APNs has been seen to send it.",
            advice: "Use a key of the environment that you send to.",
            sources: [.thread("swift-server-community/APNSwift#229")]),
        APNsReason(
            "UnrelatedKeyIdInToken", 403, "The key of the provider token is not for this topic.",
            causes: ["The key is limited to certain topics, and the app's is not among them."],
            advice: "Use a key for all topics of the team, or one that is limited to this topic.",
            sources: [.apple(.providerKeys)]),
        APNsReason(
            "TopicMismatch", 403, "The certificate is not for the app in the path of the request.",
            advice: "Compare the bundle identifier in the path with the certificate.", services: [.broadcast]),
    ]

    static let others: [APNsReason] = [
        APNsReason(
            "BadPath", 404, "APNs does not know the path of the request.",
            advice: "Send notifications to `/3/device/<token>`,"
                + " broadcasts to `/4/broadcasts/apps/<bundle id>`, and web pushes to the endpoint of the subscription.",
            services: allServices),
        APNsReason(
            "MethodNotAllowed", 405, "The path does not accept the method of the request.",
            advice:
                "Send notifications and broadcasts with POST; read channels with GET, and delete them with"
                + " DELETE.",
            services: deviceAndBroadcast),
        APNsReason(
            "ExpiredToken", 410, "The device token has expired.",
            advice:
                "Delete the token. The app gets a new one when it registers again. Do not send the same request again."
        ),
        APNsReason(
            "Unregistered", 410, "The device token is no longer active for the topic.",
            causes: [
                "The app was deleted from the device.",
                "The app registered again and has a new token.",
                "The Live Activity of the token has ended.",
            ],
            advice:
                "Delete the token, unless it was registered again after the \"timestamp\" of the answer, which is in"
                + " milliseconds since 1970. Do not send the same request again."),
        APNsReason(
            "PayloadTooLarge", 413, "The payload is larger than APNs accepts.",
            advice:
                "Keep the payload to 4,096 bytes, 5,120 bytes for VoIP and broadcasts, or 3,993 bytes for web push;"
                + " \"pushctl validate\" prints its size. Do not send the same request again.",
            services: allServices),
        APNsReason(
            "TooManyProviderTokenUpdates", 429, "The provider token was changed too often.",
            causes: ["The sender creates a new token for each request or for each process."],
            advice: "Use one token for at least 20 minutes, and share it between connections and processes.",
            services: deviceAndBroadcast),
        APNsReason(
            "TooManyRequests", 429,
            "Too many requests for one device token, or for one channel, came one after another.",
            advice:
                "Wait, then send less: combine notifications, and send the newest state of a Live Activity only.",
            services: allServices),
        APNsReason(
            "InternalServerError", 500, "APNs failed.",
            advice: "Send the request again after 15 minutes, then at growing intervals.",
            services: allServices),
        APNsReason(
            "ServiceUnavailable", 503, "APNs is not available.",
            advice:
                "Send the request again after 15 minutes, then at growing intervals. For broadcasts, APNs writes"
                + " \"Service Unavailable\".",
            services: allServices),
        APNsReason(
            "Shutdown", 503, "The server of APNs is shutting down.",
            advice: "Open a new connection and send the request again.", services: allServices),
    ]
}
