import LocatedJSON

/// The description of a member of an object in a scenario, for ``ScenarioReader`` and the JSON Schema.
struct ScenarioMember<Value>: ScenarioMemberDescription {
    let name: String
    /// The meaning of the member, for editors: a sentence without a full stop.
    let summary: String
    let type: ScenarioType<Value>

    init(_ name: String, _ type: ScenarioType<Value>, _ summary: String) {
        self.name = name
        self.type = type
        self.summary = summary
    }

    var schema: JSONValue { .object(type.schema() + [.init("description", .string(summary + "."))]) }
}

/// The description of a member, regardless of the type of its value.
protocol ScenarioMemberDescription: Sendable {
    var name: String { get }
    var schema: JSONValue { get }
}

extension [any ScenarioMemberDescription] {
    /// The schema of an object with only these members.
    var schema: [JSONValue.Member] {
        [
            .init("type", "object"),
            .init("properties", .object(map { .init($0.name, $0.schema) })),
            .init("additionalProperties", false),
        ]
    }
}

/// An object of a scenario, with its known members.
struct ScenarioObject {
    private let fields: [String: ScenarioField]
    private let reader: ScenarioReader

    /// Reads the members of an object and reports unknown ones.
    init(
        _ field: ScenarioField, _ members: [any ScenarioMemberDescription], _ reader: ScenarioReader
    ) throws(ScenarioError) {
        let names = members.map(\.name)
        var fields: [String: ScenarioField] = [:]
        for (name, field) in try field.members() {
            if names.contains(where: { $0.hasBytes(of: name) }) {
                fields[name] = field
            } else {
                let advice = ScenarioField.advice(for: name, among: names)
                reader.report(
                    ScenarioError(
                        "unknown key \"\(name)\"\(advice)", at: field.pointer, isAboutKey: true))
            }
        }
        self.fields = fields
        self.reader = reader
    }

    /// Whether a member is present, valid or not.
    func has(_ member: any ScenarioMemberDescription) -> Bool { fields[member.name] != nil }

    /// Returns the field of a member.
    func field(_ member: any ScenarioMemberDescription) -> ScenarioField? { fields[member.name] }

    /// The value of a member; `nil` if it is missing or invalid. Reports an invalid value.
    subscript<Value>(_ member: ScenarioMember<Value>) -> Value? {
        guard let field = fields[member.name] else { return nil }
        return reader.attempt { () throws(ScenarioError) in try member.type.read(field, reader) }
    }
}
