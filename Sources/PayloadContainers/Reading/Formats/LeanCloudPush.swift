import LocatedJSON
import PayloadModel

/// A push for LeanCloud: `data`, or the object `ios` in it, contains the keys of `aps` or a whole payload. Parse Server
/// accepts the same request, but reads other fields in `data`.
///
/// The names of fields are from LeanCloud's documentation, `leancloud/docs`, `docs/sdk/push/guide/rest.mdx`.
enum LeanCloudPush: ContainerFormat {
    static let container = PayloadContainer.parse
    private static let incrementWord = "Increment"
    private static let collapseID = "collapse-id"
    private static let headers = [collapseID, HeaderName.priority, HeaderName.pushType]

    private static let vendor = Vendor(
        name: "LeanCloud",
        fields: [
            .alert("alert"),
            .key(.title, "title"),
            .countedBadge("badge", words: [incrementWord], steps: false),
            .key(.sound, "sound"),
            .key(.contentAvailable, "content-available"),
            .key(.mutableContent, "mutable-content"),
            .key(.category, "category"),
            .key(.threadID, "thread-id"),
            .key(.targetContentID, "target-content-id"),
            .key(.urlArguments, "url-args"),
            .header(HeaderName.collapseID, collapseID),
            .header(HeaderName.priority, HeaderName.priority),
            .header(HeaderName.pushType, HeaderName.pushType),
        ])

    private static let data = JSONPointer(["data"])
    private static let ios = data.appending("ios")
    /// The field that names the environment of APNs, `dev` or `prod`; only LeanCloud reads it.
    private static let environmentField = "prod"
    /// A push has at least one of these fields; an object with none of them is not recognized.
    private static let requiredFields = [
        data.appending("android"), JSONPointer(["where"]), JSONPointer(["channels"]),
        JSONPointer([environmentField]),
    ]

    static func recognizes(_ root: JSONNode) -> Bool { place(in: root) != nil }

    /// Returns the pointer to the content for iOS; `nil` if the document is not a push for LeanCloud.
    private static func place(in root: JSONNode) -> JSONPointer? {
        guard root["data"]?.isObject == true,
            requiredFields.contains(where: { root.descendant(at: $0) != nil })
        else {
            return nil
        }
        return [ios, data].first { place in
            guard let content = root.descendant(at: place), content.isObject else { return false }
            guard content[PayloadKey.aps.name] == nil else { return PayloadRecognizer.hasAps(content) }
            return (place == ios || root[environmentField]?.isString == true || hasOwnFields(content))
                && ParsePush.isData(content)
        }
    }

    /// Whether the content has a field that only LeanCloud reads, and none that only Parse Server reads. This matters
    /// only in a request that contains neither `data.ios` nor `prod`, which are optional.
    private static func hasOwnFields(_ content: JSONNode) -> Bool {
        let names = content.members.map { String($0.name) }
        let parse = ParsePush.vendor.fields.flatMap(\.names)
        let own = vendor.fields.flatMap(\.names)
        return names.contains { own.contains($0) && !parse.contains($0) }
            && !names.contains { parse.contains($0) && !own.contains($0) }
    }

    /// Always false: an alert in `data` beside `where` or `channels` may be for any service.
    static func isUnmistakable(_ root: JSONNode) -> Bool { false }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard let place = place(in: document.root) else { return }
        // If an address or an option names the container, plain keys in `data` are read as for Parse Server, unless the
        // request has `prod`, which only LeanCloud reads.
        if unwrapping.service == container, place == data, document.root[environmentField] == nil,
            document.root.descendant(at: place)?[PayloadKey.aps.name] == nil
        {
            return ParsePush.unwrap(document, into: &unwrapping)
        }
        let aps = place.appending(PayloadKey.aps.name)
        let isForSandbox = document.root[environmentField]?.string == "dev"
        let known = ["data", "where", "channels", environmentField]
        guard document.node(at: aps) != nil else {
            guard var reader = VendorReader(vendor, document, at: place) else { return }
            reader.readFields(&unwrapping)
            reader.drop(membersOf: JSONPointer(), except: known)
            return reader.addPayload(to: &unwrapping, isForSandbox: isForSandbox)
        }
        var parts = MessageParts()
        parts.drop(membersOf: JSONPointer(), of: document, except: known)
        var texts: [TextSubstitution] = []
        let badge = aps.appending(PayloadKey.badge.name)
        if document.node(at: badge)?.string == incrementWord, let value = document.map.node(at: badge)?.value
        {
            texts.append(TextSubstitution(value, as: "1"))
            parts.standIns.append(PayloadKey.badge.pointer)
            parts.dropped.append(PayloadKey.badge.name.spoken)
        }
        // The header fields are the same beside a whole payload as beside plain keys. LeanCloud's other fields do not
        // apply to a whole payload, so what the reader reports about them is discarded.
        var faults = Unwrapping(file: unwrapping.file)
        var reader = VendorReader(vendor, document, at: place)
        reader?.readFields(&faults)
        PlatformPayload(document, at: place, of: "LeanCloud", serviceMembers: headers)
            .add(
                headers: reader?.headers?.all ?? [], substituting: texts,
                isGeneratedByService: !texts.isEmpty,
                isForSandbox: isForSandbox, parts: parts, to: &unwrapping)
    }
}
