import GroupingSim
import Localization
import PayloadModel
import PushPayload

/// The result of a simulation, for reports.
package struct Simulation {
    package let scenario: Scenario
    package let device: Device
    package let stacks: [Stack]
    /// The strings of apps by bundle id; they replace those of the scenario.
    package let strings: [String: StringsTable]
    /// The findings about the payloads and categories, each with the name of its file.
    package var findings: [(diagnostic: Diagnostic, path: String)] = []

    package init(_ scenario: Scenario, strings: [String: StringsTable]) {
        self.scenario = scenario
        self.strings = strings
        device = scenario.play(strings: strings)
        stacks = device.stacks()
    }

    /// Whether the report of a simulation shows a finding: an error, or a finding about stacks or summary lines.
    package static func isReported(_ finding: Diagnostic) -> Bool {
        guard finding.severity < .error else { return true }
        guard let rule = RuleRegistry.description(of: finding.rule) else { return false }
        return rule.family == .grouping || ["category-unknown", "collapse-id-reuse"].contains(rule.id)
    }

    /// Returns the display name of an app; without one, the bundle id.
    package func name(of app: String) -> String { scenario.apps[app]?.name ?? app }

    /// The index of the stack that contains an event's notification, by the index of the event.
    package var stackIndexByEvent: [Int: Int] {
        var numbers: [Int: Int] = [:]
        for (number, stack) in stacks.enumerated() {
            for notification in stack.notifications { numbers[notification.event] = number }
        }
        return numbers
    }

    /// The badges on the icons of apps, sorted by bundle id.
    package var badges: [(app: String, number: Int)] {
        device.badges.map { (app: $0.key, number: $0.value) }
            .sorted { $0.app.utf8.lexicographicallyPrecedes($1.app.utf8) }
    }
}
