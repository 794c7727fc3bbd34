import LocatedJSON
import PushPayload

/// Why a scenario cannot be played.
public struct ScenarioError: Error, Sendable, Hashable {
    /// What is wrong and what to write instead: lower case, no full stop.
    public let message: String
    /// The number of the event, counted from 0; `nil` for what belongs to no event.
    public internal(set) var event: Int?
    /// Where it is in the scenario, or in the line of a stream of events.
    public let pointer: JSONPointer
    /// Where it is in the file.
    public internal(set) var range: SourceRange?
    /// The payload that APNs could not read either, when it is what is wrong.
    public internal(set) var payload: ScenarioPayload?
    /// Whether the name of a member is wrong rather than its value.
    let isAboutName: Bool

    init(_ message: String, at pointer: JSONPointer, isAboutName: Bool = false) {
        self.message = message
        self.pointer = pointer
        self.isAboutName = isAboutName
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
