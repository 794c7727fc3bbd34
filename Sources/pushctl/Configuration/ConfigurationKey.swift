/// The definition of a key of `.pushctl.json`: the source of the key's check, JSON Schema and documentation.
struct ConfigurationKey: Sendable {
    let name: String
    let shape: ConfigurationShape
    /// Whether the object that contains the key requires it.
    var isRequired = false
    /// The effect of the key, in whole sentences of Markdown.
    let summary: String
    /// An example value in JSON.
    let example: String
}

/// The values that a key can have.
indirect enum ConfigurationShape: Sendable {
    case text(ConfigurationText)
    case list(of: ConfigurationShape, mayBeEmpty: Bool = true)
    /// An object with fixed members.
    case record([ConfigurationKey])
    /// An object whose keys are among `names`, which `noun` describes in the plural, and whose values have one type.
    case table(names: [String], noun: String, of: ConfigurationShape)
    /// An array like that of a categories file, or the path of such a file.
    case categories

    /// The values in words, for messages and documentation: `an array of globs`.
    var spoken: String {
        switch self {
        case .text(let text): text.spoken
        case .list(.record(let keys), _):
            "an array of objects with " + keys.map { "\"\($0.name)\"" }.joined(separator: ", ")
        case .list(.text(let text), _): "an array of \(text.plural)"
        case .list: "an array"
        case .record: "an object"
        case .table(_, let noun, _): "an object whose members are named after \(noun)"
        case .categories: "an array of categories, or the path of a file that contains such an array"
        }
    }
}

extension ConfigurationKey {
    /// Returns the key with a name, which is compared byte by byte; `nil` if there is none.
    static func named(_ name: String, in keys: [ConfigurationKey]) -> ConfigurationKey? {
        keys.first { $0.name.utf8.elementsEqual(name.utf8) }
    }
}
