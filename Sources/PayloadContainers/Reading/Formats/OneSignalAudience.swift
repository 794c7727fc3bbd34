import LocatedJSON
import PayloadModel

/// The fields of a request to OneSignal that name the recipients.
enum OneSignalAudience {
    /// The fields with arrays of strings (`NotificationTarget` in OneSignal's API libraries).
    private static let lists = [
        "included_segments", "excluded_segments", "include_subscription_ids", "include_player_ids",
        "include_external_user_ids", "include_email_tokens", "include_phone_numbers", "include_ios_tokens",
        "include_wp_wns_uris", "include_amazon_reg_ids", "include_chrome_reg_ids",
        "include_chrome_web_reg_ids", "include_android_reg_ids",
    ]
    /// The field whose value is an object with an array of strings for each alias label.
    private static let aliases = JSONPointer(["include_aliases"])

    /// Whether a field of a message names recipients.
    static func isTarget(_ name: UTF8Bytes) -> Bool {
        let name = String(name)
        return name.hasPrefix("include") || name == "filters"
    }

    /// Reports a message without recipients in a request that is certainly for OneSignal. The severity is only a note,
    /// because a program may add recipients when it sends the message.
    static func reportMissing(_ document: Document, _ unwrapping: inout Unwrapping) {
        guard unwrapping.service == .onesignal, document.root["app_id"] != nil,
            !document.root.members.contains(where: { name, _ in
                isTarget(name) || name == "tags" || Placeholder.isFound(in: String(name))
            })
        else { return }
        unwrapping.report(
            .rejected, at: JSONPointer(), of: document,
            "the message has no recipients; OneSignal rejects it with 400 unless the sender adds them",
            help:
                "add \"included_segments\", \"include_aliases\", \"include_subscription_ids\" or \"filters\"",
            severity: .note)
    }

    /// Reports filters and recipients of the wrong type, unless a template or the shell inserts them, and two fields
    /// that exclude each other.
    static func check(_ document: Document, _ unwrapping: inout Unwrapping) {
        checkFilters(document, &unwrapping)
        checkCombination(document, &unwrapping)
        for name in lists {
            let example = name.hasSuffix("_segments") ? "All" : "…"
            checkList(JSONPointer([name]), example: example, document, &unwrapping)
        }
        checkAliases(document, &unwrapping)
    }

    private static func checkAliases(_ document: Document, _ unwrapping: inout Unwrapping) {
        if let node = document.literal(at: aliases), !node.isObject {
            unwrapping.report(
                .wrongKeyOrValue, at: aliases, of: document,
                "\"include_aliases\" is \(node.spoken); OneSignal expects an object with arrays of strings and may"
                    + " reject the message",
                help: "write an object such as {\"external_id\": [\"…\"]}", severity: .warning)
        }
        for (label, _) in document.members(at: aliases) {
            checkList(aliases.appending(String(label)), example: "…", document, &unwrapping)
        }
    }

    /// Reports a value that is not an array.
    private static func checkList(
        _ pointer: JSONPointer, example: String, _ document: Document, _ unwrapping: inout Unwrapping
    ) {
        guard let name = pointer.tokens.last, let node = document.literal(at: pointer), !node.isArray else {
            return
        }
        let text = node.string.flatMap { $0.isEmpty ? nil : $0 }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\(name.spoken) is \(node.string?.spoken ?? node.spoken); OneSignal expects an array of strings and may"
                + " reject the message",
            help: text.map { "write [\($0.spoken)]" } ?? "write an array such as [\(example.spoken)]",
            severity: .warning,
            fix: text.flatMap {
                DocumentEditor(document: document).replaceValue(
                    pointer, with: "[\(JSONText.encode($0))]", safety: .unsafe)
            })
    }

    /// Reports two of ``PayloadContainer/recipientFieldsOfOneSignal`` in one message. Each of these fields is
    /// documented as incompatible with the others (`NotificationTarget` in OneSignal's API libraries).
    private static func checkCombination(_ document: Document, _ unwrapping: inout Unwrapping) {
        let found = PayloadContainer.recipientFieldsOfOneSignal.filter { name in
            document.root[name].map { $0.isArray || $0.isObject ? $0.count > 0 : $0.isString } == true
        }
        // A message with more than two of the fields is probably an example that shows all fields.
        guard found.count == 2, let other = found.last else { return }
        let pointer = JSONPointer([found[0]])
        unwrapping.report(
            .rejected, at: pointer, isName: true, of: document,
            "\(found[0].spoken) is beside \(other.spoken); OneSignal does not combine these fields, and may reject the"
                + " message or ignore one of them",
            help: "keep one of them, or send a message for each", severity: .warning)
    }

    /// Reports filters that are not an array (`Notification` in OneSignal's API libraries).
    private static func checkFilters(_ document: Document, _ unwrapping: inout Unwrapping) {
        let pointer = JSONPointer(["filters"])
        guard let node = document.literal(at: pointer), !node.isArray,
            let value = document.map.node(at: pointer)?.value
        else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\"filters\" is \(node.spoken); OneSignal expects an array of filters and may reject the message",
            help: node.isObject ? "put the filter into an array" : "write an array of filters",
            severity: .warning,
            fix: node.isObject
                ? DocumentEditor(document: document).replaceValue(
                    pointer, with: "[\(document.map.text(value))]", safety: .unsafe,
                    title: "put \"filters\" into an array") : nil)
    }
}

extension PayloadContainer {
    /// The names that only OneSignal uses for fields with recipients.
    package static let recipientFieldsOfOneSignal = [
        "include_player_ids", "include_subscription_ids", "include_external_user_ids", "include_aliases",
        "included_segments",
    ]
}
