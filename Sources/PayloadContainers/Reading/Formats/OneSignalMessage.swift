import Localization
import LocatedJSON
import PayloadModel

/// A request to OneSignal's *Create notification* API.
///
/// [OneSignal's page](https://documentation.onesignal.com/reference/push-notification). Not verified: the two fields
/// for the summary, and whether the list of fields is complete. `priority` is not mapped, because its meaning for APNs
/// is unknown. `ttl` counts seconds from the request.
enum OneSignalMessage: ContainerFormat {
    static let container = PayloadContainer.onesignal
    static let marks = ["app_id"]

    private static let vendor = Vendor(
        name: "OneSignal",
        fields: [
            .key(.threadID, "thread_id"),
            .key(.summaryArgument, "summary_arg"),
            .key(.summaryArgumentCount, "summary_arg_count"),
            .sound("ios_sound"),
            .handledByFormat(badgeCount),
            .choice(badgeType, ["None", "SetTo", increase]),
            .key(.category, "ios_category"),
            // OneSignal's guide uses the hyphen, public code the underscore.
            .level("ios_interruption_level", others: [("time_sensitive", "time-sensitive")]),
            .key(.relevanceScore, "ios_relevance_score"),
            .key(.targetContentID, "target_content_identifier"),
            .flag(.contentAvailable, "content_available"),
            .flag(.mutableContent, "mutable_content"),
            .header(HeaderName.collapseID, "collapse_id"),
            .header(HeaderName.pushType, "apns_push_type_override"),
            .lifetime("ttl"),
            .custom("data"),
        ] + texts.map { .handledByFormat($0.name) },
        misspellingSeverity: .error, silentSound: "nil")
    /// The fields with texts, each an object with one text for each language.
    private static let texts: [(name: String, key: PayloadKey)] = [
        ("headings", .title), ("subtitle", .subtitle), ("contents", .body),
    ]
    private static let badgeType = "ios_badgeType"
    private static let increase = "Increase"
    private static let badgeCount = "ios_badgeCount"
    /// The language of the text for recipients without a text in their own language.
    private static let fallback = "en"
    /// The maximum total size in bytes of the payloads that repeat the content common to all languages. Beyond it, a
    /// payload contains only the texts of its language.
    private static let repetitionLimit = 1 << 20

    static func recognizes(_ root: JSONNode) -> Bool {
        guard root["event_updates"] == nil, !OneSignalAnswer.isFound(in: root) else { return false }
        guard root["app_id"] != nil else { return isWithoutApp(root) }
        return ["contents", "headings", "content_available", "template_id"].contains { root[$0] != nil }
            || hasMisspelledContents(root)
    }

    /// The common misspelling of `contents`.
    private static let misspelled = "content"

    /// Whether a message with recipients has `content` instead of `contents`.
    private static func hasMisspelledContents(_ root: JSONNode) -> Bool {
        (root[misspelled]?.isString == true || isTexts(root[misspelled]))
            && root.members.contains { OneSignalAudience.isTarget($0.name) } && root["contents"] == nil
            && root["template_id"] == nil
    }

    /// Whether a message lacks only `app_id`, which OneSignal's SDKs add.
    private static func isWithoutApp(_ root: JSONNode) -> Bool {
        guard isTexts(root["contents"]) else { return false }
        return isTexts(root["headings"])
            || root.members.contains { name, _ in ownPrefixes.contains { String(name).hasPrefix($0) } }
    }

    /// Prefixes of keys that, together with `contents`, occur only in messages for OneSignal.
    private static let ownPrefixes = [
        "include_", "included_", "excluded_", "ios_badge", "ios_sound", "ios_attach",
    ]

    private static func isTexts(_ node: JSONNode?) -> Bool {
        guard let node, node.isObject, node.count > 0 else { return false }
        return node.members.allSatisfy { $0.value.isString }
    }

