import LocatedJSON
import PayloadModel

/// A request to the push server gorush.
///
/// See [its read-me](https://github.com/appleboy/gorush#request-body). The field names, the words of `priority`, the
/// header of `topic` and the place of `data` are from its source, `notify/notification.go` and
/// `notify/notification_apns.go`.
enum GorushRequest: ContainerFormat {
    static let container = PayloadContainer.gorush
    static let marks = ["notifications"]

    private static let vendor = Vendor(
        name: "gorush",
        fields: [
            .alert("alert"),
            .key(.title, "title"),
            .key(.body, "message"),
            .key(.badge, "badge"),
            .key(.sound, "sound"),
            .key(.category, "category"),
            .key(.threadID, "thread-id"),
            .key(.urlArguments, "url-args"),
            .flag(.contentAvailable, "content_available"),
            .flag(.mutableContent, "mutable_content"),
            .level("interruption_level"),
            .key(.event, "event"),
            .key(.timestamp, "timestamp"),
            .key(.contentState, "content-state"),
            .key(.staleDate, "stale-date"),
            .key(.dismissalDate, "dismissal-date"),
            .key(.attributesType, "attributes-type"),
            .key(.attributes, "attributes"),
            .key(.relevanceScore, "relevance-score"),
            .header(HeaderName.pushType, "push_type"),
            .header(HeaderName.topic, "topic"),
            .header(HeaderName.priority, "priority", words: ["normal": "5", "high": "10"]),
            .header(HeaderName.expiration, "expiration"),
            .header(HeaderName.id, "apns_id"),
            .header(HeaderName.collapseID, "collapse_id"),
            // gorush reads "production" first, so it wins if both are true.
            .environment("production", isSandbox: false),
            .environment("development", isSandbox: true),
            .customMembers("data"),
        ],
        ignoresLetterCase: true)

    static func recognizes(_ root: JSONNode) -> Bool {
        PlatformItemList.recognizes(root) { item in
            item["tokens"]?.isArray == true || item["tokens"]?.isString == true || hasOtherReceivers(item)
        }
    }

    /// Whether an item has a token in `to`, or a topic or condition for FCM instead of tokens (`IsTopic` and
    /// `CheckMessage` in the source of gorush).
    private static func hasOtherReceivers(_ item: JSONNode) -> Bool {
        item["platform"]?.integer != nil && item["token"] == nil
            && ["to", "topic", "condition"].contains { item[$0]?.isString == true }
    }

    /// Requires an array of strings in `tokens`, because settings of an app can have other `tokens` next to a platform.
    static func isUnmistakable(_ root: JSONNode) -> Bool {
        PlatformItemList.recognizes(root) { item in
            item["tokens"].map(PlatformItemList.isListOfStrings) == true
        }
    }

    /// Whether a request has the list of notifications, whatever its items contain.
    static func accepts(_ root: JSONNode) -> Bool { root["notifications"]?.isArray == true }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        noteMissingTopic(document, &unwrapping)
        reportMessageForFCM(document, &unwrapping)
        PlatformItemList.reportAndroid(document, of: vendor, isForIOS: isForIOS, into: &unwrapping)
        let isCertain = PlatformItemList.isCertain(document, for: container, tokens: "tokens", unwrapping)
        if isCertain { reportMissingPlatforms(document, &unwrapping) }
        GorushValueCheck(document, of: vendor, isCertain: isCertain).check(into: &unwrapping)
        PlatformItemList.unwrap(document, of: vendor, isCertain: isCertain, into: &unwrapping)
    }

    /// Reports notifications without a platform: gorush answers 200 and sends none of them (`SendNotification` in its
    /// source).
    private static func reportMissingPlatforms(_ document: Document, _ unwrapping: inout Unwrapping) {
        for item in PlatformItemList.items(document) where document.node(at: item)?.isObject == true {
            let platform = document.members(at: item).first { $0.name.isEqualIgnoringCase(to: "platform") }
            guard platform?.value.isNull != false else { continue }
            unwrapping.report(
                .rejected, at: item, of: document,
                "the notification has no \"platform\"; gorush accepts the request, but does not send this notification",
                help: "add \"platform\": 1 for iOS")
        }
    }

    /// Fields that the read-me describes as "only iOS", except `badge`, which many programs set in every message, and
    /// `mutable_content`, which gorush also sends through FCM (`setupFCMNotification` in its source).
    private static let fieldsForIOS = ["expiration", "apns_id", "push_type", "category", "alert"]

    private static func isForIOS(_ name: UTF8Bytes, _ value: JSONNode) -> Bool {
        if name.isEqualIgnoringCase(to: PayloadKey.sound.name) { return value.isObject }
        return !value.isNull && value.boolean != false
            && fieldsForIOS.contains { name.isEqualIgnoringCase(to: $0) }
    }

    /// Warns about an object `apns`, which gorush sends only through FCM (platform 2).
    private static func reportMessageForFCM(_ document: Document, _ unwrapping: inout Unwrapping) {
        for item in PlatformItemList.itemsForIOS(document) {
            let found = document.members(at: item).first { name, value in
                name.isEqualIgnoringCase(to: "apns") && value["payload"]?.isObject == true
            }
            guard let found else { continue }
            unwrapping.report(
                .misplaced, at: item.appending(String(found.name)), isName: true, of: document,
                "gorush reads \(String(found.name).spoken) only for platform 2 (FCM); with platform 1, none of it reaches the phone",
                help: "write its keys as fields of the notification, such as \"title\" or \"sound\"",
                severity: .warning)
        }
    }

    /// Notes the first notification without a topic, which APNs needs unless gorush uses a certificate.
    private static func noteMissingTopic(_ document: Document, _ unwrapping: inout Unwrapping) {
        let first = PlatformItemList.itemsForIOS(document).first { item in
            !document.members(at: item).contains { name, _ in name.isEqualIgnoringCase(to: "topic") }
        }
        guard let first else { return }
        unwrapping.report(
            .rejected, at: first, of: document,
            "the notification has no \"topic\"; APNs rejects it with MissingTopic if gorush uses a signing key (.p8)",
            help: "add \"topic\" with the bundle identifier of the app, unless gorush uses a certificate",
            severity: .note)
    }
}
