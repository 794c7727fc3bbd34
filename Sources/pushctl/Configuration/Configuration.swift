import LocatedJSON
import PayloadModel
import PushPayload

/// The contents of `.pushctl.json`.
struct Configuration: Sendable {
    /// The oldest iOS for which the payloads are meant.
    var target: OSVersion?
    /// The platforms for which the payloads are meant.
    var platforms: [PlatformTarget] = []
    /// The only rules and families that report; `nil` without `select`.
    var selected: Set<String>?
    var ignored: Set<String> = []
    /// Severities by rule or family; the more specific entry takes precedence.
    var severities: [String: Severity] = [:]
    /// Rules and families that the file turns off in `severity`.
    var off: Set<String> = []
    var fileIgnores: [FileIgnore] = []
    var customKeys = CustomKeys()
    var categories: Categories?
    /// The path of the app's localization folder.
    var strings: String?
    /// The paths of the files with the types of Live Activities.
    var schemas: [String] = []
    var pushTypes: [FilePushType] = []
    /// Files that the search of a directory skips.
    var excluded: [PathGlob] = []
    /// Files that the search of a directory checks regardless of their contents.
    var included: [PathGlob] = []
    /// The lowest severity to report.
    var level: Severity?
    var failOn: FailThreshold?
    /// The path of the baseline.
    var baseline: String?

    /// An entry of `per-file-ignores`.
    struct FileIgnore: Sendable {
        /// The key of the array that contains the entries.
        static let key = "per-file-ignores"

        let files: PathGlob
        /// The rules and families in document order, for messages about unused entries.
        let rules: [String]
        let suppression: Suppression
    }

    /// The push type of some files.
    struct FilePushType: Sendable {
        let files: PathGlob
        let type: String
        let topic: String?
    }

    enum Categories: Sendable {
        /// The byte range of the array in the configuration.
        case inline(Range<Int>)
        case file(String)
    }

    init() {}

    /// The paths in `baseline`, `categories` and `schema`: files that a search must not check as payloads.
    var nonPayloadFiles: [String] {
        [baseline, categoriesFile].compactMap(\.self) + schemas
    }

    /// The paths in `categories` and `schema`, which no output may overwrite. A new baseline may replace the old one.
    var protectedFiles: [String] { [categoriesFile].compactMap(\.self) + schemas }

    /// The path of the file with the categories; `nil` if they are in the configuration, or if there are none.
    var categoriesFile: String? {
        if case .file(let path)? = categories { path } else { nil }
    }
}

/// The lowest severity that makes the exit status 1.
enum FailThreshold: Sendable, Equatable {
    case severity(Severity)
    case never

    /// Parses a threshold: the name of a severity, or `never`.
    ///
    /// - Returns: `nil` for any other text.
    init?(_ text: String) {
        if let severity = Severity(rawValue: text) {
            self = .severity(severity)
        } else if text == "never" {
            self = .never
        } else {
            return nil
        }
    }

    /// The severity; `nil` for `never`.
    var severity: Severity? {
        if case .severity(let severity) = self { return severity }
        return nil
    }
}

extension Configuration {
    /// The objects of a payload, by their names in `custom-keys`.
    private static let places: [(name: String, place: PayloadKey.Place)] =
        PayloadKey.Place.allCases.map { ($0.rawValue.replacing(" ", with: "-"), $0) }

    static let placeNames = places.map(\.name)

    /// Reads the keys in ``ConfigurationCatalog`` from a document in which ``ConfigurationCheck`` found no problems.
    ///
    /// - Parameter places: The byte ranges of the document's values.
    init(_ value: JSONValue, places: JSONRanges) {
        target = value["ios"]?.text.flatMap { OSVersion(iOS: $0) }
        platforms = (value["platform"]?.texts ?? []).compactMap { try? PlatformTarget(parsing: $0) }
        selected = value["select"].map { Set($0.texts) }
        ignored = Set(value["ignore"]?.texts ?? [])
        for member in value["severity"]?.members ?? [] {
            if let severity = member.value.text.flatMap(Severity.init) {
                severities[member.name] = severity
            } else {
                off.insert(member.name)
            }
        }
        fileIgnores = (value[FileIgnore.key]?.elements ?? []).compactMap(FileIgnore.init)
        for member in value["custom-keys"]?.members ?? [] {
            guard let place = Self.places.first(where: { $0.name == member.name })?.place else { continue }
            for name in member.value.texts { customKeys.allow(name, in: place) }
        }
        if let categories = value["categories"] {
            self.categories =
                categories.text.map { .file($0) }
                ?? places.value(at: JSONPointer(["categories"])).map { .inline($0) }
        }
        strings = value["strings"]?.text
        schemas = value["schema"]?.texts ?? []
        pushTypes = (value["push-types"]?.elements ?? []).compactMap(FilePushType.init)
        excluded = (value["exclude"]?.texts ?? []).compactMap { PathGlob($0) }
        included = (value["include"]?.texts ?? []).compactMap { PathGlob($0) }
        level = value["level"]?.text.flatMap(Severity.init)
        failOn = value["fail-on"]?.text.flatMap { FailThreshold($0) }
        baseline = value["baseline"]?.text
    }
}

extension Configuration.FileIgnore {
    fileprivate init?(_ value: JSONValue) {
        guard let files = value["files"]?.text.flatMap({ PathGlob($0) }) else { return nil }
        self.files = files
        rules = value["rules"]?.texts ?? []
        suppression = Suppression(
            rules: Set(rules),
            pointer: value["pointer"]?.text.flatMap { JSONPointer(parsing: $0) })
    }
}

extension Configuration.FilePushType {
    fileprivate init?(_ value: JSONValue) {
        guard let files = value["files"]?.text.flatMap({ PathGlob($0) }), let type = value["type"]?.text
        else { return nil }
        self.files = files
        self.type = type
        topic = value["topic"]?.text
    }
}

extension JSONValue {
    fileprivate var text: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    fileprivate var elements: [JSONValue] {
        if case .array(let elements) = self { return elements }
        return []
    }

    fileprivate var members: [Member] {
        if case .object(let members) = self { return members }
        return []
    }

    fileprivate var texts: [String] { elements.compactMap(\.text) }
}
