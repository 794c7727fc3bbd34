import LocatedJSON
import PushPayload

/// Access to parts of a report.
extension JSONValue {
    func value(_ name: String) -> JSONValue? { self[name] }

    var first: JSONValue? { elements?.first }

    var members: [JSONValue.Member]? { if case .object(let members) = self { members } else { nil } }
}
