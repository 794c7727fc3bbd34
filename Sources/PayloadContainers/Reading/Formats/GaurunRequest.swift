import LocatedJSON
import PayloadModel

/// A request to the push server gaurun.
///
/// [Its specification](https://github.com/mercari/gaurun/blob/master/SPEC.md) lists `message`, `badge`, `sound` and
/// `extend` for iOS; its source, `gaurun/apns_http2.go`, counts `expiry` from the time of the request and puts the
/// pairs of `extend` beside `aps`. The other fields are not verified.
enum GaurunRequest: ContainerFormat {
    static let container = PayloadContainer.gaurun
    static let marks = ["notifications"]

    private static let vendor = Vendor(
        name: "gaurun",
        fields: [
            .key(.title, "title"),
            .key(.subtitle, "subtitle"),
            .key(.body, "message"),
            .key(.badge, "badge"),
            .key(.sound, "sound"),
            .key(.category, "category"),
            .flag(.contentAvailable, "content_available"),
            .flag(.mutableContent, "mutable_content"),
            .header(HeaderName.pushType, "push_type"),
            .lifetime("expiry"),
            .customMembers("extend"),
        ],
        ignoresLetterCase: true)

    static func recognizes(_ root: JSONNode) -> Bool {
        PlatformItemList.recognizes(root) { $0["token"]?.isArray == true }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        PlatformItemList.unwrap(
            document, of: vendor,
            isCertain: PlatformItemList.isCertain(document, for: container, tokens: "token", unwrapping),
            into: &unwrapping)
    }
}
