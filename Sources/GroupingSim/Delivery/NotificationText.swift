import Localization
import LocatedJSON
import PayloadModel

/// The three lines of a notification, in the language of the device.
///
/// A line comes from its literal (`title`), or from the string that a key names (`title-loc-key`), with placeholders
/// filled from `title-loc-args`. Apple does not document which of the two wins. This project uses the string if the
/// app's strings contain the key, otherwise the literal, and without a literal the key itself, filled in the same way
/// (chosen). The format of Live Activities, an object with `loc-key` and `loc-args` in place of the literal, is also
/// supported.
public struct NotificationText: Sendable, Hashable {
    /// The first line; `nil` if it is missing or empty.
    public var title: String?
    /// The line below the title.
    public var subtitle: String?
    /// The text, which may contain line breaks.
    public var body: String?

    /// Makes a text from its lines.
    public init(title: String? = nil, subtitle: String? = nil, body: String? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.body = body
    }

    /// Reads `aps.alert` of a payload; skips lines of a wrong type.
    ///
    /// - Parameters:
    ///   - payload: The outermost object.
    ///   - strings: The app's strings; `nil` if they are unknown.
    ///   - language: The language of the device.
    public init(payload: JSONValue, strings: StringsTable?, language: Language) {
        let place = PayloadKey.Place.alert.pointer.tokens
        let alert = place.reduce(payload as JSONValue?) { $0?[$1] }
        self.init(alert: alert, strings: strings, language: language)
    }

    /// Reads the value of `aps.alert`: a string, which is the body, or an object.
    ///
    /// - Parameters:
    ///   - alert: The value; `nil` if it is missing.
    ///   - strings: The app's strings; `nil` if they are unknown.
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

    /// Whether all lines are missing.
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

    /// A key of the app's strings, with its arguments.
    struct Reference {
        let key: String
        let arguments: [String]

        /// Reads the key and the arguments. An argument that is not a string becomes JSON (chosen).
        ///
        /// - Returns: `nil` without a key.
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
