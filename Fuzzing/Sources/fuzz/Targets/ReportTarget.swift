@testable import Command
@testable import LocatedJSON
@testable import PushPayload
@testable import StackPreview
@testable import Reports

/// Reports findings in all formats.
final class ReportTarget: FuzzTarget {
    static let name = "reports"
    static let choices = 3
    static let seeds = PayloadTarget.seeds + ["Samples/containers/*"]
    static var examples: [String] { SeedExamples.rules }

    func run(_ input: FuzzInput) {
        var input = input
        let format = input.choose(ReportFormat.allCases)
        let choice = input.choose(CheckChoices.validators)
        let flags = input.byte()
        let style = Style(isColored: flags & 1 == 1)
        let showsSecrets = flags & 2 == 2
        let document = input.document
        let report = choice.validate(document)
        var file = CheckedFile(
            path: HostileName.path,
            source: SourceText(document), diagnostics: report.diagnostics)
        file.payloads = report.payloads
        file.isReadable = report.isDocument
        let run = CheckedRun(
            [file], failures: ["cannot read \"\(HostileName.path)\""], showsSecrets: showsSecrets,
            maxFindings: flags & 4 == 4 ? 3 : 1000)
        check(format.render(run, style: style), format, style)
    }

    private func check(_ text: String, _ format: ReportFormat, _ style: Style) {
        switch format {
        case .text:
            if style.isColored {
                TerminalInvariants.check(colored: text, "the text report")
            } else {
                TerminalInvariants.check(text, "the text report")
            }
        case .concise: TerminalInvariants.check(text, "the concise report")
        case .json, .sarif, .gitlab:
            TerminalInvariants.check(text, "a report for programs")
            hold((try? JSONValue(parsing: text)) != nil, "a report for programs can be read", text)
        case .jsonl:
            TerminalInvariants.check(text, "a report for programs")
            for line in text.split(separator: "\n") {
                hold(
                    (try? JSONValue(parsing: String(line))) != nil, "a line for programs can be read",
                    String(line))
            }
        case .junit:
            TerminalInvariants.check(text, "the XML report")
            MarkupReader.check(text, .xml)
        case .markdown: MarkdownInvariants.check(text)
        case .github: checkCommands(text)
        }
    }

    private func checkCommands(_ text: String) {
        TerminalInvariants.check(text, "the report for GitHub")
        for line in text.split(separator: "\n") {
            let isCommand = ["::error ", "::warning ", "::notice "].contains { line.hasPrefix($0) }
            let start = line.drop { $0.isWhitespace }
            hold(
                isCommand || !start.utf8.starts(with: "::".utf8), "a payload contains no workflow command",
                String(line))
            hold(isCommand || !line.contains("##["), "a payload contains no workflow command", String(line))
        }
    }
}
