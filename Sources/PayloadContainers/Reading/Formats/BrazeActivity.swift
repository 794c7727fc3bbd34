import LocatedJSON
import PayloadModel

/// A request of Braze that updates or ends a Live Activity.
///
/// [Braze's page](https://www.braze.com/docs/api/endpoints/messaging/live_activity/update)
enum BrazeActivity: ContainerFormat {
    static let container = PayloadContainer.braze
    private static let state = "content_state"

    private static let vendor = Vendor(
        name: "Braze",
        fields: [
            .key(.contentState, state),
            .read("end_activity"),
            .read("dismissal_date"),
            .read("stale_date"),
            .read("notification"),
            .other("activity_id"),
        ])
    /// Dates that Braze takes as strings and Apple as numbers.
    private static let dates: [(name: String, key: PayloadKey)] = [
        ("dismissal_date", .dismissalDate), ("stale_date", .staleDate),
    ]

    static func recognizes(_ root: JSONNode) -> Bool {
        root[state]?.isObject == true && root["activity_id"] != nil
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard var reader = VendorReader(vendor, document, at: JSONPointer()) else { return }
        reader.readFields(&unwrapping)
        let isEnd = document.root["end_activity"]?.boolean == true
        reader.take(isEnd ? "end" : "update", as: .event, for: JSONPointer([state]))
        for (name, key) in dates {
            reader.takeDate(at: JSONPointer([name]), as: key)
            guard let date = document.root[name], !date.isString, !date.isNull else { continue }
            unwrapping.report(
                .foreignKey, at: JSONPointer([name]), of: document,
                "\"\(name)\" is \(date.spoken); Braze takes a date in ISO 8601 and rejects the request",
                help: "write a text such as \"2026-11-24T16:00:00Z\"")
        }
        let alert = JSONPointer(["notification", "alert"])
        for key in [PayloadKey.title, .body] {
            reader.take(valueAt: alert.appending(key.name), as: key)
        }
        reader.addPayload(to: &unwrapping)
    }
}
