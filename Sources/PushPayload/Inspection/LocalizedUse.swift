import LocatedJSON
import PayloadModel

/// A line of an alert whose text comes from the app's `Localizable.strings`.
struct LocalizedUse {
    /// The key of the text.
    let key: UTF8Bytes
    let keyPlace: JSONPointer
    /// The value of the key for the arguments, such as `loc-args`; `nil` if it is missing or `null`.
    let arguments: JSONNode?
    let argumentsPlace: JSONPointer

    /// The name of the key for the arguments.
    var argumentsName: String { argumentsPlace.tokens.last ?? "" }

    /// Returns the localized lines of a payload, in the order title, subtitle, body.
    ///
    /// Skips a line whose key contains a template placeholder, because the final key is unknown.
    static func all(in payload: Inspection) -> [LocalizedUse] {
        guard payload.kind.readsAps, payload.alert != nil else { return [] }
        return LocalizedField.all.flatMap { field in
            let flat = make(
                payload.valueInPlace(of: field.key), at: field.key.pointer,
                payload.valueInPlace(of: field.arguments), at: field.arguments.pointer)
            guard payload.kind == .liveActivity, let nested = field.nested(in: payload) else { return flat }
            let place = field.literal.pointer
            let (key, arguments) = (PayloadKey.localizationKey.name, PayloadKey.localizationArguments.name)
            return flat
                + make(
                    nested[key], at: place.appending(key), nested[arguments], at: place.appending(arguments))
        }
    }

    private static func make(
        _ key: JSONNode?, at keyPlace: JSONPointer, _ arguments: JSONNode?, at argumentsPlace: JSONPointer
    ) -> [LocalizedUse] {
        guard let text = key?.text, !text.isEmpty, !text.isTemplate else { return [] }
        let given = arguments.flatMap { $0.isNull ? nil : $0 }
        return [
            LocalizedUse(key: text, keyPlace: keyPlace, arguments: given, argumentsPlace: argumentsPlace)
        ]
    }
}

extension LocalizedField {
    /// Returns the object `{"loc-key": …, "loc-args": […]}` that a Live Activity can have in place of the literal text;
    /// `nil` if there is none.
    func nested(in payload: Inspection) -> JSONNode? {
        payload[literal].flatMap { $0.isObject ? $0 : nil }
    }
}
