/// A line of an alert with the three keys that can fill it.
struct LocalizedField {
    /// The text itself.
    let literal: PayloadKey
    /// The key of a text in the app's strings.
    let key: PayloadKey
    /// What fills the placeholders of that text.
    let arguments: PayloadKey

    /// Every line, the topmost first.
    static let all = [
        LocalizedField(literal: .title, key: .titleLocalizationKey, arguments: .titleLocalizationArguments),
        LocalizedField(
            literal: .subtitle, key: .subtitleLocalizationKey, arguments: .subtitleLocalizationArguments),
        LocalizedField(literal: .body, key: .localizationKey, arguments: .localizationArguments),
    ]

    /// The line that a key fills, if it is the literal of one.
    static func field(ofLiteral key: PayloadKey) -> LocalizedField? {
        all.first { $0.literal == key }
    }

    /// The nested form of a Live Activity: `{"loc-key": …, "loc-args": […]}` in the literal's place.
    func nested(in payload: Inspection) -> JSONNode? {
        payload[literal].flatMap { $0.isObject ? $0 : nil }
    }
}
