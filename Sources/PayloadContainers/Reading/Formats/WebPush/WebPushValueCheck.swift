import LocatedJSON
import PayloadModel

/// Checks the value of one field of a declarative web push message.
struct WebPushValueCheck {
    let check: WebPushCheck
    let field: WebPushField
    let pointer: JSONPointer
    /// The consequence of a wrong value at the pointer.
    let consequence: String

    /// The consequence of any wrong field: WebKit's parser refuses the whole message (`NotificationJSONParser.cpp`, and
    /// its tests in `WebPushDaemon.mm`).
    static let refusal = "Safari does not treat the message as declarative"
    /// The consequence of a wrong field that Safari 18.4 reads in `notification`, but later versions read beside it.
    static let oldRefusal = "Safari 18.4 does not treat the message as declarative"

    /// The name as written.
    private var name: String { pointer.tokens.last ?? field.name }

    func check(_ value: JSONNode, _ unwrapping: inout Unwrapping) {
        if let text = value.text, Placeholder.isFound(in: text.buffer) {
            // Rules for payloads report placeholders in texts.
            if field.type != .text { reportPlaceholder(value, &unwrapping) }
            return
        }
        switch field.type {
        case .version: checkVersion(value, &unwrapping)
        case .object where !value.isObject, .boolean where value.boolean == nil, .text where !value.isString,
            .url where !value.isString, .word where !value.isString, .objects where !value.isArray:
            reportType(value, &unwrapping)
        case .object, .boolean, .anything: return
        case .text:
            guard field.isRequired, value.text?.buffer.isEmpty == true else { return }
            report(
                .empty, "\"\(name)\" is empty; Safari does not treat the message as declarative",
                help: "write a text, such as \(field.example)", &unwrapping)
        case .url: checkURL(value, &unwrapping)
        case .word(let words): checkWord(value, words, &unwrapping)
        case .count: checkCount(value, &unwrapping)
        case .objects: checkElements(value, &unwrapping)
        }
    }

    private func report(
        _ fault: ContainerFault.WebPushFault, _ message: String, help: String, fix: Fix? = nil,
        _ unwrapping: inout Unwrapping
    ) {
        unwrapping.report(.webPush(fault), at: pointer, of: check.document, message, help: help, fix: fix)
    }

    private func reportType(_ value: JSONNode, _ unwrapping: inout Unwrapping) {
        let isText = field.type == .text
        let fix: Fix? =
            switch value.string {
            case "true" where field.type == .boolean, "false" where field.type == .boolean:
                check.editor.replaceValue(pointer, with: value.string ?? "", safety: .safe)
            default: isText && value.isNumber ? check.editor.quoteNumber(pointer, safety: .safe) : nil
            }
        report(
            .wrongType, "\"\(name)\" is \(value.spoken), not \(field.type.spoken); \(consequence)",
            help: "write \(field.type.spoken), such as \(field.example)", fix: fix, &unwrapping)
    }

    private func reportPlaceholder(_ value: JSONNode, _ unwrapping: inout Unwrapping) {
        unwrapping.report(
            .placeholder, at: pointer, of: check.document,
            "\"\(name)\" is the placeholder \((value.string ?? "").spoken); pushctl cannot check what replaces it",
            help: "validate the final payload, too", severity: .note)
    }

    private func checkVersion(_ value: JSONNode, _ unwrapping: inout Unwrapping) {
        let right = "\(WebPushField.version)"
        guard value.integer != WebPushField.version else { return }
        guard value.isNumber else {
            let fix =
                value.string == right ? check.editor.replaceValue(pointer, with: right, safety: .safe) : nil
            report(
                .wrongType, "\"\(name)\" is \(value.spoken), not \(field.type.spoken); \(consequence)",
                help: WebPushMessage.hasNestedNotification(check.document.root)
                    ? "move \"notification\" out of \"\(name)\", and write \(right) there" : "write \(right)",
                fix: fix, &unwrapping)
            return
        }
        report(
            .unlistedWord,
            "\"\(name)\" is \(value.spoken), and \(right) is the only value; \(consequence)",
            help: "write \(right)", fix: check.editor.replaceValue(pointer, with: right, safety: .unsafe),
            &unwrapping)
    }

    private func checkURL(_ value: JSONNode, _ unwrapping: inout Unwrapping) {
        guard let text = value.string, WebAddress.isMalformed(text) else { return }
        let fault = WebAddress.hasScheme(text) ? "has no valid host or port" : "is not an absolute URL"
        report(
            .invalidURL, "\"\(name)\" is \(text.spoken), which \(fault); \(consequence)",
            help: "write the whole address, such as \(field.example)", &unwrapping)
    }

    private func checkWord(_ value: JSONNode, _ words: [String], _ unwrapping: inout Unwrapping) {
        guard let text = value.string, !words.contains(text) else { return }
        let meant = KeySpelling.sameForm(text, among: words, written: { $0 })
        report(
            .unlistedWord, "\"\(name)\" is \(text.spoken), not \(field.type.spoken); \(consequence)",
            help: meant.map { "write \"\($0)\"" } ?? "write \(field.type.spoken)",
            fix: meant.flatMap {
                check.editor.replaceValue(pointer, with: JSONText.encode($0), safety: .safe)
            },
            &unwrapping)
    }

    private func checkCount(_ value: JSONNode, _ unwrapping: inout Unwrapping) {
        if let text = value.string {
            let isNumber = !text.utf8.isEmpty && text.utf8.allSatisfy(\.isDigit)
            if isNumber, UInt64(text) == nil {
                report(
                    .outOfRange,
                    "\"\(name)\" is \(value.spoken), more than \(UInt64.max), the largest number of 64 bits;"
                        + " \(consequence)",
                    help: "write the number that the icon is to show, or 0 for none", &unwrapping)
            }
            if isNumber { return }
        } else if value.isNumber {
            if let count = value.integer, count >= 0 { return }
            report(
                .outOfRange,
                "\"\(name)\" is \(value.spoken), but must be \(field.type.spoken); \(consequence)",
                help: "write the number that the icon is to show, or 0 for none", &unwrapping)
            return
        }
        report(
            .wrongType,
            "\"\(name)\" is \(value.spoken), but must be \(field.type.spoken); \(consequence)",
            help: "write the number that the icon is to show, or 0 for none", &unwrapping)
    }

    private func checkElements(_ value: JSONNode, _ unwrapping: inout Unwrapping) {
        for (index, element) in value.elements.enumerated() where !element.isObject {
            unwrapping.report(
                .webPush(.wrongType), at: pointer.appending("\(index)"), of: check.document,
                "this element of \"\(name)\" is \(element.spoken), not an object; \(consequence)",
                help: "write an object with \"action\", \"title\" and \"navigate\"")
        }
    }
}
