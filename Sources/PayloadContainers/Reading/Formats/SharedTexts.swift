import LocatedJSON
import PayloadModel

/// Fields of a message that the service adds to the payload: texts for all platforms, a sound, a badge. Fields of the
/// payload take precedence.
struct SharedTexts {
    private let document: Document
    /// The range in the document that counts as the source of the added keys and punctuation: that of an object.
    private let containerRange: Range<Int>?
    private let members: [Member]

    private typealias Member = (key: PayloadKey, value: Range<Int>, text: String)

    /// Finds the strings `title` and `body` of an object.
    ///
    /// - Parameters:
    ///   - object: The object that counts as the source of the added keys and punctuation.
    ///   - other: The object that counts as their source if `object` is missing.
    ///   - keys: Keys besides the two texts, with the pointers to their values.
    init(
        _ document: Document, in object: JSONPointer, or other: JSONPointer? = nil,
        adding keys: [(key: PayloadKey, pointer: JSONPointer)] = []
    ) {
        let fields = [PayloadKey.title, .body].map { ($0, object.appending($0.name)) }
        let texts = fields.filter { _, pointer in document.node(at: pointer)?.isString == true }
        // If `keys` contains the alert as a whole, it already contains the texts.
        let hasWholeAlert = keys.contains { $0.key == .alert }
        self.init(
            document, at: document.node(at: object) == nil ? other ?? object : object,
            hasWholeAlert ? keys.filter { $0.key.place == .aps } : texts + keys)
    }

    /// Returns the JSON text `1` for a flag that is the Boolean `true`; `nil` for any other value or key.
    static func flag(_ key: PayloadKey, _ value: JSONNode) -> String? {
        let isFlag = key == .contentAvailable || key == .mutableContent
        return isFlag && value.boolean == true ? "1" : nil
    }

    /// Collects the values of fields; the first value of a key counts.
    ///
    /// - Parameters:
    ///   - object: The object that counts as the source of the added keys and punctuation.
    ///   - fields: The keys of `aps` and of its alert, with the pointers to their values.
    init(_ document: Document, at object: JSONPointer, _ fields: [(key: PayloadKey, pointer: JSONPointer)]) {
        self.document = document
        containerRange = document.map.node(at: object)?.value
        var names: Set<PayloadKey> = []
        members = fields.compactMap { key, pointer in
            guard let value = document.map.node(at: pointer)?.value, let node = document.node(at: pointer),
                names.insert(key).inserted
            else { return nil }
            return (key, value, Self.flag(key, node) ?? document.map.text(value))
        }
    }

    /// Returns a payload made of these fields alone; `nil` if there are none.
    func payload() -> EmbeddedText? {
        guard let containerRange, !members.isEmpty else { return nil }
        var assembly = TextAssembly(.translation, of: document.source.bytes)
        assembly.write("{\"\(PayloadKey.aps.name)\":{", for: containerRange)
        for (text, source) in segments(
            members.filter { $0.key.place == .aps }, containerRange, alert: alertMembers)
        {
            // Fixes can edit a copied value, but not a rewritten one.
            if document.map.text(source) == text {
                assembly.copy(source)
            } else {
                assembly.write(text, for: source)
            }
        }
        assembly.write("}}", for: containerRange)
        return document.assembled(assembly)
    }

    /// Returns the insertions of the fields into a payload, in document order. Adds texts only if the alert is missing
    /// or has none.
    ///
    /// The insertions are before the first member of an object, because fixes may append members after the last.
    func substitutions(in payload: JSONPointer) -> [TextSubstitution] {
        let aps = payload.appending(PayloadKey.aps.name)
        let alert = aps.appending(PayloadKey.alert.name)
        guard let containerRange, let object = document.map.node(at: aps), object.isObject else { return [] }
        let missing = members.filter {
            $0.key.place == .aps && document.node(at: aps.appending($0.key.name)) == nil
        }
        let hasTexts = Self.ownTexts.contains { document.node(at: alert.appending($0)) != nil }
        let alertNode = document.map.node(at: alert)
        let texts = hasTexts ? [] : alertMembers
        var found: [TextSubstitution] = []
        let added = segments(missing, containerRange, alert: alertNode == nil ? texts : [])
        if !added.isEmpty { found.append(insertion(of: added, into: object, containerRange)) }
        if let alertNode, alertNode.isObject, !texts.isEmpty {
            found.append(insertion(of: segments(texts, containerRange), into: alertNode, containerRange))
        }
        return found
    }

    /// Returns the insertion of an `aps` with the fields into a payload without `aps`; `nil` if the payload is not an
    /// object or there are no fields.
    func aps(in payload: JSONPointer) -> TextSubstitution? {
        guard let containerRange, !members.isEmpty, let object = document.map.node(at: payload),
            object.isObject
        else { return nil }
        let inside = segments(
            members.filter { $0.key.place == .aps }, containerRange, alert: alertMembers)
        let start = (text: "\"\(PayloadKey.aps.name)\":{", source: containerRange)
        return insertion(
            of: [start] + inside + [(text: "}", source: containerRange)], into: object, containerRange)
    }

    private static let ownTexts = [
        PayloadKey.title, .body, .localizationKey, .titleLocalizationKey,
    ].map(\.name)

    private var alertMembers: [Member] {
        members.filter { $0.key.place == .alert }
    }

    private func insertion(
        of segments: [(text: String, source: Range<Int>)], into object: SourceMap.Node,
        _ containerRange: Range<Int>
    ) -> TextSubstitution {
        let comma = object.firstChild == nil ? [] : [(text: ",", source: containerRange)]
        return TextSubstitution(at: object.value.lowerBound + 1, segments + comma)
    }

    /// Returns the text of members without braces around them, followed by an alert if it has texts.
    private func segments(
        _ members: [Member], _ containerRange: Range<Int>, alert: [Member] = []
    ) -> [(text: String, source: Range<Int>)] {
        var result: [(text: String, source: Range<Int>)] = []
        for member in members {
            let comma = result.isEmpty ? "" : ","
            result.append((comma + "\"\(member.key.name)\":", member.value))
            result.append((member.text, member.value))
        }
        guard !alert.isEmpty else { return result }
        let comma = result.isEmpty ? "" : ","
        result.append((comma + "\"\(PayloadKey.alert.name)\":{", containerRange))
        return result + segments(alert, containerRange) + [("}", containerRange)]
    }
}
