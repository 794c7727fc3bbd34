import LocatedJSON
import PayloadModel

/// The body that gorush and gaurun share: an array `notifications` whose items name their platform with a number.
enum NotificationList {
    private static let list = JSONPointer(["notifications"])
    private static let platform = "platform"
    private static let iOS = 1

    static func recognizes(_ root: JSONNode, addressee: (JSONNode) -> Bool) -> Bool {
        guard let items = root["notifications"], items.isArray else { return false }
        return items.elements.contains { addressee($0) && $0[platform] != nil }
    }

    /// Reads the items for iOS; the others have no payload for APNs.
    static func unwrap(_ document: Document, of vendor: Vendor, into unwrapping: inout Unwrapping) {
        for item in itemsForIOS(document) {
            VendorReader.read(vendor, document, at: item, into: &unwrapping)
        }
    }

    /// The places of the items for iOS.
    static func itemsForIOS(_ document: Document) -> [JSONPointer] {
        (document.node(at: list)?.elements.map { $0 } ?? []).enumerated()
            .filter { $1[platform]?.integer == iOS }.map { index, _ in list.appending("\(index)") }
    }
}
