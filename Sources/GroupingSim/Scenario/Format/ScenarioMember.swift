import LocatedJSON
import PushPayload

/// A member that an object of a scenario may have. The reader and the JSON Schema are made from it.
struct ScenarioMember<Value>: ScenarioMemberDescription {
    let name: String
    /// What it says, for editors: a sentence without its full stop.
    let summary: String
    let type: ScenarioType<Value>

    init(_ name: String, _ type: ScenarioType<Value>, _ summary: String) {
        self.name = name
        self.type = type
        self.summary = summary
    }

    var schema: JSONValue { .object(type.schema() + [.init("description", .string(summary + "."))]) }
}

/// A member, whatever its value.
protocol ScenarioMemberDescription: Sendable {
    var name: String { get }
    var schema: JSONValue { get }
}

extension [any ScenarioMemberDescription] {
    /// The schema of an object that may have these members and no others.
    var schema: [JSONValue.Member] {
        [
            .init("type", "object"),
            .init("properties", .object(map { .init($0.name, $0.schema) })),
            .init("additionalProperties", false),
        ]
    }
}

/// An object of a scenario with the members that it may have.
struct ScenarioObject {
    private let fields: [String: ScenarioField]
    private let reader: ScenarioReader

    /// Reports members that may not be there.
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
                        "\"\(name)\" has no meaning here\(advice)", at: field.pointer, isAboutName: true))
            }
        }
        self.fields = fields
        self.reader = reader
    }

    /// Whether a member is there, right or wrong.
    func has(_ member: any ScenarioMemberDescription) -> Bool { fields[member.name] != nil }

    /// Where a member stands.
    func field(_ member: any ScenarioMemberDescription) -> ScenarioField? { fields[member.name] }

    /// The value of a member; `nil` where there is none or, which is reported, a wrong one.
    subscript<Value>(_ member: ScenarioMember<Value>) -> Value? {
        guard let field = fields[member.name] else { return nil }
        return reader.attempt { () throws(ScenarioError) in try member.type.read(field, reader) }
    }
}
