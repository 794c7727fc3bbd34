import LocatedJSON

/// The format of a scenario's outermost object.
enum ScenarioFormat {
    static let schema = ScenarioMember("$schema", .text, "The schema of the file, for editors")
    static let device = ScenarioMember("device", .settings, "The settings of the device at the beginning")
    static let apps = ScenarioMember("apps", .apps, "The apps, by bundle id")
    static let events = ScenarioMember("events", .events, "The events, in the order of arrival")

    static let all: [any ScenarioMemberDescription] = [schema, device, apps, events]
}

extension ScenarioType where Value == Scenario {
    static var scenario: Self {
        Self(ScenarioFormat.all.schema + [.init("required", [.string(ScenarioFormat.events.name)])]) {
            (field, reader) throws(ScenarioError) in
            let object = try ScenarioObject(field, ScenarioFormat.all, reader)
            var scenario = Scenario()
            if let settings = object[ScenarioFormat.device] { scenario.settings = settings }
            for (id, app) in object[ScenarioFormat.apps] ?? [:] {
                scenario.apps[id] = app.settings
                scenario.strings[id] = app.strings
                scenario.categories[id] = app.categories
            }
            guard object.has(ScenarioFormat.events) else {
                throw field.failure("the scenario has no \"events\"")
            }
            scenario.events = object[ScenarioFormat.events] ?? []
            return scenario
        }
    }
}

/// The JSON Schema of a scenario, for editors.
///
/// Generated from the tables that the reader uses. It does not cover payloads, other files, or errors that only the
/// reader finds, such as February 30 or two categories with the same id.
public enum ScenarioSchema {
    /// Returns the schema as JSON, two spaces per level, with a final newline.
    public static func json(_ draft: JSONSchemaDraft = .draft2020) -> String {
        JSONWriter.pretty(draft.schema(from: value)) + "\n"
    }

    /// The schema as a value, in draft 2020-12.
    public static var value: JSONValue {
        .object(
            [
                .init("$schema", "https://json-schema.org/draft/2020-12/schema"),
                .init("$id", "scenario.schema.json"),
                .init("title", "Scenario of notifications"),
                .init(
                    "description",
                    """
                    A device, its apps, and what happens to them, for "pushctl simulate". A payload is described \
                    by payload.schema.json.
                    """),
            ] + ScenarioType<Scenario>.scenario.schema())
    }
}
