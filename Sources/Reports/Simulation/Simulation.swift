import GroupingSim
import Localization
import PayloadModel
import PushPayload

/// The result of a simulation, for reports.
package struct Simulation {
    package let scenario: Scenario
    package let device: Device
    package let stacks: [Stack]
    /// Strings of apps by bundle id, instead of the scenario's own.
    package let strings: [String: StringsTable]
    /// The findings about the payloads and categories, each with the name of its file.
    package var findings: [(diagnostic: Diagnostic, path: String)] = []

    package init(_ scenario: Scenario, strings: [String: StringsTable]) {
        self.scenario = scenario
        self.strings = strings
        device = scenario.play(strings: strings)
        stacks = device.stacks()
    }

    /// Whether a report of a simulation shows a finding about its payloads: errors, and findings about stacks and
    /// lines.
    package static func isReported(_ finding: Diagnostic) -> Bool {
        guard finding.severity < .error else { return true }
        guard let rule = RuleRegistry.description(of: finding.rule) else { return false }
        return rule.family == .grouping || ["category-unknown", "collapse-id-reuse"].contains(rule.id)
    }

    /// The display name of an app, or its bundle id.
    package func name(of app: String) -> String { scenario.apps[app]?.name ?? app }

    /// The stack of each event's notification.
    package var stackOfEvent: [Int: Int] {
        var numbers: [Int: Int] = [:]
        for (number, stack) in stacks.enumerated() {
            for notification in stack.notifications { numbers[notification.event] = number }
        }
        return numbers
    }

    /// The number on the icon of each app that has one, in the order of bundle ids.
    package var badges: [(app: String, number: Int)] {
        device.badges.map { (app: $0.key, number: $0.value) }
            .sorted { $0.app.utf8.lexicographicallyPrecedes($1.app.utf8) }
    }
}
