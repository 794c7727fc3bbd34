import LocatedJSON
import PayloadModel

/// A push of Parse Server: keys of the payload in `data`, and a query or channels for the devices. LeanCloud resembles
/// it, and also reads an object for each platform, such as `data.ios`.
///
/// Names are those of its source, `parse-server-push-adapter`, `src/APNS.js`. Most headers have two spellings there;
/// any other key of `data` is the app's own.
enum ParsePush: ContainerFormat {
    static let container = PayloadContainer.parse
    private static let data = "data"
    /// The value of a badge that Parse Server increments.
    private static let counted = "Increment"

    private static let vendor = Vendor(
        name: "Parse",
        fields: [
            .alert("alert"),
            .key(.title, "title"),
            // Parse Server ignores letter case here.
            .countedBadge("badge", words: [counted, counted.lowercased()], steps: false),
            .key(.sound, "sound"),
            // Parse Server ignores anything but the number 1.
            .key(.contentAvailable, "content-available"),
            .key(.mutableContent, "mutable-content"),
            .key(.targetContentID, "targetContentIdentifier"),
            .level("interruptionLevel"),
            .key(.category, "category"),
            .key(.threadID, "threadId"),
            // The source reads these fields before those with an underscore.
            .header(HeaderName.id, "id"),
            .header(HeaderName.collapseID, "collapseId"),
            .header(HeaderName.channelID, "channelId"),
            .header(HeaderName.requestID, "requestId"),
            .header(HeaderName.pushType, "pushType"),
            .header(HeaderName.topic, "topic"),
            .header(HeaderName.expiration, "expiry"),
            .header(HeaderName.collapseID, "collapse_id"),
            .header(HeaderName.pushType, "push_type"),
            .header(HeaderName.priority, "priority"),
        ])

    /// LeanCloud passes the keys of `aps` on.
    private static let platformVendor = Vendor(
        name: "LeanCloud",
        fields: [
            .alert("alert"),
            .countedBadge("badge", words: [counted], steps: false),
            .key(.sound, "sound"),
            .key(.contentAvailable, "content-available"),
            .key(.mutableContent, "mutable-content"),
            .key(.category, "category"),
            .key(.threadID, "thread-id"),
        ])
    private static let platform = JSONPointer([data, "ios"])
    /// The signs of a push beside `data.ios`.
    private static let platformSigns = [
        JSONPointer([data, "android"]), JSONPointer(["where"]), JSONPointer(["channels"]),
        JSONPointer(["prod"]),
    ]

    static func recognizes(_ root: JSONNode) -> Bool {
        guard let data = root[data], data.isObject, data[PayloadKey.aps.name] == nil else { return false }
        if hasPlatform(root) { return true }
        if data[PayloadKey.badge.name]?.string == counted { return true }
        guard root["where"]?.isObject == true || root["channels"]?.isArray == true else { return false }
        return isData(data)
    }

    /// Whether `data` has an object for iOS with keys of `aps`, and a sign of a push is beside that object.
    private static func hasPlatform(_ root: JSONNode) -> Bool {
        guard let ios = root.descendant(at: platform), ios[PayloadKey.aps.name] == nil, isData(ios) else {
            return false
        }
        return platformSigns.contains { root.descendant(at: $0) != nil }
    }

    private static func isData(_ data: JSONNode) -> Bool {
        ["alert", "badge", "sound", "content-available"].contains { data[$0] != nil }
    }

    /// Always false: an alert in the data of a query may be for any service.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    /// Also accepts the value of `data` alone, which has no key that identifies the service.
    static func accepts(_ root: JSONNode) -> Bool {
        root.isObject && root[PayloadKey.aps.name] == nil && (root[data].map(isData) == true || isData(root))
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        if hasPlatform(document.root) {
            return VendorReader.read(platformVendor, document, at: platform, into: &unwrapping)
        }
        let place = document.root[data]?.isObject == true ? JSONPointer([data]) : JSONPointer()
        VendorReader.read(vendor, document, at: place, into: &unwrapping)
    }
}
