import GroupingSim
import LocatedJSON
import PushPayload

/// The simulation as JSON. Other programs depend on its keys and types.
package enum SimulationReport {
    package static func render(_ simulation: Simulation) -> String {
        let settings = simulation.device.settings
        var report: [JSONValue.Member] = [
            JSONValue.Member("version", 1),
            JSONValue.Member(
                "device",
                [
                    "ios": .string(settings.iOS.description), "locale": .string(settings.language.identifier),
                    "grouping": .string(settings.grouping.rawValue),
                    "previews": .string(settings.previews.rawValue),
                ]),
            JSONValue.Member("stacks", .array(simulation.stacks.map(value))),
        ]
        let stacks = simulation.stackIndexByEvent
        let events = simulation.device.outcomes.enumerated().map { number, outcome -> JSONValue in
            [
                "event": .integer(number), "outcome": .string(outcome.kind.rawValue),
                "stack": stacks[number].map { .integer($0) } ?? .null,
                "delivery": value(outcome.attention?.rawValue), "reason": .string(outcome.text),
                "rules": value(outcome.rules),
            ]
        }
        report.append(JSONValue.Member("events", .array(events)))
        report.append(
            JSONValue.Member(
                "badges",
                .object(simulation.badges.map { JSONValue.Member($0.app, .integer($0.number)) })))
        if let line = simulation.device.countLine {
            report.append(JSONValue.Member("summary", value(line)))
        }
        if !simulation.device.notes.isEmpty {
            report.append(JSONValue.Member("notes", value(simulation.device.notes)))
        }
        var json = JSONWriter(isPretty: true)
        json.object { json in
            for member in report {
                json.name(escaping: member.name)
                json.write(member.value)
            }
            json.name("findings")
            json.array(simulation.findings) { finding, json in
                let (diagnostic, path) = finding
                JSONReport.write(
                    diagnostic, path: path, event: diagnostic.event.map { .integer($0) } ?? .null,
                    to: &json)
            }
        }
        return TerminalSafeJSON.escape(json.text) + "\n"
    }

    private static func value(_ stack: Stack) -> JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("app", .string(stack.app)),
            JSONValue.Member("thread", value(stack.thread)),
            JSONValue.Member("count", .integer(stack.count)),
            JSONValue.Member("leading", value(stack.leading)),
            JSONValue.Member(
                "notifications",
                .array(stack.notifications.map { ["event": .integer($0.event), "id": .string($0.id)] })),
            JSONValue.Member("summary", stack.summary.map(value) ?? .null),
        ]
        if !stack.notes.isEmpty { members.append(JSONValue.Member("notes", value(stack.notes))) }
        return .object(members)
    }

    private static func value(_ leading: Stack.Leading) -> JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("event", .integer(leading.event)), JSONValue.Member("id", .string(leading.id)),
            JSONValue.Member("title", value(leading.title)),
            JSONValue.Member("subtitle", value(leading.subtitle)),
            JSONValue.Member("body", value(leading.body)),
        ]
        if !leading.rules.isEmpty { members.append(JSONValue.Member("rules", value(leading.rules))) }
        return .object(members)
    }

    private static func value(_ line: SummaryLine) -> JSONValue {
        [
            "text": .string(line.text), "count": .integer(line.count),
            "names": .array(line.names.map { .string($0) }), "format": value(line.format),
            "rules": value(line.rules),
        ]
    }

    private static func value(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }

    private static func value(_ rules: [GroupingRule]) -> JSONValue {
        .array(rules.map { .string($0.rawValue) })
    }

    private static func value(_ notes: [Note]) -> JSONValue {
        .array(notes.map { ["text": .string($0.text), "rule": .string($0.rule.rawValue)] })
    }
}
