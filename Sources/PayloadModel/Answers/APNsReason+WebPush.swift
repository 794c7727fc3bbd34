// Reasons that only Apple's web push service gives.
extension APNsReason {
    static let webPush: [APNsReason] = [
        APNsReason(
            "BadTtl", 400, "The header TTL of a web push is missing, or is not a number greater than 0.",
            advice: "Send the number of seconds for which the message is useful, such as TTL: 86400.",
            services: [.webPush]),
        APNsReason(
            "BadUrgency", 400, "The header Urgency of a web push is not a known word.",
            advice: "Send very-low, low, normal or high, or omit the header.", services: [.webPush]),
        APNsReason(
            "BadWebPushRequest", 400, "Apple's web push service does not accept the web push.",
            advice: "Compare the headers and the encryption (aes128gcm) with Apple's page.",
            services: [.webPush]),
        APNsReason(
            "BadWebPushTopic", 400, "The header Topic of a web push has an invalid value.",
            causes: [
                "It is longer than 32 characters, or has characters that URL-safe base64 does not have."
            ],
            advice: "Send at most 32 letters, digits, \"-\" and \"_\", or omit the header.",
            services: [.webPush]),
        APNsReason(
            "VapidPkHashMismatch", 400,
            "The public key of the request is not the one that the subscription was created with. Apple documents"
                + " the reason; the status is from a report.",
            causes: ["The server has new VAPID keys, and the subscription is older than they are."],
            advice: "Subscribe again with the current key, and delete the old subscription.",
            services: [.webPush], sources: [.thread("vjt/grappa-irc#1323")]),
        APNsReason(
            "BadAuthorizationHeader", 403,
            "The header Authorization of a web push does not have the form that RFC 8292 describes. The status is"
                + " that of authentication errors; no report confirms it.",
            advice: "Send `Authorization: vapid t=<token>, k=<public key>`, and encrypt with aes128gcm.",
            services: [.webPush]),
        APNsReason(
            "BadJwtToken", 403,
            "The VAPID token of a web push is missing or not valid. Apple documents the reason; the status and the"
                + " first cause are from reports.",
            causes: [
                "The subject (sub) is a placeholder such as mailto:user@localhost, has spaces or angle brackets, or is"
                    + " neither a URL nor mailto:. Other push services accept it.",
                "The audience (aud) is not the origin of the endpoint, such as https://web.push.apple.com.",
                "The token expires (exp) more than one day in the future.",
                "The token is signed with the key of another server.",
            ],
            advice: "Use a real address or an https URL as subject, then check the audience and the clock.",
            services: [.webPush],
            sources: [
                .thread("web-push-libs/web-push#947"), .thread("matrix-org/sygnal#338"),
                .thread("web-push-libs/pywebpush#175"), .forum(725473),
            ]),
        APNsReason(
            "BadVapidPublicKey", 403,
            "The public key in the header Authorization of a web push is missing or not valid. The status is that of"
                + " authentication errors; no report confirms it.",
            advice: "Send the key as k=, in URL-safe base64, as it was given to the subscription.",
            services: [.webPush]),
    ]
}
