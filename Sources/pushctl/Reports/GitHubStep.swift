/// The step of a GitHub job that the program runs in.
enum GitHubStep {
    /// The variable that names the file of the step's summary.
    static let summaryVariable = "GITHUB_STEP_SUMMARY"

    /// Adds the report to the summary of the step, if there is one; what other programs wrote there stays.
    static func addSummary(_ run: CheckedRun, _ environment: ProcessEnvironment) throws(CommandFailure) {
        guard let path = environment[summaryVariable], !path.isEmpty else { return }
        let report = MarkdownReport.render(run) + "\n"
        try FileReplacement.writeDirectly(Array(report.utf8), to: path, flags: O_CREAT | O_APPEND)
    }
}
