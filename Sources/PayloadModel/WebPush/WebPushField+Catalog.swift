extension WebPushField {
    /// All fields that WebKit reads.
    public static let all: [WebPushField] = [
        WebPushField(
            "web_push", in: .message, .version, isRequired: true, example: "8030",
            "Marks the message as a declarative one. Any other value leaves it to the site's service worker.",
            sources: [.declarativeWebPush, .apple(.webPush)]),
        WebPushField(
            "notification", in: .message, .object, isRequired: true,
            example: #"{"title": "Goal", "navigate": "https://example.com/match/77"}"#,
            "The notification that Safari shows."),
        WebPushField(
            "app_badge", in: .message, .count, example: "3",
            "The number on the icon of the web app. Safari 18.4 reads it in \"notification\" instead.",
            sources: [.thread("WebKit/WebKit#45798"), .thread("stackernews/stacker.news#2300")]),
        WebPushField(
            "mutable", in: .message, .boolean, example: "true",
            "Lets the site's service worker replace the notification before it is shown.",
            sources: [.thread("WebKit/WebKit#45798"), .thread("w3c/push-api#385")]),
        WebPushField(
            "title", in: .notification, .text, isRequired: true, example: #""Goal""#,
            "The first line; not empty."),
        WebPushField(
            "navigate", in: .notification, .url, isRequired: true,
            example: #""https://example.com/match/77""#,
            "The page that opens when a person taps the notification.",
            sources: [.declarativeWebPush, .thread("w3c/push-api#360")]),
        WebPushField(
            "body", in: .notification, .text, example: #""2:1 in the 80th minute""#,
            "The text below the title."),
        WebPushField(
            "tag", in: .notification, .text, example: #""match-77""#,
            "Names the notification: a later one with the same tag replaces it."),
        WebPushField(
            "lang", in: .notification, .text, example: #""en""#, "The language of the texts, as in BCP 47."),
        WebPushField(
            "dir", in: .notification, .word(["auto", "ltr", "rtl"]), example: #""auto""#,
            "The direction in which the texts are written."),
        WebPushField(
            "icon", in: .notification, .url, example: #""https://example.com/icon.png""#,
            "An image for the notification."),
        WebPushField(
            "silent", in: .notification, .boolean, example: "false",
            "Shows the notification without sound. Safari ignores \"vibrate\"; a service worker cannot show a"
                + " notification that has \"silent\" and \"vibrate\"."
        ),
        WebPushField(
            "renotify", in: .notification, .boolean, example: "true",
            "Alerts again when a notification replaces another one. Without \"tag\", Safari drops the message."
        ),
        WebPushField(
            "actions", in: .notification, .objects,
            example: #"[{"action": "table", "title": "Table", "navigate": "https://example.com/table"}]"#,
            "Buttons, each with a page that it opens."),
        WebPushField(
            "data", in: .notification, .anything, example: #"{"match": 77}"#,
            "Data for the site's own scripts."),
        WebPushField(
            "action", in: .action, .text, isRequired: true, example: #""table""#,
            "The name of the button, for the site's own scripts."),
        WebPushField(
            "title", in: .action, .text, isRequired: true, example: #""Table""#,
            "The label of the button."),
        WebPushField(
            "navigate", in: .action, .url, isRequired: true,
            example: #""https://example.com/table""#, "The page that the button opens."),
    ]
}
