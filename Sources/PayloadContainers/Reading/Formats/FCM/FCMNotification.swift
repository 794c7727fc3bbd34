import LocatedJSON
import PayloadModel

/// The texts of an FCM message for all platforms. FCM shows them if the payload has none.
struct FCMNotification {
    private let document: Document
    private let pointer: JSONPointer

    init(_ document: Document, _ pointer: JSONPointer) {
        self.document = document
        self.pointer = pointer
    }

    /// A payload made of these texts alone; `nil` if there are none.
    func payload() -> EmbeddedText? {
        guard let range = document.map.node(at: pointer)?.value, !texts.isEmpty else { return nil }
        var assembly = TextAssembly(.translation, of: document.source.bytes)
        assembly.write("{\"aps\":{\"alert\":{", for: range)
        for (text, source) in members { assembly.write(text, for: source) }
        assembly.write("}}}", for: range)
        return document.assembled(assembly)
    }

    /// The text that these texts add to the alert of a payload; `nil` if the alert has its own texts.
    ///
    /// The insertion is before the first member of the object, because fixes may append members after the last.
    func substitution(in payload: JSONPointer) -> TextSubstitution? {
        let aps = payload.appending(PayloadKey.aps.name)
        let alert = aps.appending(PayloadKey.alert.name)
        let hasAlert = document.node(at: alert) != nil
        guard let own = document.map.node(at: pointer)?.value, !texts.isEmpty,
            let object = document.map.node(at: hasAlert ? alert : aps), object.isObject,
            !Self.ownTexts.contains(where: { document.node(at: alert.appending($0)) != nil })
        else { return nil }
        let separator = object.firstChild == nil ? "" : ","
        let words =
            hasAlert
            ? members + [(separator, own)]
            : [("\"\(PayloadKey.alert.name)\":{", own)] + members + [("}" + separator, own)]
        return TextSubstitution(at: object.value.lowerBound + 1, words)
    }

    private static let names = [PayloadKey.title.name, PayloadKey.body.name]
    private static let ownTexts =
        names + [PayloadKey.localizationKey.name, PayloadKey.titleLocalizationKey.name]

    /// The existing texts with their places.
    private var texts: [(name: String, value: Range<Int>)] {
        Self.names.compactMap { name in
            let text = pointer.appending(name)
            guard document.node(at: text)?.isString == true else { return nil }
            return document.map.node(at: text).map { (name, $0.value) }
        }
    }

    /// The texts as members of an alert, without its braces.
    private var members: [(text: String, source: Range<Int>)] {
        texts.enumerated().flatMap { index, text in
            [
                ((index > 0 ? "," : "") + "\"\(text.name)\":", text.value),
                (document.map.text(text.value), text.value),
            ]
        }
    }
}
