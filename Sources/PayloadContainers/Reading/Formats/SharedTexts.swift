import LocatedJSON
import PayloadModel

/// Fields beside a payload that its service adds to it: texts for all platforms, a sound, a badge. What the payload has
/// itself counts.
struct SharedTexts {
    private let document: Document
    /// The object that the added punctuation maps to.
    private let own: Range<Int>?
    private let members: [(key: PayloadKey, value: Range<Int>)]

    /// The strings `title` and `body` of an object.
    init(_ document: Document, in object: JSONPointer) {
        let fields = [PayloadKey.title, .body].map { ($0, object.appending($0.name)) }
        self.init(
            document, at: object,
            fields.filter { _, pointer in document.node(at: pointer)?.isString == true })
    }

    /// - Parameters:
    ///   - object: The object that the added punctuation maps to.
    ///   - fields: The keys of `aps` and of its alert, with the places of their values.
    init(_ document: Document, at object: JSONPointer, _ fields: [(key: PayloadKey, pointer: JSONPointer)]) {
        self.document = document
        own = document.map.node(at: object)?.value
        members = fields.compactMap { key, pointer in
            document.map.node(at: pointer).map { (key, $0.value) }
        }
    }

    /// A payload made of these fields alone; `nil` if there are none.
    func payload() -> EmbeddedText? {
        guard let own, !members.isEmpty else { return nil }
        var assembly = TextAssembly(.translation, of: document.source.bytes)
        assembly.write("{\"\(PayloadKey.aps.name)\":{", for: own)
        for (text, source) in words(members.filter { $0.key.place == .aps }, own, alert: alertMembers) {
            assembly.write(text, for: source)
        }
        assembly.write("}}", for: own)
        return document.assembled(assembly)
    }

    /// The fields that a payload gets, in document order. Texts are added only to an alert without its own.
    ///
    /// The insertions are before the first member of an object, because fixes may append members after the last.
    func substitutions(in payload: JSONPointer) -> [TextSubstitution] {
        let aps = payload.appending(PayloadKey.aps.name)
        let alert = aps.appending(PayloadKey.alert.name)
        guard let own, let object = document.map.node(at: aps), object.isObject else { return [] }
        let missing = members.filter {
            $0.key.place == .aps && document.node(at: aps.appending($0.key.name)) == nil
        }
        let hasTexts = Self.ownTexts.contains { document.node(at: alert.appending($0)) != nil }
        let alertNode = document.map.node(at: alert)
        let texts = hasTexts ? [] : alertMembers
        var found: [TextSubstitution] = []
        let added = words(missing, own, alert: alertNode == nil ? texts : [])
        if !added.isEmpty { found.append(insertion(of: added, into: object, own)) }
        if let alertNode, alertNode.isObject, !texts.isEmpty {
            found.append(insertion(of: words(texts, own), into: alertNode, own))
        }
        return found
    }

    private static let ownTexts = [
        PayloadKey.title, .body, .localizationKey, .titleLocalizationKey,
    ].map(\.name)

    private var alertMembers: [(key: PayloadKey, value: Range<Int>)] {
        members.filter { $0.key.place == .alert }
    }

    private func insertion(
        of words: [(text: String, source: Range<Int>)], into object: SourceMap.Node, _ own: Range<Int>
    ) -> TextSubstitution {
        let comma = object.firstChild == nil ? [] : [(text: ",", source: own)]
        return TextSubstitution(at: object.value.lowerBound + 1, words + comma)
    }

    /// Members without braces around them, and after them an alert if it has texts.
    private func words(
        _ members: [(key: PayloadKey, value: Range<Int>)], _ own: Range<Int>,
        alert: [(key: PayloadKey, value: Range<Int>)] = []
    ) -> [(text: String, source: Range<Int>)] {
        var result: [(text: String, source: Range<Int>)] = []
        for member in members {
            let comma = result.isEmpty ? "" : ","
            result.append((comma + "\"\(member.key.name)\":", member.value))
            result.append((document.map.text(member.value), member.value))
        }
        guard !alert.isEmpty else { return result }
        let comma = result.isEmpty ? "" : ","
        result.append((comma + "\"\(PayloadKey.alert.name)\":{", own))
        return result + words(alert, own) + [("}", own)]
    }
}
