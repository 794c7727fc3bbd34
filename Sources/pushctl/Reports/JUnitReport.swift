import PayloadModel
import PushPayload
import StackPreview

/// JUnit XML: a suite for each file, with a case for each rule that reports, or one case that passes.
///
/// Findings below `--fail-on` are not failures. Jenkins reads this format (its `junit-10.xsd`).
enum JUnitReport {
    static func render(_ run: CheckedRun) -> String {
        let suites = run.filesByPath.map(Suite.init) + (run.failures.isEmpty ? [] : [Suite(run.failures)])
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites"
        text += attribute("name", Program.name) + counts(suites) + ">\n"
        for suite in suites {
            text += "  <testsuite" + attribute("name", suite.name) + counts([suite]) + ">\n"
            text += suite.cases.map { $0.lines(in: suite.name) }.joined()
            text += "  </testsuite>\n"
        }
        return text + "</testsuites>\n"
    }

    private struct Suite {
        let name: String
        let cases: [Case]

        init(_ file: CheckedFile) {
            name = file.path
            let rules = Set(file.diagnostics.map(\.rule)).sorted()
            cases =
                rules.isEmpty
                ? [Case(name: "no findings")]
                : rules.map { rule in
                    Case(rule: rule, file.diagnostics.filter { $0.rule == rule }, in: file)
                }
        }

        /// Creates a suite of the inputs that could not be read or fixed.
        init(_ failures: [String]) {
            name = Program.name
            cases = failures.enumerated().map { Case(name: "input \($0.offset + 1)", error: $0.element) }
        }
    }

    private struct Case {
        let name: String
        /// The name of the XML element of the failure, its attributes, and its text.
        var failure: (element: String, type: String, message: String, text: [String])?
        var remarks: [String] = []

        init(name: String) {
            self.name = name
        }

        init(name: String, error: String) {
            self.name = name
            failure = ("error", "unreadable", error, [error])
        }

        init(rule: String, _ diagnostics: [Diagnostic], in file: CheckedFile) {
            name = rule
            func isFailing(_ diagnostic: Diagnostic) -> Bool {
                file.threshold.map { diagnostic.severity >= $0 } ?? false
            }
            let failing = diagnostics.filter(isFailing)
            let worst = failing.map(\.severity).max() ?? .warning
            if let first = failing.first(where: { $0.severity == worst }) {
                let text = failing.map { line($0, path: file.path) }
                failure = ("failure", worst.rawValue, first.message, text)
            }
            remarks = diagnostics.filter { !isFailing($0) }.map { line($0, path: file.path) }
        }

        func lines(in suite: String) -> String {
            let opening = "    <testcase" + attribute("classname", suite) + attribute("name", name)
            if failure == nil, remarks.isEmpty { return opening + "/>\n" }
            var text = opening + ">\n"
            if let failure {
                text += "      <" + failure.element + attribute("type", failure.type)
                text += attribute("message", failure.message) + ">" + Self.content(failure.text)
                text += "</\(failure.element)>\n"
            }
            if !remarks.isEmpty { text += "      <system-out>" + Self.content(remarks) + "</system-out>\n" }
            return text + "    </testcase>\n"
        }

        private static func content(_ lines: [String]) -> String {
            lines.map(XMLText.escape).joined(separator: "\n")
        }
    }

    private static func line(_ diagnostic: Diagnostic, path: String) -> String {
        ConciseReport.line(diagnostic, path: path) + (diagnostic.help.map { "; \($0)" } ?? "")
    }

    private static func counts(_ suites: [Suite]) -> String {
        func count(_ element: String) -> Int {
            suites.reduce(0) { $0 + $1.cases.count { $0.failure?.element == element } }
        }
        let tests = suites.reduce(0) { $0 + $1.cases.count }
        return attribute("tests", String(tests)) + attribute("failures", String(count("failure")))
            + attribute("errors", String(count("error")))
    }

    private static func attribute(_ name: String, _ value: String) -> String {
        " \(name)=\"\(XMLText.escape(value))\""
    }
}
