import LocatedJSON
import PayloadModel

/// A service that makes payloads from its own messages: its fields, and their meaning.
///
/// Few lists of fields are known to be complete. Unless ``others`` completes the list, an unlisted field is reported
/// only if its name resembles a listed one or is a key of Apple's.
struct Vendor: Sendable {
    /// The name of the service in messages to the user.
    let name: String
    /// The fields; if two set the same key, the first counts.
    let fields: [VendorField]
    /// The keys of an alert that is an object.
    var alert: [VendorField] = KeyCatalog.keys(in: .alert).map { .key($0, $0.name) }
    /// Whether the service sends an alert object unchanged; otherwise it drops unlisted keys.
    var sendsAlertUnchanged = true
    /// All fields that are not in ``fields``; none affects the payload. `nil` if they are not all known.
    var others: [String]?
    /// The severity of the finding for a misspelled field: an error if the service is known to ignore the field.
    var misspellingSeverity = Severity.warning
    /// The string that turns the sound off if it is the value of the sound field, such as `"nil"`.
    var silentSound: String?
    /// Whether the service puts unlisted fields beside `aps`, as the app's own data.
    var sendsOtherFields = false
    /// Whether the service ignores letter case, as Go's decoder does: it accepts `Title` for `title`.
    var ignoresLetterCase = false

    /// Whether the vendor accepts a field under a name.
    func isName(_ name: UTF8Bytes, of field: VendorField) -> Bool {
        field.names.contains { ignoresLetterCase ? name.isEqualIgnoringCase(to: $0) : name == $0 }
    }

    /// Returns the field that sets a key.
    func field(for key: PayloadKey) -> VendorField? {
        fields.first { $0.key == key }
    }
}

/// A field of a vendor's message.
struct VendorField: Sendable {
    /// The effect of the field on the payload.
    enum Meaning: Sendable {
        /// Sets a key to a value in Apple's spelling.
        case key(PayloadKey)
        /// Sets a flag from a Boolean or, if `alsoOne` is true, from the number 1.
        case flag(PayloadKey, alsoOne: Bool)
        /// Sets the key to Apple's value for one of the words; without a key, does not affect the payload.
        case word(PayloadKey?, [(word: String, value: String)])
        /// Sets the sound, in Apple's spelling except for `critical`, which is a Boolean.
        case sound
        /// Sets the badge to a number, or makes the service count it: with one of `words` or, if `steps` is true,
        /// with a string such as `+1` or `-1`.
        case countedBadge(words: [String], steps: Bool)
        /// Sets the body to a string, or the alert to an object.
        case alert
        /// Sets a header; with `words`, to the value for one of these words.
        case header(String, words: [String: String]?)
        /// Limits the time of delivery: seconds from the request, or a date in ISO 8601.
        case lifetime
        /// Adds the app's own data.
        case custom
        /// Adds the app's own data, whose members the service puts beside `aps`: an object, or an array of pairs `key`
        /// and `val`.
        case customMembers
        /// Chooses the environment of APNs if the field's value is `true`; the first such field counts.
        case environment(isSandbox: Bool)
        /// The format reads the field; ``VendorReader`` skips it.
        case handledByFormat
        /// Does not affect the payload.
        case withoutEffect
    }

    /// The names under which the vendor accepts the field, the documented one first.
    let names: [String]
    let meaning: Meaning

    static func key(_ key: PayloadKey, _ names: String...) -> VendorField {
        VendorField(names: names, meaning: .key(key))
    }

    /// Returns a field for a key whose only value is 1.
    ///
    /// - Parameter alsoOne: Whether the vendor also accepts the number 1 instead of `true`.
    static func flag(_ key: PayloadKey, _ names: String..., alsoOne: Bool = false) -> VendorField {
        VendorField(names: names, meaning: .flag(key, alsoOne: alsoOne))
    }

    /// Returns a field for the interruption level, with Apple's words and the vendor's own.
    static func level(_ name: String, others: [(word: String, value: String)] = []) -> VendorField {
        let words = PayloadKey.interruptionLevel.values.map { (word: $0, value: $0) }
        return VendorField(names: [name], meaning: .word(.interruptionLevel, words + others))
    }

    /// Returns a field that has a fixed set of words and does not affect the payload.
    static func choice(_ name: String, _ words: [String]) -> VendorField {
        VendorField(names: [name], meaning: .word(nil, words.map { ($0, $0) }))
    }

    static func sound(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .sound)
    }

    /// Returns a field for a badge that the service may count itself.
    ///
    /// - Parameters:
    ///   - words: The values that make the service count.
    ///   - steps: Whether a string such as `+1` or `-1` makes it count, too.
    static func countedBadge(_ name: String, words: [String], steps: Bool) -> VendorField {
        VendorField(names: [name], meaning: .countedBadge(words: words, steps: steps))
    }

    static func alert(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .alert)
    }

    static func header(_ header: String, _ name: String, words: [String: String]? = nil) -> VendorField {
        VendorField(names: [name], meaning: .header(header, words: words))
    }

    static func lifetime(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .lifetime)
    }

    static func custom(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .custom)
    }

    /// Returns a field with data whose members the service puts beside `aps`.
    static func customMembers(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .customMembers)
    }

    /// Returns a Boolean field that chooses the environment of APNs.
    static func environment(_ name: String, isSandbox: Bool) -> VendorField {
        VendorField(names: [name], meaning: .environment(isSandbox: isSandbox))
    }

    static func handledByFormat(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .handledByFormat)
    }

    /// Returns a field that does not affect the payload; misspellings of its name are still reported.
    static func withoutEffect(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .withoutEffect)
    }

    /// The key that the field sets.
    var key: PayloadKey? {
        switch meaning {
        case .key(let key), .flag(let key, _): key
        case .word(let key, _): key
        case .sound: .sound
        case .countedBadge: .badge
        case .alert: .alert
        case .header, .lifetime, .custom, .customMembers, .environment, .handledByFormat, .withoutEffect: nil
        }
    }
}
