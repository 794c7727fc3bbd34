import LocatedJSON
import PayloadModel

/// A *createMessage* request to Pushwoosh. Pushwoosh adds its fields for iOS to `ios_root_params`, the outermost object
/// of the payload.
///
/// [Pushwoosh's page](https://docs.pushwoosh.com/developer/api-reference/messages-api) has more fields than this format
/// reads.
enum PushwooshRequest: ContainerFormat {
    static let container = PayloadContainer.pushwoosh
    static let marks = [parameters, "request"]
    private static let list = JSONPointer(["request", "notifications"])
    private static let parameters = "ios_root_params"
    /// The key in `aps` with the URL of a picture for Pushwoosh's own extension.
    private static let picture = "ios_expanded_image_url"

    static func recognizes(_ root: JSONNode) -> Bool {
        if isPart(root) { return true }
        guard let request = root["request"], let items = request["notifications"], items.isArray else {
            return false
        }
        return request["application"] != nil || request["applications_group"] != nil
    }

    /// Whether an object is one notification without the request around it: its `ios_root_params` contain `aps`.
    private static func isPart(_ root: JSONNode) -> Bool {
        root[parameters]?[PayloadKey.aps.name]?.isObject == true
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        isPart(root)
            || recognizes(root)
                && root["request"]?["notifications"]?.elements.contains {
                    $0["content"] != nil || $0[parameters] != nil
                } == true
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard !isPart(document.root) else { return read(document, at: JSONPointer(), &unwrapping) }
        for index in 0..<(document.node(at: list)?.count ?? 0) {
            read(document, at: list.appending("\(index)"), &unwrapping)
        }
    }

    private static func read(_ document: Document, at item: JSONPointer, _ unwrapping: inout Unwrapping) {
        PushwooshValueCheck(document, at: item).check(into: &unwrapping)
        let fields = SharedTexts(document, at: item, fields(document, item))
        let payload = item.appending(parameters)
        var parts = parts(document, item)
        guard let aps = document.node(at: payload)?[PayloadKey.aps.name], aps.isObject else {
            let members = document.members(at: payload)
            if let aps = fields.aps(in: payload), !members.isEmpty {
                // A key such as "APS" was meant as "aps", so no "aps" is added next to it.
                let hasMisspelledAps = members.contains { name, _ in
                    name.isEqualIgnoringCase(to: PayloadKey.aps.name)
                }
                PlatformPayload(document, at: payload, of: "Pushwoosh")
                    .add(
                        substituting: hasMisspelledAps ? [] : [aps], isGeneratedByService: true, parts: parts,
                        to: &unwrapping)
            } else if let text = fields.payload() {
                if document.node(at: payload) != nil { parts.dropped.append(parameters.spoken) }
                unwrapping.add(text, isGeneratedByService: true, madeFrom: document, parts: parts)
            }
            return
        }
        if aps[picture] != nil { parts.dropped.append(picture.spoken) }
        var texts = fields.substitutions(in: payload)
        // A notification outside a request may get its text from elsewhere, so a placeholder replaces it.
        if item.tokens.isEmpty, texts.isEmpty, aps[PayloadKey.alert.name] == nil,
            let place = document.map.node(at: payload.appending(PayloadKey.aps.name))?.value
        {
            parts.standIns.append(PayloadKey.alert.pointer)
            let text = "\"\(PayloadKey.alert.name)\":{\"\(PayloadKey.body.name)\":\"…\"}"
            texts = [TextSubstitution(at: place.lowerBound + 1, [(text + (aps.count > 0 ? "," : ""), place)])]
        }
        PlatformPayload(
            document, at: payload, of: "Pushwoosh", serviceMembers: [[PayloadKey.aps.name, picture]]
        )
        .add(substituting: texts, isGeneratedByService: true, parts: parts, to: &unwrapping)
    }

    private static let names: [(PayloadKey, [String])] = [
        (.badge, ["ios_badges"]), (.sound, ["ios_sound"]), (.title, ["ios_title", "title"]),
        (.subtitle, ["ios_subtitle"]), (.body, ["ios_content", "content"]),
    ]
    /// The field with the maximum number of seconds until the delivery.
    private static let lifetime = "ios_ttl"

    /// Returns the time to live, and the fields that have no equivalent in a request to APNs.
    private static func parts(_ document: Document, _ item: JSONPointer) -> MessageParts {
        var parts = MessageParts()
        parts.lifetime = document.node(at: item.appending(lifetime))?.integer.flatMap {
            $0 < 0 ? nil : Int($0)
        }
        let read = names.flatMap { key, names in
            names.filter { place(document, item.appending($0), key) != nil }
        }
        let others = [parameters] + (parts.lifetime == nil ? [] : [lifetime])
        parts.drop(membersOf: item, of: document, except: read + others)
        for name in read
        where document.node(at: item.appending(name)).map({ $0.isObject && $0.count > 1 }) == true {
            parts.dropped.append("\(name.spoken) in other languages")
        }
        return parts
    }

    private static func fields(_ document: Document, _ item: JSONPointer) -> [(PayloadKey, JSONPointer)] {
        names.compactMap { key, names in
            names.lazy.compactMap { place(document, item.appending($0), key) }.first.map { (key, $0) }
        }
    }

    /// Returns the pointer to the value of a field, or to the first text in an object with a text for each language;
    /// `nil` for a badge such as `+1`, because only Pushwoosh knows the sum.
    private static func place(_ document: Document, _ pointer: JSONPointer, _ key: PayloadKey) -> JSONPointer?
    {
        guard let node = document.node(at: pointer) else { return nil }
        if key == .badge { return node.integer == nil ? nil : pointer }
        if node.isString { return pointer }
        return node.members.first { $0.value.isString }.map { pointer.appending(String($0.name)) }
    }
}
