import GroupingSim
import PushPayload

extension Scenario {
    /// Hides what looks like a credential in the words of the notifications: a card may be cut and wrapped, and no part of
    /// it is to be read.
    mutating func hideCredentials() {
        events = events.map { event in
            guard case .delivery(var delivery) = event.event else { return event }
            delivery.content.alert = delivery.content.alert.map(Self.hiding)
            delivery.content.summaryArgument = delivery.content.summaryArgument.map(Redaction.hidingForms)
            return ScenarioEvent(.delivery(delivery), payload: event.payload)
        }
    }

    private static func hiding(_ value: JSONValue) -> JSONValue {
        switch value {
        case .string(let text): .string(Redaction.hidingForms(in: text))
        case .array(let elements): .array(elements.map(hiding))
        case .object(let members): .object(members.map { JSONValue.Member($0.name, hiding($0.value)) })
        default: value
        }
    }
}
