import LocatedJSON

/// A field of a declarative web push message, which Safari shows without a service worker.
///
/// Such a message goes to a web push endpoint. If it also has `aps`, the same body can go to APNs.
public struct WebPushField: Sendable, Hashable {
    /// The object that a field belongs to.
    public enum Place: Sendable, Hashable, CaseIterable {
        /// The outermost object.
        case message
        /// The object under `notification`.
        case notification
        /// An element of the array `notification.actions`.
        case action

        /// The name of the object, as findings write it.
        public var spoken: String {
            switch self {
            case .message: "the message"
            case .notification: "\"notification\""
            case .action: "an element of \"actions\""
            }
        }
    }

    /// The type of a field's value.
    public enum ValueType: Sendable, Hashable {
        /// The number 8030, which stands for RFC 8030 about web push.
        case version
        case object
        case boolean
        case text
        /// An absolute URL.
        case url
        /// One of these strings, exactly as written.
        case word([String])
        /// A whole number of at most 64 bits, 0 or more, also as a string of digits.
        case count
        /// An array of objects.
        case objects
        case anything
    }

    /// The name, matched exactly.
    public let name: String
    /// The object that contains the field.
    public let place: Place
    /// The type of its value.
    public let type: ValueType
    /// Whether Safari requires the field in a declarative message.
    public let isRequired: Bool
    /// Its effect, in one sentence.
    public let summary: String
    /// A valid value, as JSON.
    public let example: String
    /// The sources of the facts.
    public let sources: [Source]

    init(
        _ name: String, in place: Place, _ type: ValueType, isRequired: Bool = false, example: String,
        _ summary: String, sources: [Source] = [.declarativeWebPush]
    ) {
        self.name = name
        self.place = place
        self.type = type
        self.isRequired = isRequired
        self.summary = summary
        self.example = example
        self.sources = sources
    }

    /// The path in a message: `notification.actions[].title`.
    public var path: String {
        switch place {
        case .message: name
        case .notification: "notification.\(name)"
        case .action: "notification.actions[].\(name)"
        }
    }

    /// The number that marks a message as declarative.
    public static let version = 8030

    /// Returns the fields of an object, in the order of the documentation.
    public static func fields(in place: Place) -> [WebPushField] { all.filter { $0.place == place } }

    /// Returns the field with this name in an object; `nil` if there is none.
    public static func field(named name: String, in place: Place) -> WebPushField? {
        all.first { $0.place == place && $0.name == name }
    }
}

extension WebPushField.ValueType {
    /// The required value, in words.
    public var spoken: String {
        switch self {
        case .version: "the number \(WebPushField.version)"
        case .object: "an object"
        case .boolean: "a Boolean"
        case .text: "a string"
        case .url: "an absolute URL"
        case .word(let words): "one of " + words.quotedList
        case .count: "a whole number of at least 0 or a string of digits"
        case .objects: "an array of objects"
        case .anything: "any value"
        }
    }
}
