import PushPayload

/// A rule about what an app declares: its description, and its check.
///
/// A rule is one file. It names the pattern that it reports, so that `--ignore NAME` reads as "allow NAME".
protocol AppRule: Sendable {
    static var rule: AppRuleDescription { get }

    /// Checks an app with its extensions and the payloads that are meant for it.
    static func check(_ app: InspectedApp, into findings: inout AppFindings)
}

/// A rule about apps as data: its list entry, its documentation page and its tests.
struct AppRuleDescription: Sendable {
    /// What lists, pages and reports read.
    let description: RuleDescription
    private let makeValid: @Sendable () -> [AppExample]
    private let makeInvalid: @Sendable () -> [AppExample]

    /// Apps on which it is silent.
    var valid: [AppExample] { makeValid() }
    /// Apps on which it reports.
    var invalid: [AppExample] { makeInvalid() }

    init(
        id: String, family: RuleFamily, severity: Severity, summary: String, rationale: String,
        sources: [Source],
        valid: @autoclosure @escaping @Sendable () -> [AppExample],
        invalid: @autoclosure @escaping @Sendable () -> [AppExample]
    ) {
        makeValid = valid
        makeInvalid = invalid
        description = RuleDescription(
            id: id, family: family, severity: severity, summary: summary, rationale: rationale,
            sources: sources,
            shown: {
                ShownExamples(
                    reported: invalid().enumerated().map { index, example in
                        example.shown(of: id, caption: index == 0 ? "" : "Also reported")
                    },
                    notReported: valid().map { $0.shown(of: id) })
            })
    }
}
