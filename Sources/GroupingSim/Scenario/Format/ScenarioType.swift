import Localization
import LocatedJSON
import PayloadModel

/// A type of values in a scenario: its reader and its JSON Schema.
struct ScenarioType<Value>: Sendable {
    /// The members of the schema; computed on request, because reading does not need them.
    let schema: @Sendable () -> [JSONValue.Member]
    /// Reads a value. If it is an object, reports an error in a member to the reader and continues with the other
    /// members.
    let read: @Sendable (ScenarioField, ScenarioReader) throws(ScenarioError) -> Value

    init(
        _ schema: @escaping @autoclosure @Sendable () -> [JSONValue.Member],
        read: @escaping @Sendable (ScenarioField, ScenarioReader) throws(ScenarioError) -> Value
    ) {
        self.schema = schema
        self.read = read
    }
}

extension ScenarioType where Value == String {
    static var text: Self {
        Self([.init("type", "string")]) { (field, _) throws(ScenarioError) in try field.string() }
    }

    /// A string that is not empty.
    static var name: Self {
        Self([.init("type", "string"), .init("minLength", 1)]) { (field, _) throws(ScenarioError) in
            try field.filledString()
        }
    }
}

extension ScenarioType where Value == Bool {
    static var boolean: Self {
        Self([.init("type", "boolean")]) { (field, _) throws(ScenarioError) in try field.boolean() }
    }
}

extension ScenarioType where Value == Int {
    /// A whole number, not below 0.
    static var count: Self {
        Self([.init("type", "integer"), .init("minimum", 0)]) { (field, _) throws(ScenarioError) in
            try field.number()
        }
    }
}

extension ScenarioType where Value == ISO8601Time {
    /// A point in time, in ISO 8601.
    static var time: Self {
        let day = "[0-9]{4}-[0-9]{2}-[0-9]{2}"
        let clock = "[0-9]{2}:[0-9]{2}(:[0-9]{2}([.,][0-9]+)?)?([Zz]|[+-][0-9]{2}(:?[0-9]{2})?)"
        let pattern = "^\(day)([Tt ]\(clock))?$"
        return Self([.init("type", "string"), .init("pattern", .string(pattern))]) {
            (field, _) throws(ScenarioError) in
            let text = try field.string()
            guard let time = ISO8601Time(parsing: text) else {
                throw field.failure("\"\(text)\" is not a time; write it as \"2018-11-11T09:00:00Z\"")
            }
            return time
        }
    }
}

extension ScenarioType
where
    Value: CaseIterable & RawRepresentable & SendableMetatype, Value.RawValue == String,
    Value.AllCases: SendableMetatype
{
    /// One of the cases of an enumeration.
    static var choice: Self {
        Self([
            .init("type", "string"),
            .init("enum", .array(Value.allCases.map { .string($0.rawValue) })),
        ]) { (field, _) throws(ScenarioError) in try field.choice(Value.self) }
    }
}

extension ScenarioType where Value == OSVersion {
    /// A simulated version of iOS, as a string or a number.
    static var version: Self {
        let text: JSONValue = ["type": "string", "pattern": "^(latest|0*(1[1-9]|2[0-7])([.][0-9]+){0,2})$"]
        let number: JSONValue = ["type": "number", "minimum": 11, "exclusiveMaximum": 28]
        return Self([.init("anyOf", [["const": "latest"], text, number])]) {
            (field, _) throws(ScenarioError) in
            let version: OSVersion? =
                switch field.value {
                case .string(let text): OSVersion(iOS: text)
                case .integer(let number): OSVersion(number)
                case .number(let number): OSVersion(number.json)
                default: nil
                }
            guard let version, DeviceSettings.isSimulated(version) else {
                throw field.failure(
                    "\"ios\" must be a version from 11 to 27, as \"14\" or \"16.1\", or \"latest\"")
            }
            return version
        }
    }
}

extension ScenarioType where Value == Language {
    /// A BCP 47 tag. The schema only suggests the known tags, because others fall back to a known one: `de-AT` to `de`.
    static var locale: Self {
        Self([.init("anyOf", [["enum": known], ["type": "string", "minLength": 2]])]) {
            (field, _) throws(ScenarioError) in
            let text = try field.string()
            guard let language = Language(text) else {
                throw field.failure("unknown locale \"\(text)\"\(Language.advice(for: text))")
            }
            return language
        }
    }

    private static var known: JSONValue { .array(Language.all.map { .string($0.identifier) }) }
}

extension DeviceSettings {
    /// Whether a version of iOS is simulated.
    public static func isSimulated(_ version: OSVersion) -> Bool {
        (11...OSVersion.newestIOS.major).contains(version.major)
    }
}

extension Language {
    /// Returns the instruction to append to a message about an unknown locale.
    public static func advice(for identifier: String) -> String {
        ScenarioField.advice(for: identifier, among: all.map(\.identifier))
    }
}
