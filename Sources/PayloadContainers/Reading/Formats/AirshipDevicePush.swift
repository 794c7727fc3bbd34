import LocatedJSON
import PayloadModel

/// A request to Airship's older API: the payload, with the service's own members beside `aps`. Only Airship computes a
/// badge from a string such as `+1`; a payload with such members but without such a badge may be for the sender's own
/// server.
enum AirshipDevicePush: ContainerFormat {
    static let container = PayloadContainer.airship
    static let marks = [PayloadKey.aps.name]
    private static let serviceMembers = [
        "device_tokens", "aliases", "tags", "exclude_tokens", "schedule_for",
    ]
    private static let automatic = "auto"

    static func recognizes(_ root: JSONNode) -> Bool {
        guard let badge = root[PayloadKey.aps.name]?[PayloadKey.badge.name]?.string else { return false }
        return (badge == automatic || VendorReader.isCounted(badge))
            && serviceMembers.contains { root[$0]?.isArray == true }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard let badge = document.map.node(at: PayloadKey.badge.pointer)?.value else { return }
        var parts = MessageParts()
        parts.standIns.append(PayloadKey.badge.pointer)
        parts.dropped.append(PayloadKey.badge.name.spoken)
        PlatformPayload(document, at: JSONPointer(), of: "Airship", serviceMembers: serviceMembers)
            .add(
                substituting: [TextSubstitution(badge, as: "1")], isGeneratedByService: true, parts: parts,
                to: &unwrapping)
    }
}