    static func isUnmistakable(_ root: JSONNode) -> Bool {
        guard recognizes(root), root["app_id"]?.isString == true else { return false }
        return ["contents", "headings"].contains { root[$0]?.isObject == true }
            || root.members.contains { String($0.name).hasPrefix("include") }
    }

    /// Whether an object is certainly a request to OneSignal although it has `aps`, which is not a field of OneSignal.
    static func isUnmistakable(besideAps root: JSONNode) -> Bool {
        root["app_id"]?.isString == true
            && PayloadContainer.recipientFieldsOfOneSignal.contains { root[$0] != nil }
    }

    /// Whether a document that is known to be for OneSignal has texts, a template, `content_available` or recipients;
    /// `app_id` may be missing.
    static func accepts(_ root: JSONNode) -> Bool {
        (texts.map(\.name) + ["content_available", "template_id"]).contains { root[$0] != nil }
            || root.members.contains { String($0.name).hasPrefix("include") }
    }

    static func unwrap(_ document: Document, into unwrapping: inout Unwrapping) {
        guard var reader = VendorReader(vendor, document, at: JSONPointer()) else { return }
        reader.readFields(&unwrapping)
        checkTexts(document, &unwrapping)
        checkFallback(document, &unwrapping)
        OneSignalAudience.check(document, &unwrapping)
        OneSignalAudience.reportMissing(document, &unwrapping)
        reportSingulars(document, &unwrapping)
        OneSignalValueCheck(document).check(into: &unwrapping)
        unwrapping.reportPlaceholder(
            at: JSONPointer(["app_id"]), of: document, insteadOf: "the identifier of an app")
        var payload = reader.translation
        addBadge(to: &payload, document)
        addPlainTexts(to: &payload, document)
        if document.root[badgeType]?.string == increase { reader.addStandIn(.badge, of: badgeCount) }
        let languages = languages(document)
        guard let first = languages.first else {
            // The texts of a template are not in the file.
            guard document.root["template_id"] == nil, !hasMisspelledContents(document.root) else { return }
            unwrapping.add(
                payload.payload(), headers: reader.headers, isGeneratedByService: true, madeFrom: document,
                parts: reader.parts)
            return
        }
        let shared = payload
        addTexts(to: &payload, document, in: [first, fallback])
        let text = payload.payload()
        unwrapping.add(
            text, headers: reader.headers, isGeneratedByService: true, madeFrom: document, parts: reader.parts
        )
        var remaining = repetitionLimit
        for language in languages.dropFirst() {
            remaining -= text.bytes.count
            var payload =
                remaining >= 0 ? shared : Translation(document, of: document.map.root?.value ?? 0..<0)
            addTexts(to: &payload, document, in: remaining >= 0 ? [language, fallback] : [language])
            unwrapping.add(
                payload.payload(), headers: reader.headers, isGeneratedByService: true, isVariant: true,
                madeFrom: document, parts: reader.parts)
        }
    }

    /// Reports `content` in place of `contents`, and `heading` in place of `headings`. `VendorSpelling` does not
    /// find these misspellings, because a singular and its plural may be separate fields.
    private static func reportSingulars(_ document: Document, _ unwrapping: inout Unwrapping) {
        let root = document.root
        let heading = root["heading"]
        let hasHeading = root["headings"] == nil && (heading?.isString == true || isTexts(heading))
        for (name, right, isMisspelled) in [
            (misspelled, "contents", hasMisspelledContents(root)), ("heading", "headings", hasHeading),
        ] where isMisspelled {
            guard let value = root[name], let field = vendor.fields.first(where: { $0.names.contains(right) })
            else { continue }
            VendorSpelling(vendor: vendor, document: document)
                .report(value, at: JSONPointer([name]), field, &unwrapping)
        }
    }

    /// Names of texts in messages for other services. None of them is a language code.
    private static let textNamesOfOtherServices: Set = [
        "title", "subtitle", "body", "text", "message", "alert",
    ]

