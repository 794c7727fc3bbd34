import LocatedJSON

/// The reason why a scenario is invalid.
public struct ScenarioError: Error, Sendable, Hashable {
    /// The problem and the instruction: lower case, no full stop.
    public let message: String
    /// The number of the event, counted from 0; `nil` outside of events.
    public internal(set) var event: Int?
    /// The place of the error, as a pointer into the scenario, or into the line of a stream of events.
    public let pointer: JSONPointer
    /// The range of that place in the file; `nil` if it is unknown.
    public internal(set) var range: SourceRange?
    /// The payload that cannot be read; rules check it to explain the problem. `nil` for any other error.
    public internal(set) var payload: ScenarioPayload?
    /// Whether the error is about the key of a member, not about its value.
    let isAboutKey: Bool

    init(_ message: String, at pointer: JSONPointer, isAboutKey: Bool = false) {
        self.message = message
        self.pointer = pointer
        self.isAboutKey = isAboutKey
    }
}

extension ScenarioError: CustomStringConvertible {
    /// Event, message and pointer in one line; long names in the pointer are cut.
    public var description: String {
        let place = JSONPointer(pointer.tokens.map(Concealment.cut))
        return (event.map { "event \($0): " } ?? "") + message
            + (pointer.tokens.isEmpty ? "" : " (at \(place))")
    }
}
