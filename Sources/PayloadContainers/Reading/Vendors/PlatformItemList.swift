import LocatedJSON
import PayloadModel

/// The body that gorush and gaurun share: an array `notifications` whose items name their platform with a number.
enum PlatformItemList {
    private static let list = "notifications"
    private static let platform = "platform"
    private static let iOS = 1
    private static let android = 2

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
        reportWords(document, of: vendor, isCertain: isCertain, &unwrapping)
        for item in itemsForIOS(document) {
            VendorReader.read(vendor, document, at: item, into: &unwrapping)
        }
    }

    /// The words that people write for the numbers of platforms.
    private static let words = [
        "ios": iOS, "apns": iOS, "apple": iOS, "1": iOS, "android": android, "fcm": android, "2": android,
    ]

    /// Reports platforms that are words.
    private static func reportWords(
        _ document: Document, of vendor: Vendor, isCertain: Bool, _ unwrapping: inout Unwrapping
    ) {
        for (index, item) in (document.node(at: JSONPointer([list]))?.elements.map { $0 } ?? []).enumerated()
        {
            guard let word = item[platform]?.string, let number = words[word.lowercased()] else { continue }
            let pointer = JSONPointer([list, "\(index)", platform])
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, of: document,
                "\"\(platform)\" is the string \(word.spoken); \(vendor.name) expects a number and"
                    + " \(isCertain ? "rejects" : "may reject") the request",
                help: "write \(number)", severity: isCertain ? nil : .warning,
                fix: DocumentEditor(document: document).replaceValue(
                    pointer, with: "\(number)", safety: .unsafe))
        }
    }

    /// Returns the pointers to the items for iOS, also with a word in place of the number.
    static func itemsForIOS(_ document: Document) -> [JSONPointer] { items(document, for: iOS) }

    private static func items(_ document: Document, for number: Int) -> [JSONPointer] {
        items(document).filter {
            guard let node = document.node(at: $0.appending(platform)) else { return false }
            return (node.integer.map { Int($0) } ?? node.string.flatMap { words[$0.lowercased()] }) == number
        }
    }

    /// Returns the pointers to all items.
    static func items(_ document: Document) -> [JSONPointer] {
        (document.node(at: JSONPointer([list]))?.elements.map { $0 } ?? []).indices
            .map { JSONPointer([list, "\($0)"]) }
    }

    /// Reports the platform of the first item for Android that has a field for iOS, in a list without items for iOS.
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