    /// Reports texts that are strings, and names such as `body` in place of language codes. OneSignal documents objects
    /// with a text for each language; the effect of other values is not known.
    private static func checkTexts(_ document: Document, _ unwrapping: inout Unwrapping) {
        for (name, _) in texts {
            let place = JSONPointer([name])
            if let node = document.node(at: place), node.isString {
                unwrapping.report(
                    .wrongKeyOrValue, at: place, of: document,
                    "\"\(name)\" is \(node.spoken); OneSignal expects an object with a text for each language"
                        + " and may reject the message",
                    help: "write {\"\(fallback)\": …}", severity: .warning,
                    fix: DocumentEditor(document: document).replaceValue(
                        place, with: "{\"\(fallback)\": \(JSONText.encode(node.string ?? ""))}",
                        safety: .unsafe))
            }
            for (language, _) in document.members(at: place)
            where textNamesOfOtherServices.contains(String(language)) {
                let language = String(language)
                let field = texts.first { $0.key.name == language }?.name
                unwrapping.report(
                    .wrongKeyOrValue, at: place.appending(language), isName: true, of: document,
                    "\(language.spoken) is not a language code; OneSignal shows each text in \"\(name)\" only to users of"
                        + " that language",
                    help: field.map { "write {\"\(fallback)\": …} in \"\($0)\"" }
                        ?? "write a language code, such as \"\(fallback)\"",
                    severity: .warning)
            }
        }
    }

    /// Reports `contents` without an English text, which OneSignal requires for users whose language has no text
    /// ([OneSignal's page](https://documentation.onesignal.com/docs/multi-language-messaging),
    /// zeyneloz/onesignal-node#40).
    private static func checkFallback(_ document: Document, _ unwrapping: inout Unwrapping) {
        let contents = JSONPointer(["contents"])
        guard isTexts(document.node(at: contents)), document.root["template_id"] == nil,
            !document.members(at: contents).contains(where: { name, _ in
                let name = String(name)
                return name.lowercased().hasPrefix(fallback) || textNamesOfOtherServices.contains(name)
                    || Placeholder.isFound(in: name)
            })
        else { return }
        unwrapping.report(
            .rejected, at: contents, isName: true, of: document,
            "\"contents\" has no \"\(fallback)\"; OneSignal rejects the message with 400 \"Message Notifications must have"
                + " English language content\"",
            help: "add \"\(fallback)\"; users whose language has no text see it")
    }

    /// Adds texts that are strings, although OneSignal expects objects.
    private static func addPlainTexts(to translation: inout Translation, _ document: Document) {
        for (name, key) in texts where document.root[name]?.isString == true {
            guard let place = document.map.node(at: JSONPointer([name])), let label = place.key else {
                continue
            }
            translation.set(key, name: label, value: place.value)
        }
    }

    /// Returns the languages in the order of ``texts``, each once.
    private static func languages(_ document: Document) -> [String] {
        var known: Set<String> = []
        return texts.flatMap { name, _ in document.members(at: JSONPointer([name])) }
            .map { String($0.name) }.filter {
                !textNamesOfOtherServices.contains($0) && known.insert($0).inserted
            }
    }

    /// Adds each text in the first of the languages that has it.
    private static func addTexts(
        to translation: inout Translation, _ document: Document, in languages: [String]
    ) {
        for (name, key) in texts {
            let places = languages.lazy.map { JSONPointer([name, $0]) }.compactMap(document.map.node)
            guard let place = places.first, let label = place.key else { continue }
            translation.set(key, name: label, value: place.value)
        }
    }

    private static func addBadge(to translation: inout Translation, _ document: Document) {
        guard let count = document.map.node(at: JSONPointer([badgeCount])), let name = count.key,
            document.root[badgeType]?.string != "None"
        else { return }
        let type = document.root[badgeType]?.string
        translation.set(.badge, name: name, value: count.value, as: type == increase ? "1" : nil)
    }
}
