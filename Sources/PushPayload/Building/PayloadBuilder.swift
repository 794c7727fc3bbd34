import LocatedJSON
import PayloadModel

/// Builds a payload, one key after the other.
///
///     let payload = try PayloadBuilder.alert(title: "Goal", body: "2:1 in the last minute")
///         .threadID("match-4711")
///         .summaryArgument("Kobe", count: 5)
///         .custom("match", 4711)
///         .build()
///
/// A builder is a value: every setter returns a copy, and a builder may serve for many payloads. The order of
/// the setters does not matter, except among custom keys. A setter given `nil` leaves its key out. What is
/// wrong is kept until ``build()``, which names everything at once; nothing traps.
public struct PayloadBuilder<Kind: Push>: Sendable {
    private(set) var draft = PayloadDraft()
    private var problems: [PayloadBuildError.Problem] = []

    init() {}

    /// Makes the payload.
    ///
    /// - Returns: The payload: documented key order, shortest numbers, raw UTF-8.
    /// - Throws: ``PayloadBuildError`` with all problems: numbers outside their documented range, reserved custom
    ///   names, a size over the limit, and every finding of severity error.
    /// - Complexity: O(*n*) in the number of bytes, besides the sorting of keys.
    public func build() throws(PayloadBuildError) -> Payload {
        try draft.build(Self.options, after: problems)
    }

    /// Makes the payload after cutting its body, if need be, so that it fits.
    ///
    /// The body is cut between two characters as a reader sees them, at the end of a word if one is near, and
    /// ends with `…`. A localised body lies in the app and is not cut.
    ///
    /// - Returns: The payload, and what was cut; `nil` when it fits as it is.
    /// - Throws: As ``build()`` does, and when the payload is too large without its body.
    public func buildFitting() throws(PayloadBuildError) -> (payload: Payload, cut: ShorteningReport?) {
        try draft.buildFitting(Self.options, after: problems)
    }

    /// Headers are the request's own affair; only what decides about the payload is given: its push type, and for
    /// a background push the one priority that APNs takes.
    private static var options: ValidationOptions {
        var headers = [PushHeader(name: "apns-push-type", value: Kind.pushType.rawValue)]
        if Kind.pushType == .background { headers.append(PushHeader(name: "apns-priority", value: "5")) }
        return ValidationOptions(
            headers: PushHeaders(headers), container: .apns,
            selection: RuleSelection(ignored: [RuleFamily.header.rawValue]))
    }
}

extension PayloadBuilder {
    /// A copy with a key set, or taken away for `nil`.
    func setting(_ key: PayloadKey, _ value: JSONValue?) -> PayloadBuilder {
        changed { draft throws(PayloadBuildError.Problem) in try draft.set(key, value) }
    }

    /// A copy with a number set.
    func setting(_ key: PayloadKey, number: Double?) -> PayloadBuilder {
        guard let number else { return setting(key, nil) }
        guard let finite = FiniteDouble(number) else {
            var copy = setting(key, nil)
            copy.problems.append(.notFinite(key))
            return copy
        }
        return setting(key, Int(exactly: number).map { .integer($0) } ?? .number(finite))
    }

    /// A copy with a flag set to its one documented value.
    func setting(flag key: PayloadKey, _ isOn: Bool) -> PayloadBuilder {
        setting(key, isOn ? .integer(1) : Optional.none)
    }

    /// A copy with an `aps`, be it an empty one.
    func withAps() -> PayloadBuilder {
        draft[.aps] == nil ? setting(.aps, .object([])) : self
    }

    /// A copy with a custom key.
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
    /// A key of the app's own, beside `aps`, where the app finds it in `userInfo`.
    ///
    /// Custom keys stand behind Apple's, in the order in which they are first set.
    /// [Apple's page](https://developer.apple.com/documentation/usernotifications/generating-a-remote-notification)
    ///
    /// - Parameters:
    ///   - name: Not `aps` and no other key that only Apple gives a meaning; ``build()`` refuses those.
    ///   - value: An object, array, string, number or Boolean; `nil` leaves the key out.
    public func custom(_ name: String, _ value: JSONValue?) -> PayloadBuilder {
        settingCustom(name, value)
    }

    /// A custom key with a text; `nil` leaves it out.
    @_disfavoredOverload
    public func custom(_ name: String, _ text: String?) -> PayloadBuilder {
        settingCustom(name, text.map { .string($0) })
    }

    /// A custom key with a whole number; `nil` leaves it out.
    @_disfavoredOverload
    public func custom(_ name: String, _ integer: Int?) -> PayloadBuilder {
        settingCustom(name, integer.map { .integer($0) })
    }
}
