import LocatedJSON
import PayloadModel

/// A push of Parse Server: keys of the payload in `data`, and a query or channels for the devices.
///
/// Names are those of its source, `parse-server-push-adapter`, `src/APNS.js`. Two headers have two spellings there;
/// any other key of `data` is the app's own.
enum ParsePush: ContainerFormat {
    static let container = PayloadContainer.parse
    private static let data = "data"
    /// The value of a badge that Parse Server increments.
    private static let incrementWord = "Increment"

    static let vendor = Vendor(
        name: "Parse",
        fields: [
            .alert("alert"),
            .key(.title, "title"),
            // Parse Server ignores letter case here.
            .countedBadge("badge", words: [incrementWord, incrementWord.lowercased()], steps: false),
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
        ],
        sendsOtherFields: true)
    /// The headers that the source also reads beside `data`.
    private static let headersBesideData = [
        ("collapse_id", HeaderName.collapseID), ("push_type", HeaderName.pushType),
        ("priority", HeaderName.priority), ("expiration_time", HeaderName.expiration),
    ]

    static func recognizes(_ root: JSONNode) -> Bool {
        guard let data = root[data], data.isObject, data[PayloadKey.aps.name] == nil else { return false }
        if data[PayloadKey.badge.name]?.string == incrementWord { return true }
        guard root["where"]?.isObject == true || root["channels"]?.isArray == true else { return false }
        return isData(data)
    }

    /// Whether an object has a key of `aps` that Parse Server and LeanCloud read from it.
    static func isData(_ data: JSONNode) -> Bool {
        ["alert", "badge", "sound", "content-available"].contains { data[$0] != nil }
    }

    /// Always false: an alert in the data of a query may be for any service.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    /// Also accepts the value of `data` alone, which has no key that identifies the service.
    static func accepts(_ root: JSONNode) -> Bool {
        root.isObject && root[PayloadKey.aps.name] == nil && (root[data].map(isData) == true || isData(root))
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let place = document.root[data]?.isObject == true ? JSONPointer([data]) : JSONPointer()
        guard var reader = VendorReader(vendor, document, at: place) else { return }
        reader.readFields(&unwrapping)
        if place == JSONPointer([data]) {
            for (name, header) in headersBesideData { reader.set(header, toValueAt: JSONPointer([name])) }
            reader.drop(
                membersOf: JSONPointer(), except: [data, "where", "channels"] + headersBesideData.map(\.0))
        }
        reader.addPayload(to: &unwrapping)
    }
}
