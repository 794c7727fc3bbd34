import LocatedJSON

/// A text of an alert: written out, or looked up in the app's strings, never both.
///
/// A string literal creates ``text(_:)``: `.alert(title: "Goal")`.
public enum AlertText: Sendable, Hashable, ExpressibleByStringInterpolation {
    /// The text itself.
    case text(String)
    /// A key of the app's `Localizable.strings`, and the strings for its placeholders in order; without arguments, no
    /// array is written.
    case localized(key: String, arguments: [String] = [])

    /// Creates a text from a literal.
    public init(stringLiteral text: String) {
        self = .text(text)
    }

    /// The value in a Live Activity push, where a localized text is an object.
    ///
    /// [Apple's page](https://developer.apple.com/documentation/activitykit/starting-and-updating-live-activities-with-activitykit-push-notifications)
    package var liveActivityValue: JSONValue {
        switch self {
        case .text(let text): return .string(text)
        case .localized(let key, let arguments):
            var members = [JSONValue.Member(PayloadKey.localizationKey.name, .string(key))]
            if !arguments.isEmpty {
                members.append(JSONValue.Member(PayloadKey.localizationArguments.name, .strings(arguments)))
            }
            return .object(members)
        }
    }
}

extension JSONValue {
    /// Creates an array of strings.
    package static func strings(_ strings: [String]) -> JSONValue {
        .array(strings.map { .string($0) })
    }
}
