import LocatedJSON

/// A value in the output of `pushctl stats --format json`, with its pointer for errors.
struct StatisticsField {
    let value: JSONValue
    let pointer: JSONPointer

    func failure(_ message: String) -> StatisticsError {
        StatisticsError(message, at: pointer)
    }

    private var spokenName: String { pointer.tokens.last.map { "\"\($0)\"" } ?? "statistics" }

    /// The value of a required member.
    subscript(name: String) -> StatisticsField {
        get throws(StatisticsError) {
            guard case .object(let members) = value else { throw failure("\(spokenName) must be an object") }
            guard let value = members[name] else {
                throw failure("there is no \"\(name)\" here; this is not the output of \"stats\"")
            }
            return StatisticsField(value: value, pointer: pointer.appending(name))
        }
    }

    /// Returns the value of a member that earlier releases do not write; `nil` if it is missing.
    func optional(_ name: String) -> StatisticsField? {
        guard case .object(let members) = value else { return nil }
        return members[name].map { StatisticsField(value: $0, pointer: pointer.appending(name)) }
    }

    /// The members of an object whose keys are data, such as kinds of pushes.
    var members: [(name: String, field: StatisticsField)] {
        get throws(StatisticsError) {
            guard case .object(let members) = value else { throw failure("\(spokenName) must be an object") }
            return members.map {
                ($0.name, StatisticsField(value: $0.value, pointer: pointer.appending($0.name)))
            }
        }
    }

    var elements: [StatisticsField] {
        get throws(StatisticsError) {
            guard case .array(let elements) = value else { throw failure("\(spokenName) must be an array") }
            return elements.enumerated().map {
                StatisticsField(value: $1, pointer: pointer.appending("\($0)"))
            }
        }
    }

    var string: String {
        get throws(StatisticsError) {
            guard case .string(let text) = value else { throw failure("\(spokenName) must be a string") }
            return text
        }
    }

    var boolean: Bool {
        get throws(StatisticsError) {
            guard case .boolean(let boolean) = value else {
                throw failure("\(spokenName) must be true or false")
            }
            return boolean
        }
    }

    /// An integer from 0 to the largest that every JSON reader represents exactly.
    var count: Int {
        get throws(StatisticsError) {
            guard case .integer(let count) = value, 0...Count.largest ~= count else {
                throw failure("\(spokenName) must be a whole number from 0 to \(Count.largest)")
            }
            return count
        }
    }

    /// A count, or `nil` for `null`.
    var optionalCount: Int? {
        get throws(StatisticsError) { value == .null ? nil : try count }
    }
}
