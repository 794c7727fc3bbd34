import LocatedJSON
import PayloadModel

/// A line of an alert that is filled from the app's strings.
struct LocalizedUse {
    /// The key of the text.
    let key: JSONBytes
    let keyPlace: JSONPointer
    /// What stands for the arguments; `nil` where nothing does.
    let arguments: JSONNode?
    let argumentsPlace: JSONPointer

    /// The name under which the arguments are sent.
    var argumentsName: String { argumentsPlace.tokens.last ?? "" }

    /// The uses of a payload whose keys are known, in the order of the lines: those of a template are not.
    static func all(in payload: Inspection) -> [LocalizedUse] {
        guard payload.kind.readsAps, payload.alert != nil else { return [] }
        return LocalizedField.all.flatMap { field in
            let flat = make(
                payload.settled(field.key), at: field.key.pointer, payload.settled(field.arguments),
                at: field.arguments.pointer)
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
    /// The nested form of a Live Activity: `{"loc-key": …, "loc-args": […]}` in the literal's place.
    func nested(in payload: Inspection) -> JSONNode? {
        payload[literal].flatMap { $0.isObject ? $0 : nil }
    }
}
