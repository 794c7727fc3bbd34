import LocatedJSON
import PayloadModel

/// A request to Braze that updates or ends a Live Activity.
///
/// [Braze's page](https://www.braze.com/docs/api/endpoints/messaging/live_activity/update)
enum BrazeActivity: ContainerFormat {
    static let container = PayloadContainer.braze
    static let marks = [stateKey]
    private static let stateKey = "content_state"

    private static let vendor = Vendor(
        name: "Braze",
        fields: [
            .key(.contentState, stateKey),
            .handledByFormat("end_activity"),
            .handledByFormat("dismissal_date"),
            .handledByFormat("stale_date"),
            .handledByFormat("notification"),
            .withoutEffect("activity_id"),
        ])
    /// The texts of the alert.
    private static let texts = Vendor(name: "Braze", fields: [.key(.title, "title"), .key(.body, "body")])
    /// Dates that Braze expects as strings and Apple as numbers.
    private static let dates: [(name: String, key: PayloadKey)] = [
        ("dismissal_date", .dismissalDate), ("stale_date", .staleDate),
    ]

    static func recognizes(_ root: JSONNode) -> Bool {
        root[stateKey]?.isObject == true && root["activity_id"] != nil
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard var reader = VendorReader(vendor, document, at: JSONPointer()) else { return }
        reader.readFields(&unwrapping)
        let isEnd = document.root["end_activity"]?.boolean == true
        reader.set(.event, to: isEnd ? "end" : "update", for: JSONPointer([stateKey]))
        for (name, key) in dates {
            // In an update, `dismissal_date` has no effect. A valid one causes no finding, because Braze's own example
            // of an update contains it.
            if isEnd || key != .dismissalDate { reader.setDate(key, toValueAt: JSONPointer([name])) }
            guard let date = document.root[name], !date.isString, !date.isNull else { continue }
            unwrapping.report(
                .wrongKeyOrValue, at: JSONPointer([name]), of: document,
                "\"\(name)\" is \(date.spoken); Braze accepts only a date in ISO 8601, so it rejects the request",
                help: "write a string such as \"2026-11-24T16:00:00Z\"")
        }
        let alert = JSONPointer(["notification", "alert"])
        for key in [PayloadKey.title, .body] {
            reader.set(key, toValueAt: alert.appending(key.name))
        }
        let spelling = VendorSpelling(vendor: texts, document: document)
        for (name, value) in document.members(at: alert)
        where !texts.fields.contains(where: { texts.isName(name, of: $0) }) {
            guard let field = spelling.field(meantBy: name, among: texts.fields), let key = field.key else {
                continue
            }
            let pointer = alert.appending(String(name))
            spelling.report(value, at: pointer, field, &unwrapping)
            reader.set(key, toValueAt: pointer)
        }
        reader.addPayload(to: &unwrapping)
    }
}
