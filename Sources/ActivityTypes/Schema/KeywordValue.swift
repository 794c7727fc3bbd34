import LocatedJSON

/// The value of a JSON Schema keyword; its methods throw errors that name the keyword.
struct KeywordValue {
    let name: String
    let value: JSONValue
    /// The pointer to the value.
    let pointer: JSONPointer

    init(_ member: JSONValue.Member, in parent: JSONPointer) {
        name = member.name
        value = member.value
        pointer = parent.appending(member.name)
    }

    func failure(_ words: String) -> SchemaReader.Failure {
        SchemaReader.Failure(message: "\"\(name)\" \(words)", pointer: pointer)
    }

    func string() throws(SchemaReader.Failure) -> String {
        guard case .string(let text) = value else { throw failure("must be a string") }
        return text
    }

    func elements() throws(SchemaReader.Failure) -> [(value: JSONValue, pointer: JSONPointer)] {
        guard case .array(let elements) = value else { throw failure("must be an array") }
        return elements.enumerated().map { ($1, pointer.appending(String($0))) }
    }

    func members() throws(SchemaReader.Failure) -> [(member: JSONValue.Member, pointer: JSONPointer)] {
        guard case .object(let members) = value else { throw failure("must be an object") }
        return members.map { ($0, pointer.appending($0.name)) }
    }

    func strings() throws(SchemaReader.Failure) -> [String] {
        var texts: [String] = []
        for (element, _) in try elements() {
            guard case .string(let text) = element else { throw failure("must be an array of strings") }
            texts.append(text)
        }
        return texts
    }

    /// Returns a whole number of 0 or more.
    func count() throws(SchemaReader.Failure) -> Int {
        guard case .integer(let number) = value, number >= 0 else {
            throw failure("must be a whole number, 0 or more")
        }
        return number
    }

    func number() throws(SchemaReader.Failure) -> FiniteDouble {
        switch value {
        case .integer(let number): return FiniteDouble(Double(number)) ?? 0.0
        case .number(let number): return number
        default: throw failure("must be a number")
        }
    }

    func types() throws(SchemaReader.Failure) -> TypeSet {
        let names: [String]
        if case .string(let name) = value { names = [name] } else { names = try strings() }
        var types: TypeSet = []
        for name in names {
            guard let type = TypeSet.all.first(where: { $0.name == name }) else {
                throw failure("must name a JSON type, not \(name.spoken)")
            }
            types.insert(type.type)
        }
        return types
    }
}
