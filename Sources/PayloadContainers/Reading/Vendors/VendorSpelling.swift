import LocatedJSON
import PayloadModel

/// Reports misspelled, unknown and misplaced names, and misspelled or wrong values, in a vendor's message.
struct VendorSpelling {
    let vendor: Vendor
    let document: Document

    private var editor: DocumentEditor { DocumentEditor(document: document) }

    /// Returns the field that a name misspells, or the field for the hyphenated key of Apple with this name.
    func field(meantBy name: UTF8Bytes, among fields: [VendorField]) -> VendorField? {
        fields.first { $0.names.contains { KeySpelling.hasSameLetters(name, $0) } }
            ?? fields.first { field in
                // Without a hyphen, the name may be another field of the vendor.
                field.key.map { name == $0.name && $0.name.utf8.contains(UInt8(ascii: "-")) } == true
            }
    }

    /// Reports a name that the vendor does not use for a field. For a flag with a value such as `"true"`, the fix also
    /// writes `true`.
    func report(
        _ value: JSONNode, at pointer: JSONPointer, _ field: VendorField, _ unwrapping: inout Unwrapping
    ) {
        guard let name = pointer.tokens.last, let right = field.names.first else { return }
        let isLetterCase = name.lowercased() == right.lowercased()
        let isIgnored = vendor.misspellingSeverity == .error
        let loss = field.key?.consequenceIfUnread.map { "; then \($0)" } ?? ""
        var help = "write \"\(right)\""
        var fix = editor.rename(pointer, to: right, safety: isLetterCase ? .safe : .unsafe)
        if case .flag(_, let alsoOne) = field.meaning, Self.isOnButNotTrue(value, alsoOne: alsoOne) {
            help += ": true"
            fix = fix.flatMap { rename in
                editor.replaceValue(pointer, with: "true", safety: .unsafe).map {
                    Fix(
                        title: "\(rename.title) and write true", safety: .unsafe,
                        edits: rename.edits + $0.edits, destinations: rename.destinations)
                }
            }
        }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\(name.spoken) must be spelled \"\(right)\" for \(vendor.name), which"
                + " \(isIgnored ? "ignores" : "may ignore") this key\(loss)",
            help: help, severity: vendor.misspellingSeverity, fix: fix)
    }

    /// Whether a value means `true`, but is a number or string that the vendor does not accept.
    ///
    /// - Parameter alsoOne: Whether the vendor accepts the number 1.
    static func isOnButNotTrue(_ node: JSONNode, alsoOne: Bool) -> Bool {
        node.integer == 1 && !alsoOne || node.string == "1" || node.string == "true"
    }

    /// Reports `aps`, unless the vendor sends unlisted fields to the app. Reports any other ASCII name that is not in
    /// the vendor's complete list; without such a list, a name with one wrong letter.
    func reportUnknown(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let name = pointer.tokens.last, !Placeholder.isFound(in: name) else { return }
        if name == PayloadKey.aps.name, !vendor.sendsOtherFields {
            return reportPayload(pointer, &unwrapping)
        }
        guard let others = vendor.others else {
            reportNear(pointer, &unwrapping)
            return
        }
        guard !others.contains(name), name.utf8.allSatisfy({ $0 < 0x80 }) else { return }
        let known = vendor.fields.compactMap(\.names.first) + others
        let right =
            KeySpelling.sameForm(name, among: known, written: { $0 })
            ?? KeySpelling.nearest(name, among: known, written: { $0 })
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\(name.spoken) is not a field of \(vendor.name), which ignores it",
            help: right.map { "write \"\($0)\"" } ?? help(forTextsIn: pointer)
                ?? "put the app's own data into \"data\"",
            severity: .warning,
            fix: right.flatMap { editor.rename(pointer, to: $0, safety: .unsafe) })
    }

    /// Returns the instruction for an object `notification` with texts, as messages for FCM contain it; `nil` for any
    /// other value.
    private func help(forTextsIn pointer: JSONPointer) -> String? {
        guard pointer.tokens.last == "notification" else { return nil }
        let texts = [PayloadKey.title, .body].compactMap { vendor.field(for: $0)?.names.first }
            .filter { document.node(at: pointer.appending($0))?.isString == true }
        guard !texts.isEmpty else { return nil }
        return
            "move \(texts.map(\.spoken).joined(separator: " and ")) out of it, to the top level of the message"
    }

    /// Reports `aps` in a message for a service that makes the payload from other fields.
    private func reportPayload(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        let isIgnored = vendor.others != nil || vendor.misspellingSeverity == .error
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, isName: true, of: document,
            "\"aps\" is not a field of \(vendor.name), which makes the payload itself and"
                + " \(isIgnored ? "ignores" : "may ignore") \"aps\"",
            help: "write its keys as fields of \(vendor.name), such as \(exampleFields)",
            severity: .warning)
    }

    /// Reports a name that differs by one letter from a field that the message lacks. Skips plurals: the list of fields
    /// may be incomplete, so a plural may be a field of its own.
    private func reportNear(_ pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        guard let name = pointer.tokens.last, let value = document.node(at: pointer) else { return }
        let near = vendor.fields.filter { field in
            guard let right = field.names.first, right.utf8.count >= Self.shortestNear,
                right + "s" != name, right != name + "s"
            else { return false }
            return NameDistance.distance(name, right, limit: 1) != nil
        }
        guard let field = near.first, near.count == 1,
            !field.names.contains(where: { document.node(at: pointer.parent.appending($0)) != nil })
        else { return }
        report(value, at: pointer, field, &unwrapping)
    }

    /// The minimum length of a field's name in which one wrong letter is corrected.
    private static let shortestNear = 5

    private var exampleFields: String {
        let text: PayloadKey = vendor.field(for: .body) == nil ? .alert : .body
        return [.title, text, .threadID].compactMap { vendor.field(for: $0)?.names.first?.spoken }
            .joined(separator: ", ")
    }

    /// Reports a flag that is not a Boolean.
    func reportFlag(_ node: JSONNode, at pointer: JSONPointer, _ unwrapping: inout Unwrapping) {
        let isOn = Self.isOnButNotTrue(node, alsoOne: false)
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\(spoken(pointer)) is \(node.spoken); \(vendor.name) expects a Boolean and may reject the message, and"
                + " then nothing is delivered",
            help: isOn ? "write true" : "write true or false", severity: .warning,
            fix: isOn ? editor.replaceValue(pointer, with: "true", safety: .unsafe) : nil)
    }

    /// Reports a value that is another spelling of one of the vendor's words. Skips other values, whose effect is
    /// unknown.
    func reportWord(
        _ node: JSONNode, of words: [String], at pointer: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        guard let text = node.string,
            let right = KeySpelling.sameForm(text, among: words, written: { $0 })
        else { return }
        let isLetterCase = text.lowercased() == right.lowercased()
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\(spoken(pointer)) is \(node.spoken); \(vendor.name) expects \"\(right)\" and may reject or ignore"
                + " anything else",
            help: "write \"\(right)\"", severity: .warning,
            fix: editor.replaceValue(
                pointer, with: JSONText.encode(right), safety: isLetterCase ? .safe : .unsafe))
    }

    /// Reports a badge such as `+1` for a service that increments the badge only for a word, such as `Increment`.
    func reportStep(
        _ node: JSONNode, of words: [String], at pointer: JSONPointer, _ unwrapping: inout Unwrapping
    ) {
        guard let word = words.first else { return }
        unwrapping.report(
            .wrongKeyOrValue, at: pointer, of: document,
            "\(spoken(pointer)) is \(node.spoken); \(vendor.name) accepts only a number or \(word.spoken), and may reject the"
                + " message",
            help: "write \(word.spoken) to add 1, or a number", severity: .warning,
            fix: node.string == "+1"
                ? editor.replaceValue(pointer, with: JSONText.encode(word), safety: .unsafe) : nil)
    }

    /// Keys of Apple that no app uses for its own data.
    private static let unmistakable: [PayloadKey] = [
        .threadID, .summaryArgument, .contentAvailable, .mutableContent, .interruptionLevel,
    ]

    /// Reports unmistakable keys of Apple in the app's own data, which is an object or an array of pairs `key` and
    /// `val`.
    func reportKeys(inCustom custom: JSONPointer, _ unwrapping: inout Unwrapping) {
        for (name, _) in document.members(at: custom) {
            if let key = Self.unmistakable.first(where: { name == $0.name }) {
                report(key, at: custom.appending(String(name)), isName: true, in: custom, &unwrapping)
            }
        }
        guard let list = document.node(at: custom), list.isArray else { return }
        for (index, pair) in list.elements.enumerated() {
            guard let name = pair["key"]?.text,
                let key = Self.unmistakable.first(where: { name == $0.name })
            else { continue }
            let pointer = custom.appending("\(index)").appending("key")
            report(key, at: pointer, isName: false, in: custom, &unwrapping)
        }
    }

    private func report(
        _ key: PayloadKey, at pointer: JSONPointer, isName: Bool, in custom: JSONPointer,
        _ unwrapping: inout Unwrapping
    ) {
        let names = vendor.field(for: key)?.names ?? []
        // If the message also has the field that sets the key, the data is meant for the app.
        let message = JSONPointer(custom.tokens.dropLast())
        if names.contains(where: { document.node(at: message.appending($0)) != nil }) { return }
        let field = names.first
        unwrapping.report(
            .misplaced, at: pointer, isName: isName, of: document,
            "\"\(key.name)\" is in \(spoken(custom)), which only the app reads: \(key.consequenceIfUnread ?? "iOS does not see it")",
            help: field.map { "write \"\($0)\" beside \(spoken(custom))" }
                ?? "pushctl knows no field of \(vendor.name) for \"\(key.name)\"; remove it, or let the app's service"
                + " extension read it",
            severity: .warning)
    }

    private func spoken(_ pointer: JSONPointer) -> String {
        pointer.tokens.last?.spoken ?? "the value"
    }
}
