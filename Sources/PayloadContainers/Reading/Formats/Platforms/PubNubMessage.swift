import LocatedJSON
import PayloadModel

/// A PubNub message: its member `pn_apns` contains the payload for APNs.
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
        checkFields(document, &unwrapping)
        let payload = JSONPointer([apns])
        let first = payload.appending(own).appending("0")
        let target = JSONPointer(first.tokens + ["targets", "0"])
        let headers = [
            document.header(HeaderName.collapseID, at: first.appending("collapse_id")),
            document.header(HeaderName.topic, at: target.appending("topic")),
            document.header(HeaderName.pushType, at: first.appending("push_type")),
            document.expiration(at: first.appending("expiration")),
        ]
        var parts = MessageParts()
        if document.node(at: target.appending("excluded_devices")) != nil {
            parts.dropped.append("excluded_devices".spoken)
        }
        let others = (document.node(at: target.parent)?.count ?? 1) - 1
        if others > 0 { parts.dropped.append("\(others) more \("targets".spoken)") }
        PlatformPayload(document, at: payload, of: "PubNub", serviceMembers: [own])
            .add(
                headers: headers.compactMap(\.self),
                isForSandbox: document.node(at: target.appending("environment"))?.string == "development",
                parts: parts, to: &unwrapping)
    }

    private static let fields = [
        "push_type", "auth_method", "collapse_id", "expiration", "targets", "version",
    ]
    private static let fieldsOfTarget = ["environment", "topic", "excluded_devices"]

    /// Reports misspelled fields of `pn_push`, and a misspelled `pn_push`. PubNub's page lists the valid fields.
    private static func checkFields(_ document: Document, _ unwrapping: inout Unwrapping) {
        let list = JSONPointer([apns, own])
        if document.node(at: list) == nil {
            let count = unwrapping.faults.count
            report([own], in: JSONPointer([apns]), document, &unwrapping)
            if unwrapping.faults.count == count, document.node(at: list.parent)?.isObject == true {
                unwrapping.report(
                    .foreignKey, at: list.parent, isName: true, of: document,
                    "\"\(apns)\" has no \"\(own)\"; PubNub sends it only to devices registered for the older APNs, not for"
                        + " APNs2",
                    help: "add \"\(own)\" with \"targets\" and \"version\": \"v2\"", severity: .note)
            }
        }
        for index in 0..<(document.node(at: list)?.count ?? 0) {
            let push = list.appending("\(index)")
            report(fields, in: push, document, &unwrapping)
            for target in 0..<(document.node(at: push.appending("targets"))?.count ?? 0) {
                report(
                    fieldsOfTarget, in: push.appending("targets").appending("\(target)"), document,
                    &unwrapping)
            }
        }
    }

    private static func report(
        _ fields: [String], in object: JSONPointer, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        for (name, _) in document.members(at: object) {
            let name = String(name)
            let pointer = object.appending(name)
            guard !fields.contains(name),
                let right = KeySpelling.sameForm(name, among: fields, written: { $0 })
                    ?? KeySpelling.nearest(name, among: fields, written: { $0 })
            else { continue }
            unwrapping.report(
                .foreignKey, at: pointer, isName: true, of: document,
                "\(name.spoken) must be spelled \(right.spoken) for PubNub, which may ignore this key",
                help: "write \(right.spoken)", severity: .warning,
                fix: DocumentEditor(document: document).rename(pointer, to: right, safety: .unsafe))
        }
    }
}
