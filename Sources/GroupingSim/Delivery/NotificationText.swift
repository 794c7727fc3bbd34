import Localization
import LocatedJSON
import PayloadModel
import PushPayload

/// The three lines of a notification, in the language of the device.
///
/// A line comes from its literal (`title`), or from a key of the app's strings (`title-loc-key`) whose
/// placeholders are filled from `title-loc-args`. Which of the two wins is not documented; here it is the
/// key, if the strings have it, then the literal, and at last the key itself, filled in the same way
/// (chosen). A Live Activity's form, the same keys as an object in the literal's place, is read too.
public struct NotificationText: Sendable, Hashable {
    /// The first line; `nil` when there is none or it is empty.
    public var title: String?
    /// The line below the title.
    public var subtitle: String?
    /// The text, which may have several lines.
    public var body: String?

    /// Takes lines as they are.
    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }

    /// Reads `aps.alert` of a whole payload; lines of a wrong type are left out.
    ///
    /// - Parameters:
    ///   - payload: The outermost object.
    ///   - strings: The app's strings; `nil` where they are not known.
    ///   - language: The language of the device.
    public init(payload: JSONValue, strings: StringsTable?, language: Language) {
        let place = PayloadKey.Place.alert.pointer.tokens
        let alert = place.reduce(payload as JSONValue?) { $0?[$1] }
        self.init(alert: alert, strings: strings, language: language)
    }

    /// Reads the value of `aps.alert`: a string, which is the body, or an object.
    ///
    /// - Parameters:
    ///   - alert: The value; `nil` where there is none.
    ///   - strings: The app's strings; `nil` where they are not known.
    ///   - language: The language of the device.
    public init(alert: JSONValue?, strings: StringsTable?, language: Language) {
        let reader = LineReader(strings: strings, language: language)
        switch alert {
        case .string(let text)?: body = text.isEmpty ? nil : text
        case .object(let members)?:
            title = reader.line(.title, in: members)
            subtitle = reader.line(.subtitle, in: members)
            body = reader.line(.body, in: members)
        default: break
        }
    }

    /// Whether there is nothing to read.
    public var isEmpty: Bool { title == nil && subtitle == nil && body == nil }
}

/// Reads a line of an alert.
private struct LineReader {
    let strings: StringsTable?
    let language: Language

    func line(_ field: LocalizedField, in alert: [JSONValue.Member]) -> String? {
        let flat = Reference(key: alert[field.key.name], arguments: alert[field.arguments.name])
        var reference = flat
        var literal: String?
        switch alert[field.literal.name] {
        case .string(let text)?: literal = text.isEmpty ? nil : text
        case .object(let nested)?:
            let keys = LocalizedField.body
            reference = flat ?? Reference(key: nested[keys.key.name], arguments: nested[keys.arguments.name])
        default: break
        }
        guard let reference else { return literal }
        if let format = strings?.text(reference.key, language: language, count: nil) {
            let text = LocalizedText.fill(format, arguments: reference.arguments)
            return text.isEmpty ? nil : text
        }
        return literal ?? LocalizedText.fill(reference.key, arguments: reference.arguments)
    }

    /// A key of the strings with what fills its text.
    struct Reference {
        let key: String
        let arguments: [String]

        /// `nil` where there is no key. What should be a string and is none enters as JSON writes it (chosen).
        init?(key: JSONValue?, arguments: JSONValue?) {
            guard case .string(let key)? = key, !key.isEmpty else { return nil }
            self.key = key
            guard case .array(let elements)? = arguments else {
                self.arguments = []
                return
            }
            self.arguments = elements.map { element in
                if case .string(let text) = element { return text }
                return JSONWriter.compact(element)
            }
        }
    }
}
