import LocatedJSON
import PayloadModel

/// A push of Parse Server: keys of the payload in `data`, and a query or channels for the devices.
///
/// The names of fields are from the source code of Parse Server: `parse-server-push-adapter`, `src/APNS.js`. Two
/// headers have two spellings there. Any key of `data` that is not a field is the app's own.
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
            // The first field of a header counts; the source code prefers the spelling without an underscore.
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
    /// The members beside `data` that the source code reads as headers.
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

    /// Always false: a query with an alert in `data` may be for any service.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    /// Also accepts a push without a query or channels, and the value of `data` alone.
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
