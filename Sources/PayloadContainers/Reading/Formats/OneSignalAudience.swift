import LocatedJSON
import PayloadModel

/// The fields of a request to OneSignal that name the recipients.
enum OneSignalAudience {
    /// The fields with arrays of strings in OneSignal's API description.
    private static let lists = [
        "included_segments", "excluded_segments", "include_subscription_ids", "include_player_ids",
        "include_external_user_ids",
    ]

    /// Whether a field of a message names recipients.
    static func isTarget(_ name: UTF8Bytes) -> Bool {
        let name = String(name)
        return name.hasPrefix("include") || name == "filters"
    }

    /// Notes a message without recipients in a request that is certainly for OneSignal. A program may add them when it
    /// sends the message.
    static func reportMissing(_ document: Document, _ unwrapping: inout Unwrapping) {
        guard unwrapping.service == .onesignal, document.root["app_id"] != nil,
            !document.root.members.contains(where: { name, _ in
                isTarget(name) || name == "tags" || Placeholder.isFound(in: String(name))
            })
        else { return }
        unwrapping.report(
            .overLimit, at: JSONPointer(), of: document,
            "the message has no recipients; OneSignal rejects it with 400 unless the sender adds them",
            help:
                "add \"included_segments\", \"include_aliases\", \"include_subscription_ids\" or \"filters\"",
            severity: .note)
    }

    /// Reports a string in place of an array, unless a template or the shell may insert an array.
    static func check(_ document: Document, _ unwrapping: inout Unwrapping) {
        for name in lists {
            let pointer = JSONPointer([name])
            guard let text = document.node(at: pointer)?.string, !document.isInserted(at: pointer)
            else { continue }
            unwrapping.report(
                .foreignKey, at: pointer, of: document,
                "\"\(name)\" is \(text.spoken); OneSignal expects an array of strings and may reject the message",
                help: text.isEmpty ? "write an array such as [\"All\"]" : "write [\(text.spoken)]",
                severity: .warning,
                fix: text.isEmpty
                    ? nil
                    : DocumentEditor(document: document).replaceValue(
                        pointer, with: "[\(JSONText.encode(text))]", safety: .unsafe))
        }
    }
}
