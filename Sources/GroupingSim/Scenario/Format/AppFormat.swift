import Localization
import LocatedJSON
import PayloadModel

/// The format of an app in a scenario.
enum AppFormat {
    static let name = ScenarioMember("name", .name, "The name below the icon")
    static let color = ScenarioMember("color", .color, "The color of the app in pictures, as #rrggbb")
    static let grouping = ScenarioMember<Grouping>("grouping", .choice, "How the app's notifications stack")
    static let categories = ScenarioMember(
        "categories", .categories, "The categories that the app registers, or the file that describes them")
    static let strings = ScenarioMember(
        "strings", .strings,
        "The app's localization folder: *.lproj with Localizable.strings or .stringsdict, or Localizable.xcstrings"
    )

    static let all: [any ScenarioMemberDescription] = [name, color, grouping, categories, strings]
}

/// An app described in a scenario.
struct ScenarioApp {
    var settings: AppSettings
    var categories: ScenarioCategories?
    var strings: StringsTable?
}

extension ScenarioType where Value == [String: ScenarioApp] {
    /// The apps by bundle id.
    static var apps: Self {
        Self([
            .init("type", "object"), .init("additionalProperties", .object(AppFormat.all.schema)),
        ]) { (field, reader) throws(ScenarioError) in
            var apps: [String: ScenarioApp] = [:]
            for (id, app) in try field.members() {
                apps[id] = reader.attempt { () throws(ScenarioError) in
                    ScenarioApp(try ScenarioObject(app, AppFormat.all, reader))
                }
            }
            return apps
        }
    }
}

extension ScenarioApp {
    fileprivate init(_ object: ScenarioObject) {
        categories = object[AppFormat.categories]
        strings = object[AppFormat.strings]
        settings = AppSettings(
            name: object[AppFormat.name], color: object[AppFormat.color],
            grouping: object[AppFormat.grouping],
            categories: categories?.file.categories ?? [])
    }
}

extension ScenarioType where Value == String {
    /// A color as `#rrggbb`.
    fileprivate static var color: Self {
        Self([.init("type", "string"), .init("pattern", "^#[0-9A-Fa-f]{6}$")]) {
            (field, _) throws(ScenarioError) in
            let text = try field.string()
            guard text.wholeMatch(of: /#[0-9A-Fa-f]{6}/) != nil else {
                throw field.failure("\"\(text)\" is not a color; write it as \"#1f66c1\"")
            }
            return text
        }
    }
}

extension ScenarioType where Value == ScenarioCategories {
    /// An array of categories, or the name of a file that contains such an array.
    static var categories: Self {
        Self([.init("anyOf", [["type": "string", "minLength": 1], CategoryFile.schema])]) {
            (field, reader) throws(ScenarioError) in
            if case .string = field.value { return try file(named: field, reader) }
            return try embedded(at: field, reader)
        }
    }

    private static func file(
        named field: ScenarioField, _ reader: ScenarioReader
    ) throws(ScenarioError) -> ScenarioCategories {
        let text = try reader.file(field)
        do {
            let file = try CategoryFile(parsing: text.bytes)
            return ScenarioCategories(file: file, place: text, pointer: JSONPointer())
        } catch {
            let place = error.range.map { ":\($0.start.line):\($0.start.column)" } ?? ""
            throw field.failure("\(text.file ?? "")\(place): \(error.message)")
        }
    }

    private static func embedded(
        at field: ScenarioField, _ reader: ScenarioReader
    ) throws(ScenarioError) -> ScenarioCategories {
        let text = reader.text(of: field)
        do {
            let file = try CategoryFile(parsing: text.bytes)
            return ScenarioCategories(file: file, place: text, pointer: field.pointer)
        } catch {
            throw ScenarioError(error.message, at: JSONPointer(field.pointer.tokens + error.pointer.tokens))
        }
    }
}

extension ScenarioType where Value == StringsTable {
    /// The name of a folder with localized strings.
    static var strings: Self {
        Self([.init("type", "string"), .init("minLength", 1)]) { (field, reader) throws(ScenarioError) in
            switch reader.folders(try field.filledString()) {
            case .found(let table): return table
            case .missing(let reason): throw field.failure(reason)
            }
        }
    }
}
