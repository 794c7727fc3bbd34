import Foundation
import GroupingSim
import PushPayload
import TestSupport

@testable import LocatedJSON
@testable import pushctl

/// A scenario in `Samples/scenarios` with the case that contains its output.
///
/// Its name begins with its rule, as in `G3-default-stack`, unless it demonstrates no single rule.
struct ScenarioSample: Sendable {
    /// The name without an extension.
    let name: String
    /// Its title, from the first line of its case.
    let title: String
    /// The commands in its case.
    let commands: [String]
    /// The JSON report in its case.
    let report: JSONValue

    /// The rule that it demonstrates; `nil` if there is no single one.
    var rule: GroupingRule? {
        name.split(separator: "-").first.flatMap { GroupingRule(rawValue: String($0)) }
    }

    /// The path of the scenario, from the root of the repository.
    var path: String { "\(Self.folder)/\(name).json" }

    static let folder = "Samples/scenarios"
    static let caseFolder = "Tests/pushctlTests/Cases/simulate/scenarios"

    /// The names of the scenarios on disk.
    static let names: [String] = files(in: folder, "json")
    /// The names of the cases about them.
    static let caseNames: [String] = files(in: caseFolder, "case")

    /// All scenarios with a case, in the order of ``GroupingRule``; those without a single rule are last.
    static let all: [ScenarioSample] = caseNames.compactMap { try? ScenarioSample($0) }.sorted {
        left, right in
        (left.rank, left.name) < (right.rank, right.name)
    }

    init(_ name: String) throws {
        let path = CommandRunner.repository.appendingPathComponent("\(Self.caseFolder)/\(name).case")
        let recorded = try CommandCase(path: path)
        self.name = name
        title = recorded.preamble.first.map { String($0.drop { $0 == "#" || $0 == " " }) } ?? ""
        commands = recorded.steps.map(\.command)
        let step = recorded.steps.first { $0.command.contains("--format json") }
        report = try JSONValue(parsing: step?.sections.first { $0.header == "stdout" }?.body ?? "")
    }

    private var rank: Int {
        rule.flatMap { GroupingRule.allCases.firstIndex(of: $0) } ?? GroupingRule.allCases.count
    }

    private static func files(in folder: String, _ fileExtension: String) -> [String] {
        let path = CommandRunner.repository.appendingPathComponent(folder).path
        return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [])
            .filter { $0.hasSuffix(".\(fileExtension)") }
            .map { String($0.dropLast(fileExtension.count + 1)) }.sorted()
    }
}

// MARK: What the report says

extension ScenarioSample {
    var stacks: [JSONValue] { report["stacks"]?.elements ?? [] }
    var events: [JSONValue] { report["events"]?.elements ?? [] }

    /// The rules that explain an event, a line, a hidden preview or a note.
    var rules: Set<String> {
        let lines = stacks.flatMap { [$0["summary"], $0["leading"]] } + [report["summary"]]
        let lists = (events + lines.compactMap { $0 }).flatMap { $0["rules"]?.elements ?? [] }
        let notes = (stacks + [report]).flatMap { $0["notes"]?.elements ?? [] }.compactMap { $0["rule"] }
        return Set((lists + notes).compactMap(\.text))
    }

    /// The line that replaces all stacks; if there is none, the summary line of each stack, or the text in place of a
    /// hidden body.
    var lines: [String] {
        if let line = report["summary"]?["text"]?.text { return [line] }
        return stacks.compactMap { stack in
            stack["summary"]?["text"]?.text
                ?? (stack["leading"]?["rules"] == nil ? nil : stack["leading"]?["body"]?.text)
        }
    }
}

extension JSONValue {
    /// The elements of an array.
    var elements: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    /// A string.
    var text: String? { if case .string(let text) = self { text } else { nil } }
    /// A whole number.
    var whole: Int? { if case .integer(let number) = self { number } else { nil } }
}

// MARK: The index

extension ScenarioSample {
    static var index: GeneratedFile {
        var text = """
            <!-- Generated from the cases below \(caseFolder) by `make generate`; do not edit. -->
            # Scenarios

            One scenario for each rule of the simulation, and two with a typical payload. Each rule has one
            or two labels: *documented* by Apple, *reported* by others, *chosen* by this project because no source says
            what happens, or *Apple contradicts itself*. The rules A1 to A5 are about the ways in which a notification
            draws attention: with light and sound, quietly, later in the scheduled summary, or not while a Focus is on.
            The rules W1 to W4 are about declarative web pushes; the people who make WebKit document these rules. The
            simulation does not cover what Apple Intelligence summarizes or puts first.

                pushctl simulate --explain Samples/scenarios/S1-episodes.json

            The line is the summary line below the stack, or the text in place of a hidden body. The case of each
            scenario records its output as text and as JSON, and tests compare it.

            | rule | labels | the scenario | its line | output |
            |---|---|---|---|---|

            """
        for sample in all { text += sample.row }
        return GeneratedFile(path: "\(folder)/README.md", content: text)
    }

    private var row: String {
        let names = rule.map { [$0.rawValue] } ?? GroupingRule.allCases.map(\.rawValue).filter(rules.contains)
        let labels = rule?.labels.map(\.rawValue).joined(separator: ", ") ?? ""
        let line = lines.isEmpty ? "none" : lines.joined(separator: "; ")
        return
            "| \(names.joined(separator: ", ")) | \(labels) | [`\(name)`](\(name).json): \(title) | \(line) "
            + "| [case](../../\(Self.caseFolder)/\(name).case) |\n"
    }
}
