import LocatedJSON
import PayloadModel

/// A request to OneSignal that starts, updates or ends a Live Activity. The URL of the request contains the
/// identifier or the type of the activity.
///
/// [OneSignal's page](https://documentation.onesignal.com/reference/update-live-activity-api)
enum OneSignalActivity: ContainerFormat {
    static let container = PayloadContainer.onesignal
    static let marks = [state]
    private static let state = "event_updates"
    private static let staticState = "event_attributes"

    private static let vendor = Vendor(
        name: "OneSignal",
        fields: [
            .key(.event, "event"),
            .key(.contentState, state),
            .key(.attributes, staticState),
            .key(.staleDate, "stale_date"),
            .key(.dismissalDate, "dismissal_date"),
            .key(.relevanceScore, "ios_relevance_score"),
            .header(HeaderName.priority, "priority"),
            .withoutEffect("activity_id"),
            .withoutEffect("name"),
            .handledByFormat("ios_sound"),
        ] + texts.map { .handledByFormat($0.name) },
        misspellingSeverity: .error)
    private static let texts: [(name: String, key: PayloadKey)] = [
        ("headings", .title), ("contents", .body),
    ]

    static func recognizes(_ root: JSONNode) -> Bool {
        root[state]?.isObject == true && (root["event"]?.isString == true || root[staticState] != nil)
    }

    /// Whether a request that is known to be for OneSignal, for example by its URL, has any field of an activity.
    static func accepts(_ root: JSONNode) -> Bool {
        [state, staticState].contains { root[$0]?.isObject == true } || root["event"]?.isString == true
    }

    /// Also requires the attributes or a known event, because calendar data can contain `event_updates`, too.
    static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard recognizes(root) else { return false }
        return root[staticState] != nil
            || ["start", "update", "end"].contains { root["event"]?.string?.lowercased() == $0 }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard var reader = VendorReader(vendor, document, at: JSONPointer()) else { return }
        reader.readFields(&unwrapping)
        reportAttributes(document, &unwrapping)
        OneSignalAudience.check(document, &unwrapping)
        for (name, key) in texts {
            let pointer = JSONPointer([name])
            let language = document.members(at: pointer).map { String($0.name) }.first
            if let language { reader.set(key, toValueAt: pointer.appending(language)) }
        }
        let sound = JSONPointer(["ios_sound"])
        if document.node(at: sound)?.string != "nil" { reader.set(.alertSound, toValueAt: sound) }
        reader.addPayload(to: &unwrapping)
    }

    /// Reports attributes under Apple's key, which OneSignal ignores.
    private static func reportAttributes(_ document: Document, _ unwrapping: inout Unwrapping) {
        let name = PayloadKey.attributes.name
        guard document.root[name]?.isObject == true, document.root[staticState] == nil else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: JSONPointer([name]), isName: true, of: document,
            "\"\(name)\" must be spelled \"\(staticState)\" for OneSignal, which ignores this key; then the activity does"
                + " not start",
            help: "write \"\(staticState)\"",
            fix: DocumentEditor(document: document).rename(
                JSONPointer([name]), to: staticState, safety: .unsafe))
    }
}
