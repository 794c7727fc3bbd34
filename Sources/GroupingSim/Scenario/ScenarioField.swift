import LocatedJSON
import PayloadModel

/// A value of a scenario with its pointer, so that errors can name it.
struct ScenarioField {
    let value: JSONValue
    let pointer: JSONPointer

    init(_ value: JSONValue, at pointer: JSONPointer = JSONPointer()) {
        self.value = value
        self.pointer = pointer
    }

    /// Returns an error about this value.
    func failure(_ message: String) -> ScenarioError {
        ScenarioError(message, at: pointer)
    }

    /// The name of the value in messages: its key or index, or "the scenario" for the whole document.
    private var spokenName: String { pointer.tokens.last.map { "\"\($0)\"" } ?? "the scenario" }

    /// Returns the members of an object in document order.
    func members() throws(ScenarioError) -> [(name: String, field: ScenarioField)] {
        guard case .object(let members) = value else {
            throw failure("\(spokenName) must be an object")
        }
        return members.map { ($0.name, ScenarioField($0.value, at: pointer.appending($0.name))) }
    }

    func elements() throws(ScenarioError) -> [ScenarioField] {
        guard case .array(let elements) = value else {
            throw failure("\(spokenName) must be an array")
        }
        return elements.enumerated().map { ScenarioField($1, at: pointer.appending(String($0))) }
    }

    func string() throws(ScenarioError) -> String {
        guard case .string(let text) = value else { throw failure("\(spokenName) must be a string") }
        return text
    }

    /// Returns a string that is not empty.
    func filledString() throws(ScenarioError) -> String {
        let text = try string()
        guard !text.isEmpty else { throw failure("\(spokenName) is empty") }
        return text
    }

    func boolean() throws(ScenarioError) -> Bool {
        guard case .boolean(let boolean) = value else { throw failure("\(spokenName) must be true or false") }
        return boolean
    }

    /// Returns a whole number of 0 or more.
    func number() throws(ScenarioError) -> Int {
        guard case .integer(let number) = value, number >= 0 else {
            throw failure("\(spokenName) must be a whole number, 0 or more")
        }
        return number
    }

    /// Returns one of the cases of an enumeration.
    func choice<Choice: CaseIterable & RawRepresentable>(
        _ type: Choice.Type
    ) throws(ScenarioError) -> Choice where Choice.RawValue == String {
        let text = try string()
        guard let choice = Choice(rawValue: text) else {
            throw failure(
                "\(spokenName) is \"\(text)\"\(Self.advice(for: text, among: Choice.allCases.map(\.rawValue)))"
            )
        }
        return choice
    }

    /// Returns the end of a message about an unknown name: the nearest known name if one is near, else all known names.
    static func advice(for name: String, among names: [String]) -> String {
        if let nearest = NameDistance.nearest(to: name.lowercased(), among: names, limit: 3) {
            return "; did you mean \"\(nearest)\"?"
        }
        return "; expected one of " + names.quotedList
    }
}
