import LocatedJSON
import PayloadModel

/// Fixes of `wrong-type`.
extension WrongType {
    /// Returns the fix of a value with the wrong type; `nil` if the intended value is not clear.
    static func fix(_ key: PayloadKey, _ value: JSONNode, _ payload: Inspection) -> Fix? {
        let editor = payload.editor
        // Arguments without their key have no text to fill, and `loc-args-without-key` would remove them.
        let field = LocalizedField.all.first { $0.arguments == key }
        if let field, !payload.has(field.key) { return nil }
        if let number = number(value, key) {
            return editor.replaceValue(key.pointer, with: number, safety: .safe)
        }
        if isHubTextForNumber(value, key), let text = value.string {
            return editor.replaceValue(
                key.pointer, with: JSONText.encode("#" + text.dropFirst()), safety: .unsafe)
        }
        if value.isNumber, isFreeText(key) {
            return editor.quoteNumber(key.pointer, safety: .safe)
        }
        if let text = encodedText(value, key) {
            return editor.replaceValue(
                key.pointer, with: text, safety: .unsafe, title: "parse the text of \"\(key.name)\"")
        }
        if value.isArray, value.count == 0, key == .contentState || key == .attributes {
            return editor.replaceValue(key.pointer, with: "{}", safety: .unsafe)
        }
        if let text = value.string, key.types.contains(.strings) {
            return editor.replaceValue(key.pointer, with: "[\(JSONText.encode(text))]", safety: .unsafe)
        }
        return value.isObject ? flattened(key, value, editor) : nil
    }

    /// Returns the number that a string contains in JSON form; `nil` if the key takes no such number, or if the
    /// number has a sign, an exponent, or so many characters (over 15) that some parsers round it.
    static func number(_ value: JSONNode, _ key: PayloadKey) -> String? {
        guard key.types.contains(where: \.isNumeric), let bytes = value.text?.buffer,
            (1...15).contains(bytes.count),
            bytes.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }),
            let tree = try? JSONTree(parsing: Array(bytes)), tree.root.isNumber,
            tree.root.kind == .integer || key.types.contains(where: \.allowsFractions)
        else { return nil }
        return value.string
    }

    /// Returns whether a key takes free text, so that a number may be meant as text. The name of a file or type, or
    /// another identifier, is not free text.
    private static func isFreeText(_ key: PayloadKey) -> Bool {
        switch key {
        case .sound, .alertSound, .soundName, .launchImage, .attributesType, .inputPushChannel,
            .simulatorTargetBundle:
            false
        default: key.types.contains(.string)
        }
    }

    /// Returns the JSON text in a string whose key takes an object or an array; `nil` for any other value,
    /// and for `sound`.
    static func encodedText(_ value: JSONNode, _ key: PayloadKey) -> String? {
        if key == .alert { return value.encodedAlert }
        if key.types.contains(.object), key != .sound { return value.embeddedJSON(as: .object)?.text }
        return key.types.contains(.strings) ? value.embeddedJSON(as: .array)?.text : nil
    }

    /// Returns the fix that writes `"title": {"loc-key": …, "loc-args": …}` as `title-loc-key` and `title-loc-args`;
    /// `nil` for any other object.
    private static func flattened(_ key: PayloadKey, _ value: JSONNode, _ editor: DocumentEditor) -> Fix? {
        let localizationKey = PayloadKey.localizationKey.name
        let localizationArguments = PayloadKey.localizationArguments.name
        guard let field = LocalizedField.field(ofLiteral: key), value[localizationKey]?.isString == true
        else {
            return nil
        }
        let map = editor.document.map
        var members: [(name: String, json: String)] = []
        for (nested, flat) in [(localizationKey, field.key), (localizationArguments, field.arguments)] {
            guard value[nested] != nil, let node = map.node(at: key.pointer.appending(nested)) else {
                continue
            }
            members.append((flat.name, map.text(node.value)))
        }
        guard members.count == value.count else { return nil }
        return editor.replaceMember(
            key.pointer, with: members, safety: .unsafe,
            title: "write \"\(field.key.name)\" in place of \"\(key.name)\"")
    }
}
