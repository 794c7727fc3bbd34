import LocatedJSON
import PayloadModel

/// A PubNub message: its member `pn_apns` contains the payload for APNs.
///
/// Source: [PubNub's page](https://www.pubnub.com/docs/general/push/send). `pn_push` names the recipients.
enum PubNubMessage: ContainerFormat {
    static let container = PayloadContainer.pubnub
    static let marks = ["pn_apns"]
    private static let apns = "pn_apns"
    private static let own = "pn_push"

    static func recognizes(_ root: JSONNode) -> Bool {
        root[apns].map { $0.isObject || PlatformPayload.isFound(in: $0) } ?? false
    }

    /// Whether an object, or the message in it, has a part for Android under a name that only PubNub uses.
    static func isForAndroid(_ root: JSONNode) -> Bool {
        [root, root["message"]].contains { message in
            ["pn_gcm", "pn_fcm"].contains { message?[$0]?.isObject == true }
        }
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
        parts.drop(membersOf: JSONPointer(), of: document, except: [apns, own])
        if document.node(at: target.appending("excluded_devices")) != nil {
            parts.dropped.append("excluded_devices".spoken)
        }
        let pushes = otherElements(of: first.parent, in: document)
        if pushes > 0 { parts.dropped.append("\(pushes) more in \(own.spoken)") }
        let targets = otherElements(of: target.parent, in: document)
        if targets > 0 { parts.dropped.append("\(targets) more \("targets".spoken)") }
        PlatformPayload(document, at: payload, of: "PubNub", serviceMembers: [own])
            .add(
                headers: headers.compactMap(\.self), chosenByService: [HeaderName.priority],
                isForSandbox: document.node(at: target.appending("environment"))?.string == "development",
                parts: parts, to: &unwrapping)
    }

    private static let fields = [
        "push_type", "auth_method", "collapse_id", "expiration", "targets", "version",
    ]
    private static let fieldsOfTarget = ["environment", "topic", "excluded_devices"]

    /// Returns the number of elements after the first one in an array.
    private static func otherElements(of array: JSONPointer, in document: Document) -> Int {
        guard let array = document.node(at: array), array.isArray else { return 0 }
        return max(array.count - 1, 0)
    }

    /// Reports a missing, misplaced or misspelled `pn_push`, and wrong fields in it. PubNub's page lists the fields.
    private static func checkFields(_ document: Document, _ unwrapping: inout Unwrapping) {
        let list = JSONPointer([apns, own])
        if document.node(at: list) == nil {
            let count = unwrapping.faults.count
            if document.root[own] != nil {
                unwrapping.report(
                    .misplaced, at: JSONPointer([own]), isName: true, of: document,
                    "\"\(own)\" is beside \"\(apns)\"; PubNub looks for it in \"\(apns)\", so it sends the push only to"
                        + " devices registered for the older APNs",
                    help: "move it into \"\(apns)\"", severity: .warning,
                    fix: DocumentEditor(document: document)
                        .move(JSONPointer([own]), to: list, safety: .unsafe))
            }
            reportMisspelled([own], in: JSONPointer([apns]), document, &unwrapping)
            if unwrapping.faults.count == count, document.node(at: list.parent)?.isObject == true {
                unwrapping.report(
                    .wrongKeyOrValue, at: list.parent, isName: true, of: document,
                    "\"\(apns)\" has no \"\(own)\"; PubNub sends it only to devices registered for the older APNs, not for"
                        + " APNs2",
                    help: "add \"\(own)\" with \"targets\" and \"version\": \"v2\"", severity: .note)
            }
        }
        guard let pushes = document.node(at: list), pushes.isArray else {
            reportObject(at: list, document, &unwrapping)
            return
        }
        for index in 0..<pushes.count {
            let push = list.appending("\(index)")
            reportMisspelled(fields, in: push, document, &unwrapping)
            checkWord(at: push.appending("version"), of: ["v2"], document, &unwrapping)
            for target in 0..<(document.node(at: push.appending("targets"))?.count ?? 0) {
                check(target: push.appending("targets").appending("\(target)"), document, &unwrapping)
            }
        }
    }

    /// Reports a `pn_push` that is an object instead of an array of objects.
    private static func reportObject(
        at list: JSONPointer, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        guard document.node(at: list)?.isObject == true, let range = document.map.node(at: list)?.value else {
            return
        }
        unwrapping.report(
            .wrongKeyOrValue, at: list, of: document,
            "\"\(own)\" is an object; PubNub expects an array of such objects, and may ignore anything else",
            help: "put the object into an array", severity: .warning,
            fix: DocumentEditor(document: document).replaceValue(
                list, with: "[\(document.map.text(range))]", safety: .unsafe,
                title: "put \"\(own)\" into an array"))
    }

    private static func check(
        target: JSONPointer, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        let count = unwrapping.faults.count
        reportMisspelled(fieldsOfTarget, in: target, document, &unwrapping)
        checkWord(
            at: target.appending("environment"), of: ["development", "production"], document, &unwrapping)
        let topic = document.node(at: target.appending("topic"))
        guard unwrapping.faults.count == count, document.node(at: target)?.isObject == true,
            topic == nil || topic?.string?.isEmpty == true
        else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: target, of: document,
            "the target has no \"topic\", which PubNub requires to send through APNs2",
            help: "add \"topic\" with the bundle id of the app", severity: .warning)
    }

    /// Reports a value that is not among the words that a field accepts.
    private static func checkWord(
        at pointer: JSONPointer, of words: [String], _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        guard let node = document.node(at: pointer), !node.isTemplate,
            node.string.map(words.contains) != true
        else { return }
        let name = (pointer.tokens.last ?? "").spoken
        // Recognizes short forms such as `prod`, and a version without its letter.
        let right = node.string.flatMap { text in
            words.first { !text.isEmpty && ($0.hasPrefix(text.lowercased()) || $0.hasSuffix(text)) }
        }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\(name) is \(node.spoken); PubNub accepts only \(words.map(\.spoken).joined(separator: " or "))",
            help: "write \((right.map { [$0] } ?? words).map(\.spoken).joined(separator: " or "))",
            severity: .warning,
            fix: right.flatMap {
                DocumentEditor(document: document).replaceValue(
                    pointer, with: JSONText.encode($0), safety: .unsafe)
            })
    }

    private static func reportMisspelled(
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
                .wrongKeyOrValue, at: pointer, isName: true, of: document,
                "\(name.spoken) must be spelled \(right.spoken) for PubNub, which may ignore this key",
                help: "write \(right.spoken)", severity: .warning,
                fix: DocumentEditor(document: document).rename(pointer, to: right, safety: .unsafe))
        }
    }
}
