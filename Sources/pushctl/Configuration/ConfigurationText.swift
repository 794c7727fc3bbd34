import LocatedJSON
import PayloadModel
import PushPayload

/// The type of a string in `.pushctl.json`.
enum ConfigurationText: Sendable {
    case rule
    case version
    case platform
    case pushType
    case pointer
    case glob
    case path
    /// The key of a member of a payload, in which `*` matches any characters.
    case memberName
    case topic
    case address
    /// A string from a list.
    case choice([String])

    var spoken: String {
        switch self {
        case .rule: "the name of a rule or family"
        case .version: "a version in quotes"
        case .platform: "a platform"
        case .pushType: "a push type"
        case .pointer: "a JSON pointer"
        case .glob: "a glob"
        case .path: "a path"
        case .memberName: "a name"
        case .topic: "a topic"
        case .address: "an address"
        case .choice(let values): "one of " + values.quotedList
        }
    }

    var plural: String {
        switch self {
        case .rule: "names of rules or families"
        case .version: "versions in quotes"
        case .platform: "platforms"
        case .pushType: "push types"
        case .pointer: "JSON pointers"
        case .glob: "globs"
        case .path: "paths"
        case .memberName: "names"
        case .topic: "topics"
        case .address: "addresses"
        case .choice(let values): "values from " + values.quotedList
        }
    }

    /// The allowed strings; `nil` if they cannot be listed.
    var values: [String]? {
        switch self {
        case .rule: RuleSelectionOptions.names
        case .pushType: PushType.allCases.map(\.rawValue)
        case .choice(let values): values
        case .version, .platform, .pointer, .glob, .path, .memberName, .topic, .address: nil
        }
    }

    /// Returns the problem with a string; `nil` if the string is valid.
    func problem(with text: String) -> String? {
        if let values {
            guard !values.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else { return nil }
            return "\"\(text)\" is not \(spoken)\(NameSuggestion.suffix(for: text, among: values))"
        }
        switch self {
        case .platform:
            do {
                _ = try PlatformTarget(parsing: text)
                return nil
            } catch {
                return "\"\(text)\" \(error.problem)"
            }
        case .version where OSVersion(iOS: text) == nil:
            return
                "\"\(text)\" is not a version of iOS up to \(OSVersion.newestIOS); write \"15\", \"16.1\" or \"latest\""
        case .pointer where JSONPointer(parsing: text) == nil:
            return "\"\(text)\" is not a JSON pointer; write it as \"/aps/alert/title\""
        case .glob where PathGlob(text) == nil: return "\"\(text)\" is not a glob; write it as \"legacy/**\""
        case .path where text.isEmpty || text.utf8.contains(0): return "\"\(text)\" is not a path"
        case .memberName where text.isEmpty, .topic where text.isEmpty: return "the string is empty"
        default: return nil
        }
    }
}
