/// A push object of Airship, with an override for iOS.
///
/// [Airship's page](https://docs.airship.com/api/ua/#schemas-iosoverride); names and limits are those of Airship's own
/// library, `urbanairship/python-library`. `expiry` may be relative.
enum AirshipMessage: WrapperFormat {
    static let container = PayloadContainer.airship

    private static let vendor = Vendor(
        name: "Airship",
        fields: [
            .alert("alert"),
            .key(.title, "title"),
            .key(.subtitle, "subtitle"),
            // `auto` and `+1` are legal here, and nowhere else.
            .countedBadge("badge"),
            .key(.sound, "sound"),
            .key(.category, "category"),
            .key(.threadID, "thread_id"),
            // Airship's own library writes the number.
            .flag(.contentAvailable, "content-available", "content_available", alsoOne: true),
            .flag(.mutableContent, "mutable_content", alsoOne: true),
            .level("interruption_level"),
            .key(.relevanceScore, "relevance_score"),
            .key(.targetContentID, "target_content_id"),
            .header(HeaderName.priority, "priority"),
            .header(HeaderName.collapseID, "collapse_id"),
            .custom("extra"),
        ])
    private static let notification = JSONPointer(["notification"])
    private static let ios = notification.appending("ios")

    static func recognises(_ root: JSONNode) -> Bool {
        root["notification"]?["ios"]?.isObject == true
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard var reader = VendorReader(vendor, document, at: ios) else { return }
        reader.readFields(&unwrapping)
        // The text for all platforms, where iOS has none of its own.
        if document.node(at: ios.appending("alert")) == nil {
            reader.takeBody(at: notification.appending("alert"))
        }
        reader.addPayload(to: &unwrapping)
    }
}
