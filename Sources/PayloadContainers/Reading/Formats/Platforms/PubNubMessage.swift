import LocatedJSON
import PayloadModel

/// A message of PubNub with an object for APNs beside its other data.
///
/// Source: [PubNub's page](https://www.pubnub.com/docs/general/push/send). `pn_push` names the recipients.
enum PubNubMessage: ContainerFormat {
    static let container = PayloadContainer.pubnub
    private static let apns = "pn_apns"
    private static let own = "pn_push"

    static func recognizes(_ root: JSONNode) -> Bool {
        root[apns].map { $0.isObject || PlatformPayload.isFound(in: $0) } ?? false
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let payload = JSONPointer([apns])
        let first = payload.appending(own).appending("0")
        let headers = [
            document.header(HeaderName.collapseID, at: first.appending("collapse_id")),
            document.header(
                HeaderName.topic, at: JSONPointer(first.tokens + ["targets", "0", "topic"])),
        ]
        PlatformPayload(document, at: payload, of: "PubNub", own: [own])
            .add(headers: headers.compactMap(\.self), to: &unwrapping)
    }
}
