import LocatedJSON
import PayloadModel

/// A request of a Matrix homeserver to a push gateway, the pusher that a client registers, or the data of that pusher.
/// The gateway merges `default_payload` into the payload that it sends.
///
/// [The specification](https://spec.matrix.org/latest/push-gateway-api/)
enum MatrixNotification: ContainerFormat {
    static let container = PayloadContainer.matrix
    static let marks = ["pushkey", payload, "notification"]
    private static let payload = "default_payload"

    static func recognizes(_ root: JSONNode) -> Bool {
        !places(in: root).isEmpty
            || devices(in: root).contains {
                $0["app_id"]?.isString == true && $0["pushkey"]?.isString == true
            }
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        !places(in: root).isEmpty
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        reportOtherPayloads(document, &unwrapping)
        for (index, data) in places(in: document.root).enumerated() {
            let pointer = data.appending(payload)
            let text = text(document, data)
            var parts = MessageParts()
            if text != nil {
                parts.standIns = [PayloadKey.alert.pointer]
                parts.dropped = ["the text that the gateway generates from the event"]
            }
            PlatformPayload(document, at: pointer, of: "a Matrix push gateway")
                .add(
                    headers: priority(document), chosenByService: [HeaderName.priority],
                    substituting: [text].compactMap(\.self), isVariant: index > 0, parts: parts,
                    to: &unwrapping)
        }
    }

    /// Returns the header for a low priority, and none for any other: the gateway Sygnal then sends 10, the default
    /// ([source](https://github.com/matrix-org/sygnal/blob/main/sygnal/apnspushkin.py)).
    private static func priority(_ document: Document) -> [PushHeader] {
        guard var header = document.header(HeaderName.priority, at: JSONPointer(["notification", "prio"])),
            header.value == "low"
        else { return [] }
        header.value = "5"
        header.spelling = .translated
        return [header]
    }

    /// Returns the pointers to the `data` objects that contain a payload.
    private static func places(in root: JSONNode) -> [JSONPointer] {
        if root["pushkey"] != nil, root["data"]?[payload]?.isObject == true { return [JSONPointer(["data"])] }
        if root["url"]?.isString == true, PlatformPayload.isFound(in: root[payload]) {
            return [JSONPointer()]
        }
        return devices(in: root).enumerated().compactMap { index, device in
            device["data"]?[payload]?.isObject == true ? place(ofDevice: index) : nil
        }
    }

    private static func devices(in root: JSONNode) -> [JSONNode] {
        guard let devices = root["notification"]?["devices"], devices.isArray else { return [] }
        return Array(devices.elements)
    }

    private static func place(ofDevice index: Int) -> JSONPointer {
        JSONPointer(["notification", "devices", "\(index)", "data"])
    }

    /// Reports each device whose payload is not an object. A missing payload is valid: the gateway makes one.
    private static func reportOtherPayloads(_ document: Document, _ unwrapping: inout Unwrapping) {
        for index in devices(in: document.root).indices {
            let pointer = place(ofDevice: index).appending(payload)
            guard let node = document.node(at: pointer), !node.isObject else { continue }
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, of: document,
                "\"\(payload)\" is \(node.spoken), not an object; the gateway Sygnal rejects the device and sends"
                    + " nothing",
                help: "write an object, or remove it")
        }
    }

    /// Returns a text in place of the one that the gateway generates from the event; `nil` if the gateway adds none.
    private static func text(_ document: Document, _ data: JSONPointer) -> TextSubstitution? {
        let aps = data.appending(payload).appending(PayloadKey.aps.name)
        guard document.node(at: data.appending("format"))?.string != "event_id_only",
            let object = document.map.node(at: aps), object.isObject,
            document.node(at: aps.appending(PayloadKey.alert.name)) == nil
        else { return nil }
        let comma = object.firstChild == nil ? "" : ","
        return TextSubstitution(
            at: object.value.lowerBound + 1,
            [("\"\(PayloadKey.alert.name)\":{\"body\":\"Matrix\"}\(comma)", object.value)])
    }
}
