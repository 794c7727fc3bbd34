import LocatedJSON

/// A line of an alert with the three keys that can fill it.
package struct LocalizedField: Sendable {
    /// The key whose value is the text itself.
    package let literal: PayloadKey
    /// The key whose value is the key of a text in the app's strings.
    package let key: PayloadKey
    /// The key whose value contains the arguments for the placeholders of that text.
    package let arguments: PayloadKey

    /// `title` and its keys.
    package static let title = LocalizedField(
        literal: .title, key: .titleLocalizationKey, arguments: .titleLocalizationArguments)
    /// `subtitle` and its keys.
    package static let subtitle = LocalizedField(
        literal: .subtitle, key: .subtitleLocalizationKey, arguments: .subtitleLocalizationArguments)
    /// `body`, `loc-key` and `loc-args`. In a Live Activity, `title` and `body` may instead be objects that contain the
    /// last two keys.
    package static let body = LocalizedField(
        literal: .body, key: .localizationKey, arguments: .localizationArguments)

    /// Every line, the topmost first.
    package static let all = [title, subtitle, body]

    /// Returns the line whose literal text a key contains; `nil` for other keys.
    package static func field(ofLiteral key: PayloadKey) -> LocalizedField? {
        all.first { $0.literal == key }
    }
}
