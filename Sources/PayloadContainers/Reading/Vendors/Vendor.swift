import LocatedJSON
import PayloadModel

/// A service that makes payloads from messages of its own: its fields, and what they come to.
///
/// Few lists of fields are known to be complete; a field that is not in another one is no mistake.
struct Vendor: Sendable {
    /// As a message names it.
    let name: String
    /// Where two fields give the same key, the first counts.
    let fields: [VendorField]
    /// The keys of an object of texts.
    var alert: [VendorField] = KeyCatalogue.keys(in: .alert).map { .key($0, $0.name) }
    /// Whether an object of texts is sent as it is; else keys that are not listed are left out.
    var sendsAlertAsItIs = true
    /// The fields that the payload is not made of, where the list is known to be complete; `nil` for any other.
    var others: [String]?
    /// How severe a field in another spelling is: an error where the service is known to ignore it.
    var severityOfSpelling = Severity.warning
    /// The sound that stands for none.
    var silence: String?
    /// Go's decoder takes `Title` for `title`.
    var ignoresLetterCase = false

    /// Whether a name is one under which the vendor takes a field.
    func isName(_ name: JSONBytes, of field: VendorField) -> Bool {
        field.names.contains { ignoresLetterCase ? name.isEqualIgnoringCase(to: $0) : name == $0 }
    }

    /// The field that takes a key.
    func field(for key: PayloadKey) -> VendorField? {
        fields.first { $0.key == key }
    }
}

/// A field of a vendor's message.
struct VendorField: Sendable {
    /// What the field comes to.
    enum Meaning: Sendable {
        /// The value of a key, written as Apple does.
        case key(PayloadKey)
        /// A flag, written as a Boolean.
        case flag(PayloadKey, alsoOne: Bool)
        /// One of a few words for a value of Apple's.
        case word(PayloadKey?, [(word: String, value: String)])
        /// A sound as Apple writes it, but for its flag, which is a Boolean.
        case sound
        /// A badge that the service may count up itself.
        case countedBadge
        /// A text for the body, or an object of texts.
        case alert
        /// A header; with words, those that stand for a value of Apple's.
        case header(String, words: [String: String]?)
        /// The app's own data.
        case custom
        /// Nothing that the payload is made of.
        case other
    }

    /// The names under which the vendor takes it, the usual one first.
    let names: [String]
    let meaning: Meaning

    static func key(_ key: PayloadKey, _ names: String...) -> VendorField {
        VendorField(names: names, meaning: .key(key))
    }

    /// - Parameter alsoOne: Whether the vendor takes the number 1 as well.
    static func flag(_ key: PayloadKey, _ names: String..., alsoOne: Bool = false) -> VendorField {
        VendorField(names: names, meaning: .flag(key, alsoOne: alsoOne))
    }

    /// The level in Apple's words.
    static func level(_ name: String, others: [(word: String, value: String)] = []) -> VendorField {
        let words = PayloadKey.interruptionLevel.values.map { (word: $0, value: $0) }
        return VendorField(names: [name], meaning: .word(.interruptionLevel, words + others))
    }

    /// A field with a few words that are none of Apple's business.
    static func choice(_ name: String, _ words: [String]) -> VendorField {
        VendorField(names: [name], meaning: .word(nil, words.map { ($0, $0) }))
    }

    static func sound(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .sound)
    }

    static func countedBadge(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .countedBadge)
    }

    static func alert(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .alert)
    }

    static func header(_ header: String, _ name: String, words: [String: String]? = nil) -> VendorField {
        VendorField(names: [name], meaning: .header(header, words: words))
    }

    static func custom(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .custom)
    }

    /// A field that says nothing of the payload; a slip in its name is found nevertheless.
    static func other(_ name: String) -> VendorField {
        VendorField(names: [name], meaning: .other)
    }

    /// The key that the field gives a value.
    var key: PayloadKey? {
        switch meaning {
        case .key(let key), .flag(let key, _): key
        case .word(let key, _): key
        case .sound: .sound
        case .countedBadge: .badge
        case .alert: .alert
        case .header, .custom, .other: nil
        }
    }
}
