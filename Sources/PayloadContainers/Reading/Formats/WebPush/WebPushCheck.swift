import LocatedJSON
import PayloadModel

/// Finds reasons why a declarative web push message is not read or not shown.
struct WebPushCheck {
    let document: Document
    var editor: DocumentEditor { DocumentEditor(document: document) }
    private static let message = JSONPointer()
    private static let notification = JSONPointer(["notification"])
    /// The fields that Safari 18.4 reads in `notification`, and later versions beside it.
    private static let outer = WebPushField.fields(in: .message).filter { !$0.isRequired }

    init(_ document: Document) { self.document = document }

    /// Reports the findings about the message.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    func check(into unwrapping: inout Unwrapping) {
        checkSize(&unwrapping)
        checkNames(&unwrapping)
        checkFields(of: Self.message, in: .message, &unwrapping)
        guard document.node(at: Self.notification)?.isObject == true else { return }
        checkFields(of: Self.notification, in: .notification, &unwrapping)
        let actions = Self.notification.appending("actions")
        for index in 0..<(document.node(at: actions).map { $0.isArray ? $0.count : 0 } ?? 0) {
            let action = actions.appending("\(index)")
            guard document.node(at: action)?.isObject == true else { continue }
            checkFields(of: action, in: .action, &unwrapping)
        }
        checkDropped(&unwrapping)
    }

    private func checkSize(_ unwrapping: inout Unwrapping) {
        let limit = SizeLimit.webPush
        guard limit.isNearlyReached(by: document.source.bytes.count) else { return }
        let size = document.size
        if size.minified > limit.bytes {
            let excess = size.minified - limit.bytes
            unwrapping.report(
                .webPush(.tooLong), at: Self.message, of: document,
                "the message has \(size.minified) bytes without white space and needless escapes; a web push"
                    + " may have at most \(limit.bytes) before it is encrypted; the push service rejects it",
                help: "remove \(excess.counted("byte")), or let the site fetch the rest")
        } else if size.written > limit.bytes {
            unwrapping.report(
                .webPush(.nearlyTooLong), at: Self.message, of: document,
                "the message has \(size.written) bytes, and \(size.minified) without white space and"
                    + " needless escapes; a web push may have at most \(limit.bytes) before it is encrypted",
                help: "send it without white space and needless escapes", severity: .warning,
                fix: Fix(
                    title: "write the message without white space and needless escapes", safety: .safe,
                    edits: [
                        Edit(
                            0..<size.written,
                            String(decoding: Minifier.minified(document.source.bytes), as: UTF8.self))
                    ]))
        } else if limit.isNearlyReached(by: size.minified) {
            unwrapping.report(
                .webPush(.nearlyTooLong), at: Self.message, of: document,
                "the message has \(size.minified) bytes, over nine tenths of the \(limit.bytes) that a web push may"
                    + " have before it is encrypted; if a longer text takes it over the limit, it is not delivered",
                help: "leave room for what the sender adds, or let the site fetch the rest",
                severity: .warning)
        }
    }

    // MARK: - Names

    private func checkNames(_ unwrapping: inout Unwrapping) {
        for (place, object) in [
            (WebPushField.Place.message, Self.message), (.notification, Self.notification),
        ] {
            for (name, _) in document.members(at: object) {
                checkName(String(name), of: place, at: object, &unwrapping)
            }
        }
    }

    private func checkName(
        _ name: String, of place: WebPushField.Place, at object: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        guard WebPushField.field(named: name, in: place) == nil else { return }
        let pointer = object.appending(name)
        let fields = WebPushField.fields(in: place)
        if let field = KeySpelling.sameForm(name, among: fields, written: \.name) {
            let right = object.appending(field.name)
            guard document.node(at: right) == nil else { return }
            unwrapping.report(
                .webPush(.misspelled), at: pointer, isName: true, of: document,
                "\(name.spoken) is unknown to Safari; the field is \"\(field.name)\"",
                help: "write \"\(field.name)\"",
                fix: editor.rename(pointer, to: field.name, safety: .safe))
            checkMisspelled(field, at: pointer, &unwrapping)
            return
        }
        if place == .notification,
            let field = KeySpelling.sameForm(name, among: Self.outer, written: \.name)
        {
            checkOuter(field, in: pointer, &unwrapping)
            return
        }
        // Beside "notification", any other name may be the site's own, except those that "notification" requires.
        guard place == .message, name == "title" || name == "navigate",
            let field = WebPushField.field(named: name, in: .notification)
        else { return }
        let destination = Self.notification.appending(name)
        guard document.node(at: Self.notification)?.isObject == true, document.node(at: destination) == nil
        else { return }
        unwrapping.report(
            .webPush(.misplaced), at: pointer, isName: true, of: document,
            "\"\(name)\" has no effect at the top level; Safari reads it only in \"notification\"",
            help: "move it into \"notification\"",
            fix: editor.move(pointer, to: destination, safety: .safe))
        checkValue(of: field, at: pointer, &unwrapping, "in \"notification\", \(WebPushValueCheck.refusal)")
    }

    /// Checks a field in `notification` that belongs beside it. The field may be in both places, for Safari 18.4 and
    /// for later versions.
    private func checkOuter(
        _ field: WebPushField, in pointer: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        guard let name = pointer.tokens.last, let value = document.node(at: pointer) else { return }
        let destination = Self.message.appending(field.name)
        let isMisspelled = name != field.name
        if let outer = document.node(at: destination) {
            guard !isMisspelled, !value.isSameFlagOrCount(as: outer) else { return }
            unwrapping.report(
                .webPush(.misplaced), at: pointer, isName: true, of: document,
                "\"\(name)\" has another value beside \"notification\"; Safari 18.4 reads this one, later versions the"
                    + " other one",
                help: "write the same value in both places", severity: .note)
            checkValue(of: field, at: pointer, &unwrapping, WebPushValueCheck.oldRefusal)
        } else if isMisspelled {
            unwrapping.report(
                .webPush(.misspelled), at: pointer, isName: true, of: document,
                "\(name.spoken) is unknown to Safari; the field is \"\(field.name)\", beside \"notification\"",
                help: "write \"\(field.name)\" beside \"notification\"",
                fix: editor.move(pointer, to: destination, safety: .unsafe))
            checkMisspelled(field, at: pointer, &unwrapping)
        } else {
            unwrapping.report(
                .webPush(.misplaced), at: pointer, isName: true, of: document,
                "\"\(name)\" belongs beside \"notification\"; Safari 18.4 reads it in \"notification\", and later versions"
                    + " may ignore it there",
                help: "write it beside \"notification\"; for Safari 18.4, keep it here as well",
                severity: .warning, fix: editor.move(pointer, to: destination, safety: .unsafe))
            checkValue(of: field, at: pointer, &unwrapping, WebPushValueCheck.oldRefusal)
        }
    }

    private func checkMisspelled(
        _ field: WebPushField, at pointer: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        checkValue(
            of: field, at: pointer, &unwrapping, "as \"\(field.name)\", \(WebPushValueCheck.refusal)")
    }

    private func checkValue(
        of field: WebPushField, at pointer: JSONPointer, _ unwrapping: inout Unwrapping, _ consequence: String
    ) {
        guard let value = document.node(at: pointer) else { return }
        WebPushValueCheck(check: self, field: field, pointer: pointer, consequence: consequence)
            .check(value, &unwrapping)
    }

    // MARK: - Fields

    private func checkFields(
        of object: JSONPointer, in place: WebPushField.Place, _ unwrapping: inout Unwrapping
    ) {
        for field in WebPushField.fields(in: place) {
            let pointer = object.appending(field.name)
            if document.node(at: pointer) != nil {
                checkValue(of: field, at: pointer, &unwrapping, WebPushValueCheck.refusal)
            } else if field.isRequired, !isElsewhere(field) {
                unwrapping.report(
                    .webPush(.missing), at: object, of: document,
                    "\(place.spoken) has no \"\(field.name)\"; Safari does not treat the message as declarative",
                    help: "add \"\(field.name)\", such as \(field.example)")
            }
        }
    }

    /// Whether a missing field exists in another spelling or place, which has its own finding.
    private func isElsewhere(_ field: WebPushField) -> Bool {
        let object = field.place == .message ? Self.message : Self.notification
        guard field.place != .action else { return false }
        let names = document.members(at: object).map { String($0.name) }
        let isMisspelled = names.contains {
            KeySpelling.sameForm($0, among: [field.name], written: { $0 }) != nil
        }
        let isOutside =
            field.place == .notification && document.root[field.name] != nil
            && (field.name == "title" || field.name == "navigate")
        return isMisspelled || isOutside
            || field.name == "notification" && WebPushMessage.hasNestedNotification(document.root)
    }

    private func checkDropped(_ unwrapping: inout Unwrapping) {
        guard let notification = document.root["notification"] else { return }
        if notification["silent"]?.boolean == true, notification["vibrate"] != nil {
            unwrapping.report(
                .webPush(.dropped), at: Self.notification.appending("vibrate"), isName: true, of: document,
                "\"vibrate\" is beside \"silent\": true; WebKit ignores it in a declarative message, but a service worker that"
                    + " passes both to showNotification gets a TypeError and shows nothing",
                help: "remove one of the two", severity: .warning,
                fix: editor.remove(Self.notification.appending("vibrate"), safety: .unsafe))
        }
        if WebPushContent.isDropped(notification) {
            unwrapping.report(
                .webPush(.dropped), at: Self.notification.appending("renotify"), isName: true, of: document,
                "\"renotify\" is true without a \"tag\", so the message is dropped",
                help: "add the \"tag\" of the notification that this one replaces, or remove \"renotify\"",
                fix: editor.remove(Self.notification.appending("renotify"), safety: .unsafe))
        }
    }
}

extension JSONNode {
    /// Whether two values of a field have the same effect: `3` and `"3"` are equal counts.
    fileprivate func isSameFlagOrCount(as other: JSONNode) -> Bool {
        if let number { return number == other.number }
        return JSONNode.areEqual(self, other)
    }

    /// The integer, which may be written as a string.
    private var number: Int? { integer ?? string.flatMap { Int($0) } }
}
