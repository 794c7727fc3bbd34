import LocatedJSON
import PayloadModel

/// Finds values of types that OneSignal does not document, fields with misspelled names or names of other services, and
/// incomplete badges. OneSignal does not document the effect of other types, so findings about types are warnings.
///
/// Sources: [OneSignal's page](https://documentation.onesignal.com/reference/push-notification), `Notification` in its
/// API libraries.
struct OneSignalValueCheck {
    private let document: Document
    private var editor: DocumentEditor { DocumentEditor(document: document) }

    init(_ document: Document) {
        self.document = document
    }

    func check(into unwrapping: inout Unwrapping) {
        checkObjects(&unwrapping)
        checkPriority(&unwrapping)
        checkBadge(&unwrapping)
        guard unwrapping.service == .onesignal || OneSignalMessage.isUnmistakable(document.root) else {
            return
        }
        checkNames(&unwrapping)
        checkReceivers(&unwrapping)
        checkSecondHeading(&unwrapping)
        checkPushType(&unwrapping)
    }

    /// Returns the pointer and the value of a field; `nil` if it is missing or null, or if a template or the shell
    /// inserts the value.
    private func value(_ name: String) -> (pointer: JSONPointer, node: JSONNode)? {
        let pointer = JSONPointer([name])
        return document.literal(at: pointer).map { (pointer, $0) }
    }

    private func checkObjects(_ unwrapping: inout Unwrapping) {
        for (name, example) in [("data", "\"table\": 4"), ("ios_attachments", "\"image\": \"https://…\"")] {
            guard let (pointer, node) = value(name), !node.isObject else { continue }
            report(
                pointer,
                "\(name.spoken) is \(node.spoken); OneSignal expects an object and may reject the message",
                help: "write an object, such as {\(example)}", &unwrapping)
        }
    }

    /// Reports a word in place of the number.
    private func checkPriority(_ unwrapping: inout Unwrapping) {
        guard let (pointer, node) = value("priority"), let word = node.string, Int(word) == nil else {
            return
        }
        let isHigh = word.lowercased() == "high"
        report(
            pointer, "\"priority\" is \(node.spoken); OneSignal expects a number and may reject the message",
            help: isHigh ? "write 10" : "write 10 for high priority, or remove it",
            fix: isHigh ? editor.replaceValue(pointer, with: "10", safety: .unsafe) : nil, &unwrapping)
    }

    /// Names of fields in other services, each with OneSignal's field for the same value.
    private static let others: [(name: String, right: String)] = [
        ("title", "headings"), ("body", "contents"), ("message", "contents"), ("sound", "ios_sound"),
        ("badge", "ios_badgeCount"), ("badge_count", "ios_badgeCount"),
    ]

    private func checkNames(_ unwrapping: inout Unwrapping) {
        for (name, right) in Self.others {
            guard let (pointer, node) = value(name), document.root[right] == nil,
                document.root["template_id"] == nil
            else { continue }
            let isText = right == "headings" || right == "contents"
            let isCount = right == "ios_badgeCount"
            unwrapping.warnOfName(
                at: pointer, of: document, insteadOf: right, in: "OneSignal",
                help: isCount
                    ? "write \(right.spoken), with \"ios_badgeType\": \"SetTo\""
                    : isText && node.isString ? "write \(right.spoken): {\"en\": …}" : nil,
                fix: isCount ? nil : fix(pointer, node, to: right, isText: isText))
        }
    }

    /// Reports misspelled names of the fields with the receivers.
    private func checkReceivers(_ unwrapping: inout Unwrapping) {
        let fields = PayloadContainer.recipientFieldsOfOneSignal + ["excluded_segments", "filters"]
        for (name, _) in document.root.members {
            let name = String(name)
            guard !fields.contains(name), let (pointer, _) = value(name),
                let right = KeySpelling.sameForm(name, among: fields, written: { $0 })
                    ?? NameDistance.nearest(to: name, among: fields, limit: 1),
                document.root[right] == nil
            else { continue }
            unwrapping.warnOfName(
                at: pointer, of: document, insteadOf: right, in: "OneSignal",
                fix: editor.rename(pointer, to: right, safety: .unsafe))
        }
    }

    /// Reports `heading` beside `headings`.
    private func checkSecondHeading(_ unwrapping: inout Unwrapping) {
        guard let (pointer, _) = value("heading"), document.root["headings"] != nil else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\"heading\" is not a field that OneSignal documents; OneSignal reads \"headings\", which is also in the message",
            help: "remove it", severity: .note)
    }

    /// Reports a badge's type without a count (OneSignal/OneSignal-iOS-SDK#362), and its count without a type
    /// (`Notification` in OneSignal's API libraries). A misspelled field counts as present; it has its own finding.
    private func checkBadge(_ unwrapping: inout Unwrapping) {
        let (count, type) = ("ios_badgeCount", "ios_badgeType")
        let fields = document.root.members.filter { !$0.value.isNull }.map { String($0.name).lowercased() }
            .filter { $0.contains("badge") }
        guard document.root["template_id"] == nil else { return }
        if let (pointer, node) = value(type), fields.count == 1,
            let word = node.string, ["Increase", "SetTo"].contains(word)
        {
            unwrapping.report(
                .rejected, at: pointer, of: document,
                "\(type.spoken) is \(word.spoken) without \(count.spoken); OneSignal rejects the message with 400"
                    + " \"You must specify a badgecount when setting or increase badges\"",
                help: "add \(count.spoken), such as 1, or remove \(type.spoken)")
        } else if let (pointer, _) = value(count), !fields.contains(where: { $0.contains("type") }) {
            unwrapping.report(
                .wrongKeyOrValue, at: pointer, isName: true, of: document,
                "OneSignal documents \(count.spoken) only together with \(type.spoken); the badge may not change",
                help: "add \(type.spoken): \"SetTo\" or \"Increase\"", severity: .note)
        }
    }

    /// Reports names for `apns_push_type_override` that lack `_override`. OneSignal itself sets the push types `alert`
    /// and `background`.
    private func checkPushType(_ unwrapping: inout Unwrapping) {
        let right = "apns_push_type_override"
        for name in ["apns_push_type", "apns-push-type"] {
            guard let (pointer, node) = value(name), document.root[right] == nil else { continue }
            let isAutomatic = node.string == "alert" || node.string == "background"
            unwrapping.warnOfName(
                at: pointer, of: document, insteadOf: right, in: "OneSignal",
                help: isAutomatic ? "remove it; OneSignal sets this push type itself" : nil,
                fix: isAutomatic ? nil : editor.rename(pointer, to: right, safety: .unsafe))
        }
    }

    /// Returns a fix that renames a field and, with `isText`, makes a string the English text; `nil` if the field with
    /// the right name cannot have the value.
    private func fix(_ pointer: JSONPointer, _ node: JSONNode, to right: String, isText: Bool) -> Fix? {
        let rename = editor.rename(pointer, to: right, safety: .unsafe)
        guard isText, !node.isObject else { return node.isString || isText ? rename : nil }
        guard let rename, let text = node.string,
            let value = editor.replaceValue(
                pointer, with: "{\"en\": \(JSONText.encode(text))}", safety: .unsafe)
        else { return nil }
        return Fix(
            title: "\(rename.title) and write the text as {\"en\": …}", safety: .unsafe,
            edits: rename.edits + value.edits, destinations: rename.destinations)
    }

    private func report(
        _ pointer: JSONPointer, _ message: String, help: String, fix: Fix? = nil,
        _ unwrapping: inout Unwrapping
    ) {
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document, message, help: help, severity: .warning, fix: fix)
    }
}
