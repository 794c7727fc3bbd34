import LocatedJSON
import PayloadContainers
import PayloadModel

/// The names and places that a payload's members have in the message of a service, if the service makes these
/// members from its own fields: `ios_badgeCount` for `badge`.
///
/// Rules know only Apple's names. A finding about such a payload gets the names and pointers of the message.
struct FieldNames {
    private let payload: Document
    private let message: Document
    private let text: EmbeddedText
    /// Whether the service makes the whole payload; pointers are then relative to the message. Otherwise, they are
    /// relative to the payload, which is an object in the message.
    private let isGenerated: Bool

    /// - Returns: `nil` if the service sends the payload as the file contains it.
    init?(_ payload: Document, of item: Unwrapping.Item) {
        guard let message = item.message else { return nil }
        self.payload = payload
        self.message = message
        text = item.text
        isGenerated = item.isGeneratedByService
    }

    /// Returns a finding about a member, changed to the member's name and pointer in the message.
    func renamed(_ finding: Diagnostic) -> Diagnostic {
        var finding = finding
        if let key = finding.pointer.tokens.last, let field = field(finding.pointer), field != key {
            func renamed(_ text: String) -> String { Self.replace(key.spoken, with: field.spoken, in: text) }
            finding.message = renamed(finding.message)
            finding.help = finding.help.map(renamed)
            if let title = finding.fix?.title { finding.fix?.title = renamed(title) }
        }
        if let pointer = pointer(finding.pointer) { finding.pointer = pointer }
        return finding
    }

    /// Replaces a quoted name in a text. Skips quoted strings and push types, which may equal the name.
    private static func replace(_ old: String, with new: String, in text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "\"") {
            result += rest[..<start]
            rest = rest[start...]
            let isValue = ["the string ", "type ", "type is "].contains(where: result.hasSuffix)
            if !isValue, rest.hasPrefix(old) {
                result += new
                rest.removeFirst(old.count)
            } else {
                result.append(rest.removeFirst())
            }
        }
        return result + rest
    }

    /// Returns the name of the field that sets a member, relative to the object with the fields: `contents.en`.
    private func field(_ member: JSONPointer) -> String? {
        // An object may be made from the whole message instead of a field.
        guard payload.node(at: member)?.isObject == false, let field = place(member)?.tokens,
            let name = field.last
        else { return nil }
        if name == member.tokens.last { return name }
        let objects = [member.parent, PayloadKey.aps.pointer].compactMap { place($0)?.tokens }
        let object = objects.first { field.count > $0.count && field.starts(with: $0) }
        return object.map { field.dropFirst($0.count).joined(separator: ".") } ?? name
    }

    /// Returns the pointer to report instead of a pointer into the payload; `nil` to keep the latter, for example if
    /// the pointer into the message ends with the same keys.
    private func pointer(_ pointer: JSONPointer) -> JSONPointer? {
        guard !pointer.tokens.isEmpty, let place = place(pointer),
            !place.tokens.suffix(pointer.tokens.count).elementsEqual(pointer.tokens)
        else { return nil }
        guard !isGenerated, let root = self.place(JSONPointer()), place.tokens.starts(with: root.tokens)
        else {
            return place
        }
        return JSONPointer(Array(place.tokens.dropFirst(root.tokens.count)))
    }

    /// Returns the pointer into the message to the value from which a value of the payload is made.
    private func place(_ pointer: JSONPointer) -> JSONPointer? {
        guard let value = payload.map.node(at: pointer)?.value else { return nil }
        return message.map.index(ofValueAt: text.enclosingRange(of: value).lowerBound).map(
            message.map.pointer)
    }
}
