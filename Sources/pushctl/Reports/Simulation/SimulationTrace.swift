import GroupingSim
import PushPayload
import Reports

/// Lists the result of each event with its reason, the summary lines and hidden previews with their rules, the
/// reliability of all these rules, and the warnings and notes.
enum SimulationTrace {
    static func render(_ simulation: Simulation) -> String {
        var lines = simulation.device.outcomes.enumerated().map { number, outcome in
            // The reason of a notification that is not on the screen already begins with the result.
            if outcome.text.hasPrefix(outcome.kind.words) { return "#\(number) \(outcome.text)" }
            let delivery = outcome.isOrdinaryAlert ? ", \(Attention.alerted.rawValue)" : ""
            return "#\(number) \(outcome.kind.words)\(delivery): \(outcome.text)"
        }
        var rules = Set(simulation.device.outcomes.flatMap(\.rules))
        if let line = simulation.device.countLine {
            // Instead of the stacks, the screen shows only this line.
            lines.append("\(line.count) in all: line \"\(line.text)\"\(list(line.rules))")
            rules.formUnion(line.rules)
        } else {
            for stack in simulation.stacks { trace(stack, into: &lines, &rules) }
        }
        rules.formUnion(simulation.device.notes.map(\.rule))
        let labels = GroupingRule.allCases.filter(rules.contains).map(\.trust)
        if !labels.isEmpty { lines.append(labels.joined(separator: ", ")) }
        // Errors are already on standard error.
        lines += simulation.findings.filter { $0.diagnostic.severity < .error }
            .map { ConciseReport.line($0.diagnostic, path: $0.path) }
        return lines.map { VisibleText.escape($0) + "\n" }.joined()
    }

    private static func trace(_ stack: Stack, into lines: inout [String], _ rules: inout Set<GroupingRule>) {
        let place = "#\(stack.leading.event) on top of \(stack.count)"
        if let summary = stack.summary {
            lines.append("\(place): line \"\(summary.text)\"\(list(summary.rules))")
            rules.formUnion(summary.rules)
        }
        if !stack.leading.rules.isEmpty {
            lines.append("\(place): hidden preview\(list(stack.leading.rules))")
            rules.formUnion(stack.leading.rules)
        }
    }

    private static func list(_ rules: [GroupingRule]) -> String {
        rules.isEmpty ? "" : " (\(rules.map(\.rawValue).joined(separator: ", ")))"
    }
}

extension Outcome.Kind {
    /// The name of the result in a sentence.
    fileprivate var words: String { rawValue.replacing("-", with: " ") }
}
