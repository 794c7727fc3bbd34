/// One key of `.pushctl.json`, and everything the project knows of it.
///
/// Reader, JSON Schema and documentation are all read from here.
struct ConfigurationKey: Sendable {
    let name: String
    let shape: ConfigurationShape
    /// Whether the object it belongs to means nothing without it.
    var isRequired = false
    /// What it does: whole sentences. Markdown.
    let summary: String
    /// A value as it is written, in JSON.
    let example: String
}

/// What the value of a key may be.
indirect enum ConfigurationShape: Sendable {
    case text(ConfigurationText)
    case list(of: ConfigurationShape, mayBeEmpty: Bool = true)
    /// An object with members of its own.
    case record([ConfigurationKey])
    /// An object whose members have names out of a list and values that are all alike.
    case table(names: [String], noun: String, of: ConfigurationShape)
    /// An array as in a file of categories, or the path of such a file.
    case categories

    /// In words, for a message and for the documentation: `an array of globs`.
    var spoken: String {
        switch self {
        case .text(let text): text.spoken
        case .list(.record(let keys), _):
            "an array of objects with " + keys.map { "\"\($0.name)\"" }.joined(separator: ", ")
        case .list(.text(let text), _): "an array of \(text.plural)"
        case .list: "an array"
        case .record: "an object"
        case .table(_, let noun, _): "an object whose members are named after \(noun)"
        case .categories: "an array of categories, or the path of a file that holds one"
        }
    }
}

extension ConfigurationKey {
    /// The key at the end of a path through records, lists and tables; `nil` where there is none.
    static func named(_ name: String, in keys: [ConfigurationKey]) -> ConfigurationKey? {
        keys.first { $0.name.utf8.elementsEqual(name.utf8) }
    }
}
