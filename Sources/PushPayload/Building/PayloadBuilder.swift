import LocatedJSON
import PayloadModel

/// Builds a payload, key by key.
///
///     let payload = try PayloadBuilder.alert(title: "Goal", body: "2:1 in the last minute")
///         .threadID("match-4711")
///         .summaryArgument("Kobe", count: 5)
///         .custom("match", 4711)
///         .build()
///
/// A builder is a value: every setter returns a copy, and you can build many payloads from one builder. The order of
/// the setters does not matter, except among custom keys. A setter with `nil` removes its key. ``build()`` throws all
/// problems at once; nothing traps.
public struct PayloadBuilder<Kind: Push>: Sendable {
    private(set) var draft = PayloadDraft()
    private var problems: [PayloadBuildError.Problem] = []

    init() {}

    /// Makes the payload.
    ///
    /// - Returns: The payload with keys in the order of the cases of `PayloadKey`, then custom keys; numbers in their
    ///   shortest form, and strings in unescaped UTF-8.
    /// - Throws: ``PayloadBuildError`` with all problems: numbers outside their documented range, reserved custom
    ///   names, a size over the limit, and every finding of severity error.
    /// - Complexity: O(*n*) in the number of bytes, apart from sorting the keys.
    public func build() throws(PayloadBuildError) -> Payload {
        try draft.build(Self.options, after: problems)
    }

    /// Makes the payload, and cuts its body if the payload is too large.
    ///
    /// The cut is between two grapheme clusters, at the end of a word if one is near, and the body then ends with `…`.
    /// A localized body is not cut, because its text is in the app.
    ///
    /// - Returns: The payload, and a report on the cut, which is `nil` if the payload fits unchanged.
    /// - Throws: The errors of ``build()``, and an error if the payload is too large even with the shortest body.
    public func buildFitting() throws(PayloadBuildError) -> (payload: Payload, cut: ShorteningReport?) {
        try draft.buildFitting(Self.options, after: problems)
    }

    /// The options that the kind of push determines: its push type, and for a background push priority 5, because Apple
    /// calls the default of 10 an error. The other headers are unknown here, so the rules of the family `header` are
    /// ignored.
    private static var options: ValidationOptions {
        var headers = [PushHeader(name: HeaderName.pushType, value: Kind.pushType.rawValue)]
        if Kind.pushType == .background { headers.append(PushHeader(name: "apns-priority", value: "5")) }
        return ValidationOptions(
            headers: PushHeaders(headers), container: .apns,
            selection: RuleSelection(ignored: [RuleFamily.header.rawValue]))
    }
}

extension PayloadBuilder {
    /// Returns a copy with a key set, or removed for `nil`.
    func setting(_ key: PayloadKey, _ value: JSONValue?) -> PayloadBuilder {
        changed { draft throws(PayloadBuildError.Problem) in try draft.set(key, value) }
    }

    func setting(_ key: PayloadKey, number: Double?) -> PayloadBuilder {
        guard let number else { return setting(key, nil) }
        guard let finite = FiniteDouble(number) else {
            var copy = setting(key, nil)
            copy.problems.append(.notFinite(key))
            return copy
        }
        return setting(key, Int(exactly: number).map { .integer($0) } ?? .number(finite))
    }

    /// Returns a copy with a flag set to 1, its only documented value, or removed for `false`.
    func setting(flag key: PayloadKey, _ isOn: Bool) -> PayloadBuilder {
        setting(key, isOn ? .integer(1) : Optional.none)
    }

    /// Returns a copy that has `aps`: an empty object, unless it is set already.
    func withAps() -> PayloadBuilder {
        draft[.aps] == nil ? setting(.aps, .object([])) : self
    }

    func settingCustom(_ name: String, _ value: JSONValue?) -> PayloadBuilder {
        changed { draft throws(PayloadBuildError.Problem) in try draft.setCustom(name, value) }
    }

    private func changed(
        _ change: (inout PayloadDraft) throws(PayloadBuildError.Problem) -> Void
    ) -> PayloadBuilder {
        var copy = self
        do {
            try change(&copy.draft)
        } catch {
            copy.problems.append(error)
        }
        return copy
    }
}

extension PayloadBuilder where Kind: CarriesCustomData {
    /// Sets a custom key, next to `aps`. The app finds it in `userInfo`.
    ///
    /// Custom keys follow Apple's keys, in the order in which they are first set. [Apple's
    /// page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    ///
    /// - Parameters:
    ///   - name: Any name except `aps` and the other keys that the system reads; ``build()`` rejects those.
    ///   - value: An object, array, string, number or Boolean; `nil` removes the key.
    public func custom(_ name: String, _ value: JSONValue?) -> PayloadBuilder {
        settingCustom(name, value)
    }

    /// Sets a custom key to a string; `nil` removes it.
    @_disfavoredOverload
    public func custom(_ name: String, _ text: String?) -> PayloadBuilder {
        settingCustom(name, text.map { .string($0) })
    }

    /// Sets a custom key to an integer; `nil` removes it.
    @_disfavoredOverload
    public func custom(_ name: String, _ integer: Int?) -> PayloadBuilder {
        settingCustom(name, integer.map { .integer($0) })
    }
}
