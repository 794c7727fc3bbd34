/// The GitHub Actions step that runs the program.
enum GitHubStep {
    /// The environment variable with the path of the step's summary.
    static let summaryVariable = "GITHUB_STEP_SUMMARY"

    /// Appends the report to the summary of the step, if there is one.
    static func addSummary(_ run: CheckedRun, _ environment: ProcessEnvironment) throws(CommandFailure) {
        guard let path = environment[summaryVariable], !path.isEmpty else { return }
        let report = MarkdownReport.render(run) + "\n"
        try OutputFile.append(Array(report.utf8), to: path)
    }
}
