import LocatedJSON
import PayloadModel

/// A message for Braze with an object for Apple's devices.
///
/// [Braze's page](https://www.braze.com/docs/api/objects_filters/messaging/apple_object). How Braze counts the bytes of
/// its limit is not documented.
enum BrazeMessage: ContainerFormat {
    static let container = PayloadContainer.braze
    static let marks = [envelope, name]

    private static let vendor = Vendor(
        name: "Braze",
        fields: [
            .alert("alert"),
            .key(.badge, "badge"),
            .key(.sound, "sound"),
            .key(.category, "category"),
            .key(.threadID, "notification_group_thread_id"),
            .flag(.contentAvailable, "content-available"),
            .flag(.mutableContent, "mutable_content"),
            .level("interruption_level"),
            .key(.relevanceScore, "relevance_score"),
            .header(HeaderName.priority, "apns_priority"),
            .header(HeaderName.collapseID, "collapse_id"),
            .custom(data),
        ],
        alert: [
            .key(.title, "title"),
            .key(.subtitle, "subtitle"),
            .key(.body, "body"),
            .key(.titleLocalizationKey, "title_loc_key"),
            .key(.titleLocalizationArguments, "title_loc_args"),
            .key(.localizationKey, "loc_key"),
            .key(.localizationArguments, "loc_args"),
            .key(.actionLocalizationKey, "action_loc_key"),
            .key(.summaryArgument, "summary-arg", "summary_arg"),
            .key(.summaryArgumentCount, "summary-arg-count", "summary_arg_count"),
        ],
        sendsAlertUnchanged: false)
    private static let name = "apple_push"
    /// The field with the app's data.
    private static let data = "extra"
    private static let envelope = "messages"
    private static let sizeLimit = 1912
    /// The keys of `extra` that Braze reserves.
    private static let reserved = [PayloadKey.aps.name, "ab"]

    static func recognizes(_ root: JSONNode) -> Bool {
        if root[envelope]?[name]?.isObject == true { return true }
        guard let message = root[name], message.isObject else { return false }
        return !message.members.contains { member, _ in
            credentials.contains { KeySpelling.hasSameLetters(member, $0) }
        }
    }

    /// Keys of an `apple_push` that contains credentials for APNs, as in the settings of other programs.
    private static let credentials = [
        "key_id", "team_id", "bundle_id", "topic", "certificate", "private_key", "auth_key", "p8", "p12",
    ]

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        let outer = JSONPointer([name])
        let message = document.node(at: outer)?.isObject == true ? outer : JSONPointer([envelope, name])
        checkLimits(document, message, &unwrapping)
        for level in message.tokens.indices {
            reportKeys(document, beside: JSONPointer(Array(message.tokens[...level])), message, &unwrapping)
        }
        reportCustom(document, message, &unwrapping)
        guard var reader = VendorReader(vendor, document, at: message) else { return }
        reader.readFields(&unwrapping)
        readTexts(document, message, &reader, &unwrapping)
        reader.addPayload(to: &unwrapping)
    }

    /// Reports texts that are not in the alert, and reads them as if they were there.
    private static func readTexts(
        _ document: Document, _ message: JSONPointer, _ reader: inout VendorReader,
        _ unwrapping: inout Unwrapping
    ) {
        let alert = message.appending(PayloadKey.alert.name)
        guard document.node(at: alert) == nil || document.node(at: alert)?.isObject == true else { return }
        for key in [PayloadKey.title, .subtitle, .body] {
            let pointer = message.appending(key.name)
            guard document.node(at: pointer)?.isString == true,
                document.node(at: alert.appending(key.name)) == nil
            else { continue }
            unwrapping.report(
                .misplaced, at: pointer, isName: true, of: document,
                "\"\(key.name)\" is not in \"alert\"; Braze documents the texts only in \"alert\", and may not show this one",
                help: "move it into \"alert\"", severity: .warning,
                fix: DocumentEditor(document: document).move(
                    pointer, to: alert.appending(key.name), safety: .unsafe))
            reader.set(key, toValueAt: pointer)
        }
    }

    /// Reports the app's data in `custom` instead of `extra`.
    private static func reportCustom(
        _ document: Document, _ message: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let pointer = message.appending("custom")
        guard document.node(at: pointer)?.isObject == true, document.node(at: message.appending(data)) == nil
        else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\"custom\" is not a field of \"\(name)\", which has \"\(data)\" for the app's data; the app might"
                + " not get the data",
            help: "write \"\(data)\"", severity: .warning,
            fix: DocumentEditor(document: document).rename(pointer, to: data, safety: .unsafe))
    }

    /// Reports fields of `apple_push` that are beside it or beside `messages`.
    private static func reportKeys(
        _ document: Document, beside sibling: JSONPointer, _ message: JSONPointer,
        _ unwrapping: inout Unwrapping
    ) {
        for (field, _) in document.members(at: sibling.parent) {
            let key = String(field)
            let isField = vendor.fields.contains { $0.key != nil && $0.names.contains(key) }
            guard isField, let name = sibling.tokens.last else { continue }
            let pointer = sibling.parent.appending(key)
            let isDouble = document.node(at: message.appending(key)) != nil
            unwrapping.report(
                .misplaced, at: pointer, isName: true, of: document,
                "\(key.spoken) is beside \(name.spoken); Braze reads it only in \"\(Self.name)\"",
                help: isDouble ? "remove it; \"\(Self.name)\" has its own" : "move it into \"\(Self.name)\"",
                severity: .warning,
                fix: isDouble
                    ? nil
                    : DocumentEditor(document: document).move(
                        pointer, to: message.appending(key), safety: .unsafe))
        }
    }

    private static func checkLimits(
        _ document: Document, _ message: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        let extra = message.appending(data)
        for key in reserved {
            unwrapping.report(
                .rejected, at: extra.appending(key), isName: true, of: document,
                "\"\(key)\" in \"extra\" is a key that Braze reserves; Braze rejects the message, and nothing is delivered",
                help: "give the app's data another name")
        }
        guard let place = document.map.node(at: message) else { return }
        let size = Minifier.size(of: Array(document.source.bytes[place.value]))
        guard size > sizeLimit else { return }
        unwrapping.report(
            .rejected, at: message, isName: true, of: document,
            "\"\(name)\" takes \(size) bytes without white space; Braze accepts \(sizeLimit) in total (how it"
                + " counts is not documented), and more might not be delivered",
            help: "shorten the texts or \"extra\"")
    }
}
