import LocatedJSON
import PushPayload
import Reports

/// The formats and destinations of statistics.
struct StatisticsRequest {
    private static let formats: [ReportFormat] = [.text, .json]
    private static let byApp = "app"

    static let formatOption = OptionDescription(
        "format", value: "NAME[:FILE]", isRepeatable: true,
        help: "how to print (\(formats.map(\.rawValue).joined(separator: ", ")))",
        completion: .suggestions(formats.map(\.rawValue)), defaultValue: ReportFormat.text.rawValue)
    static let byOption = OptionDescription(
        "by", value: "WHAT", help: "list counts by app in the text report; JSON always contains them",
        completion: .values([byApp]))

    static let onlyOption = OptionDescription(
        "stats-only",
        help:
            "print counts instead of findings: rules with one example each, sizes, push types, threads; \"stats merge\" "
            + "adds up the counts of several runs")

    private let requests: [ReportRequest]
    private let isByApp: Bool
    private let isQuiet: Bool

    init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
        requests = try ReportRequest.all(arguments, command: command, among: Self.formats)
        if let other = requests.first(where: { !Self.formats.contains($0.format) }) {
            throw UsageError(
                message:
                    "\"--format \(other.format.rawValue)\" reports findings; counts are printed as text or json",
                command: command)
        }
        isByApp = arguments.value("by") == Self.byApp
        isQuiet = arguments.flag("quiet")
    }

    /// Writes statistics in all requested formats.
    ///
    /// - Returns: Whether every report was written.
    func deliver(_ statistics: PayloadStatistics, _ console: Console) -> Bool {
        var statistics = statistics
        if !console.showsSecrets {
            var names = DistinctPlaceholders()
            statistics.apps.mapNames { names.placeholder(for: $0) }
        }
        var isComplete = true
        for request in requests {
            if let path = request.path {
                do {
                    try FileReplacement.write(
                        Array(text(request.format, statistics, .plain).utf8), to: path, console)
                } catch {
                    console.printError(error.message)
                    isComplete = false
                }
            } else if request.format != .text || !isQuiet || statistics.findings > 0 {
                console.output.write(
                    text(request.format, statistics, console.style(for: console.output)))
            }
        }
        return isComplete
    }

    private func text(_ format: ReportFormat, _ statistics: PayloadStatistics, _ style: Style) -> String {
        format == .json
            ? TerminalSafeJSON.escape(JSONWriter.pretty(statistics.json)) + "\n"
            : StatisticsReport.render(statistics, byApp: isByApp, style: style)
    }
}
