import LocatedJSON
import PayloadModel
import PushPayload

/// The options of `build` that set keys: one for each name of a key in `aps`, in `alert` or in a sound object.
enum KeyOptions {
    /// The options, one group for each object of the payload.
    static let groups: [OptionGroup] = [
        OptionGroup("Text of the notification (alert)", options(in: .alert)),
        OptionGroup("Everything else that the system reads (aps)", options(in: .aps)),
        OptionGroup("Sound of a critical alert", options(in: .sound)),
    ]

    /// The keys that have an option, in the order in which they are set: outer objects first.
    private static let keys =
        KeyCatalog.keys(in: .aps) + KeyCatalog.keys(in: .alert).filter { !isSoundOfActivity($0) }
        + KeyCatalog.keys(in: .sound)

    /// Whether the key is the sound of a Live Activity. `--sound` sets the key that the kind of push needs, so both
    /// keys named `sound` share one option.
    private static func isSoundOfActivity(_ key: PayloadKey) -> Bool {
        key.place == .alert && KeyCatalog.key(key.name, in: .aps) != nil
    }

    private static func options(in place: PayloadKey.Place) -> [OptionDescription] {
        keys.filter { $0.place == place }.map { key in
            OptionDescription(
                key.name, value: valueName(key), isRepeatable: key.types.contains(.strings),
                help: key.summary.asHelp,
                completion: key.values.isEmpty ? .none : .suggestions(key.values))
        }
    }

    /// Returns the placeholder for the value in the help; `nil` for options without a value, which set 1 or `true`.
    private static func valueName(_ key: PayloadKey) -> String? {
        if key.types.contains(.string) { return key.place == .aps && key.name == "sound" ? "NAME" : "TEXT" }
        switch key.types.first {
        case .flag, .binary, .boolean: return nil
        case .integer, .number: return "NUMBER"
        case .date: return "SECONDS"
        case .object: return "JSON"
        case .enumeration: return "VALUE"
        case .string, .strings, .null, nil: return "TEXT"
        }
    }

    /// Pairs of options that set the same text: a key that can be a string or an object, and the key of the text in the
    /// object.
    private static let synonyms = [("alert", "body"), ("sound", "name")]

    /// Sets the keys whose options are on the command line.
    ///
    /// - Returns: The problems of keys that could not be set.
    static func apply(
        _ arguments: ParsedArguments, to draft: inout PayloadDraft, isLiveActivity: Bool
    ) throws(UsageError) -> [PayloadBuildError.Problem] {
        for (one, other) in synonyms where arguments.flag(one) && arguments.flag(other) {
            throw UsageError(
                message: "\"--\(one)\" and \"--\(other)\" have the same meaning; pass only one of them",
                command: BuildCommand.name)
        }
        var problems: [PayloadBuildError.Problem] = []
        for key in keys where arguments.flag(key.name) {
            let value = value(of: key, arguments)
            do {
                try draft.set(place(of: key, draft, isLiveActivity: isLiveActivity), value)
            } catch {
                problems.append(error)
            }
        }
        return problems
    }

    /// Returns the key that an option sets. `--sound` sets `sound` in the alert of a Live Activity, `name` in a sound
    /// object that is already in the draft, and otherwise `sound` in `aps`.
    private static func place(
        of key: PayloadKey, _ draft: PayloadDraft, isLiveActivity: Bool
    ) -> PayloadKey {
        guard key.place == .aps, let inAlert = KeyCatalog.key(key.name, in: .alert) else { return key }
        if isLiveActivity { return inAlert }
        guard case .object? = draft[key], let name = KeyCatalog.key("name", in: .sound) else { return key }
        return name
    }

    /// Returns the value in the type of the key; for an invalid value, a string or other JSON that the rules report.
    private static func value(of key: PayloadKey, _ arguments: ParsedArguments) -> JSONValue {
        if key.types.contains(.strings) { return .array(arguments.values(key.name).map { .string($0) }) }
        guard let text = arguments.value(key.name) else {
            return key.types.contains(.boolean) ? .boolean(true) : .integer(1)
        }
        if key.types.contains(.string) { return .string(text) }
        let parsed = try? JSONValue(parsing: text)
        switch (key.types.first, parsed) {
        case (.integer?, .integer?), (.integer?, .number?), (.number?, .integer?), (.number?, .number?),
            (.date?, .integer?), (.date?, .number?), (.object?, _?):
            return parsed ?? .string(text)
        default:
            return .string(text)
        }
    }
}
