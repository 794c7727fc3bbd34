import LocatedJSON
import PayloadModel

/// The body that gorush and gaurun share: an array `notifications` whose items name their platform with a number.
enum PlatformItemList {
    private static let list = "notifications"
    private static let platform = "platform"
    private static let iOS = 1
    private static let android = 2

    /// Whether at least one item names a platform and its receivers.
    ///
    /// - Parameter addressee: Returns whether an item names its receivers.
    static func recognizes(_ root: JSONNode, addressee: (JSONNode) -> Bool) -> Bool {
        guard let items = root[list], items.isArray else { return false }
        return items.elements.contains { addressee($0) && $0[platform] != nil }
    }

    /// Whether a request is certainly for a service: the user or the URL names the service, or an item has both a
    /// list of tokens and the number of a platform. Other servers have lists called `notifications`, too.
    ///
    /// - Parameter tokens: The field with the list of devices.
    static func isCertain(
        _ document: Document, for service: PayloadContainer, tokens: String, _ unwrapping: Unwrapping
    ) -> Bool {
        unwrapping.service == service
            || recognizes(document.root) { item in
                item[tokens].map(isListOfStrings) == true && item[platform]?.integer != nil
            }
    }

    /// Whether a value is an array of strings only.
    static func isListOfStrings(_ node: JSONNode) -> Bool {
        node.isArray && node.elements.allSatisfy(\.isString)
    }

    /// Reads the items for iOS; the others have no payload for APNs.
    ///
    /// - Parameter isCertain: Whether the request is certainly for the vendor.
    static func unwrap(
        _ document: Document, of vendor: Vendor, isCertain: Bool, into unwrapping: inout Unwrapping
    ) {
        reportStrings(document, of: vendor, isCertain: isCertain, &unwrapping)
        for item in itemsForIOS(document) {
            VendorReader.read(vendor, document, at: item, into: &unwrapping)
        }
    }

    /// The numbers of platforms, by the strings that people write instead.
    private static let numbers = [
        "ios": iOS, "apns": iOS, "apple": iOS, "1": iOS, "android": android, "fcm": android, "2": android,
    ]

    /// Reports platforms that are strings instead of numbers.
    private static func reportStrings(
        _ document: Document, of vendor: Vendor, isCertain: Bool, _ unwrapping: inout Unwrapping
    ) {
        for (index, item) in (document.node(at: JSONPointer([list]))?.elements.map { $0 } ?? []).enumerated()
        {
            guard let text = item[platform]?.string, let number = numbers[text.lowercased()] else { continue }
            let pointer = JSONPointer([list, "\(index)", platform])
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, of: document,
                "\"\(platform)\" is the string \(text.spoken); \(vendor.name) expects a number and"
                    + " \(isCertain ? "rejects" : "may reject") the request",
                help: "write \(number)", severity: isCertain ? nil : .warning,
                fix: DocumentEditor(document: document).replaceValue(
                    pointer, with: "\(number)", safety: .unsafe))
        }
    }

    /// Returns the pointers to the items for iOS, including those with a string in place of the number.
    static func itemsForIOS(_ document: Document) -> [JSONPointer] { items(document, for: iOS) }

    private static func items(_ document: Document, for number: Int) -> [JSONPointer] {
        items(document).filter {
            guard let node = document.node(at: $0.appending(platform)) else { return false }
            let written = node.integer.map { Int($0) } ?? node.string.flatMap { numbers[$0.lowercased()] }
            return written == number
        }
    }

    /// Returns the pointers to all items.
    static func items(_ document: Document) -> [JSONPointer] {
        (document.node(at: JSONPointer([list]))?.elements.map { $0 } ?? []).indices
            .map { JSONPointer([list, "\($0)"]) }
    }

    /// Reports the platform of the first item for Android that has a field for iOS, but only if no item is for iOS.
    ///
    /// - Parameter isForIOS: Returns whether the service reads a member only for iOS.
    static func reportAndroid(
        _ document: Document, of vendor: Vendor, isForIOS: (UTF8Bytes, JSONNode) -> Bool,
        into unwrapping: inout Unwrapping
    ) {
        guard itemsForIOS(document).isEmpty else { return }
        for item in items(document, for: android) {
            guard let (field, value) = document.members(at: item).first(where: isForIOS) else { continue }
            // gorush sends a sound to FCM only as a string (`setupFCMSound` in its source).
            let isSound = value.isObject && field.isEqualIgnoringCase(to: PayloadKey.sound.name)
            unwrapping.report(
                .foreignBody, at: item.appending(platform), of: document,
                "platform \(android) is Android, so \(String(field).spoken) reaches no iPhone",
                help: "write \(iOS) for iOS"
                    + (isSound ? ", or the sound as a string if the tokens are from FCM" : ""),
                severity: .warning)
            return
        }
    }
}
