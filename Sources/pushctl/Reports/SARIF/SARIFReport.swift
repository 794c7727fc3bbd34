import LocatedJSON
import PayloadModel
import PushPayload

/// The Static Analysis Results Interchange Format, version 2.1.0 (OASIS), for code scanning and editors.
enum SARIFReport {
    /// The maximum number of results; GitHub rejects a run with more.
    static let limit = 25_000
    /// The number of results that GitHub shows, the most severe first.
    static let shown = 5_000

    /// Renders a run.
    ///
    /// - Parameter limit: The maximum number of results.
    static func render(_ run: CheckedRun, limit: Int = limit) -> String {
        let results = results(of: run)
        let listed = results.prefix(limit)
        let rules = Names(listed.map(\.diagnostic.rule))
        let paths = Names(listed.map(\.file.path))
        let log: JSONValue = [
            "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
            "runs": [
                [
                    "tool": [
                        "driver": [
                            "name": .string(Program.name), "semanticVersion": .string(Program.version),
                            "informationUri": .string(ProjectAddress.repository),
                            "rules": .array(rules.inOrder.map(SARIFRule.value)),
                        ]
                    ],
                    "columnKind": "unicodeCodePoints",
                    "originalUriBaseIds": .object([
                        JSONValue.Member(
                            SARIFLocation.base, ["description": ["text": "the working directory"]])
                    ]),
                    "invocations": [invocation(run, found: results.count, limit: limit)],
                    "artifacts": .array(
                        paths.inOrder.map { ["location": SARIFLocation.artifact($0, index: nil)] }),
                    "results": .array(
                        listed.map {
                            $0.value(
                                rule: rules.number(of: $0.diagnostic.rule),
                                artifact: paths.number(of: $0.file.path))
                        }),
                ]
            ],
        ]
        return TerminalSafeJSON.escape(JSONWriter.pretty(log)) + "\n"
    }

    /// Returns all results, the most severe first.
    ///
    /// Fingerprints of equal findings are numbered in the order of paths, as in other reports, not by severity.
    private static func results(of run: CheckedRun) -> [SARIFResult] {
        var fingerprints = FingerprintSeries()
        let results = run.filesByPath.flatMap { file in
            file.diagnostics.map { diagnostic in
                SARIFResult(
                    diagnostic: diagnostic, file: file,
                    fingerprint: fingerprints.next(for: diagnostic, in: file.source, path: file.path))
            }
        }
        return Severity.allCases.sorted(by: >).flatMap { severity in
            results.filter { $0.diagnostic.severity == severity }
        }
    }

    private static func invocation(_ run: CheckedRun, found: Int, limit: Int) -> JSONValue {
        var notifications = run.failures.map { notification($0, level: "error") }
        if found > limit {
            notifications.append(
                notification("\(found - limit) of \(found) findings are omitted", level: "warning"))
        } else if found > shown {
            notifications.append(
                notification("GitHub shows \(shown) of these \(found) findings", level: "note"))
        }
        return [
            "executionSuccessful": .boolean(run.status != .failure && run.status != .bug),
            "exitCode": .integer(Int(run.status.rawValue)),
            "exitCodeDescription": .string(run.status.meaning),
            "toolExecutionNotifications": .array(notifications),
        ]
    }

    private static func notification(_ text: String, level: JSONValue) -> JSONValue {
        ["level": level, "message": ["text": .string(SARIFResult.plain(text))]]
    }

    /// Distinct names with their indices.
    private struct Names {
        private(set) var inOrder: [String] = []
        private var numbers: [ByteText: Int] = [:]

        init(_ names: [String]) {
            for name in names where numbers[ByteText(name)] == nil {
                numbers[ByteText(name)] = inOrder.count
                inOrder.append(name)
            }
        }

        func number(of name: String) -> Int? { numbers[ByteText(name)] }
    }
}
