/// What rules about sets of payloads need to know of each, gathered one payload at a time.
///
///     var set = PayloadSet()
///     for (index, file) in files.enumerated() {
///         set.add(validator.validate(file).stackTraits, file: index)
///     }
///     for finding in set.findings() { print(finding.file, finding.diagnostic(in: sources[finding.file])) }
///
/// The order of the payloads decides only which of them a finding points at: the first that fits.
public struct PayloadSet: Sendable {
    /// The payloads of one app.
    struct App: Sendable {
        /// `nil` collects the payloads of which nobody says it.
        var name: String?
        var count = 0
        var firstFile: Int
        /// Payloads without a thread id.
        var threadless = 0
        /// Payloads whose thread id is not known.
        var unclear = 0
        var threads: [[UInt8]: Thread] = [:]
    }

    /// The payloads of one thread.
    struct Thread: Sendable {
        var name: String
        /// Payloads of which it is known whether they have a summary argument.
        var count = 0
        var withoutArgument = 0
        /// The first of those without.
        var firstWithoutArgument: Int?
    }

    /// By name, compared as bytes: `String` would call two spellings of `é` equal.
    private var appsByName: [[UInt8]?: App] = [:]

    /// No payload yet.
    public init() {}

    /// Adds a payload.
    ///
    /// - Parameters:
    ///   - traits: What the validator read from it; a payload without any is not counted.
    ///   - file: A number by which the caller finds it again.
    /// - Complexity: O(1) but for the length of the names; the set keeps a name for each thread, no payload.
    public mutating func add(_ traits: StackTraits?, file: Int) {
        guard let traits else { return }
        appsByName[traits.app.map { Array($0.utf8) }, default: App(name: traits.app, firstFile: file)]
            .add(traits, file: file)
    }

    /// The apps in the order in which they came.
    var apps: [App] {
        appsByName.values.sorted { $0.firstFile < $1.firstFile }
    }

    /// What the rules say of the payloads together, in the order of the files.
    ///
    /// - Complexity: O(*n* log *n*) in the number of threads.
    public func findings(selection: RuleSelection = RuleSelection()) -> [SetFinding] {
        var findings: [SetFinding] = []
        for rule in RuleRegistry.rules where selection.includes(rule.description) {
            findings += rule.check(self)
        }
        return findings.sorted { ($0.file, $0.rule.description.id) < ($1.file, $1.rule.description.id) }
    }
}

extension PayloadSet.App {
    fileprivate mutating func add(_ traits: StackTraits, file: Int) {
        count += 1
        switch traits.thread {
        case .missing: threadless += 1
        case .unclear: unclear += 1
        case .given(let name):
            threads[Array(name.utf8), default: PayloadSet.Thread(name: name)].add(traits, file: file)
        }
    }
}

extension PayloadSet.Thread {
    fileprivate mutating func add(_ traits: StackTraits, file: Int) {
        guard traits.summaryArgument != .unclear else { return }
        count += 1
        guard traits.summaryArgument == .missing else { return }
        withoutArgument += 1
        firstWithoutArgument = firstWithoutArgument ?? file
    }
}

/// A finding about several payloads, which points into one of them.
public struct SetFinding: Sendable {
    /// The number that the payload was added under.
    public let file: Int
    let rule: any Rule.Type
    let place: Findings.Place
    let message: String
    let help: String

    /// The finding with its place in the text of that payload.
    ///
    /// - Complexity: O(*n*) in the number of bytes; this is why a set does not do it for payloads without
    ///   findings.
    public func diagnostic(in source: SourceText) -> Diagnostic {
        if let document = try? Document(source) {
            var findings = Findings(document: document, rule: rule)
            findings.report(place, message, help: help)
            if let diagnostic = findings.diagnostics.first { return diagnostic }
        }
        return Diagnostic(
            rule: rule.description.id, severity: rule.description.severity, message: message, help: help,
            range: nil)
    }
}

extension Validator {
    /// Checks documents together: each alone, and what the rules say of all of them.
    ///
    /// - Returns: A report for each, in their order; a finding about several stands in the report of the one it
    ///   points into.
    public func validate(together documents: [[UInt8]]) -> [ValidationReport] {
        var set = PayloadSet()
        var reports: [ValidationReport] = []
        for (index, bytes) in documents.enumerated() {
            let report = validate(bytes)
            set.add(report.stackTraits, file: index)
            reports.append(report)
        }
        for finding in set.findings(selection: options.selection) where reports.indices.contains(finding.file)
        {
            let diagnostic = finding.diagnostic(in: SourceText(documents[finding.file]))
            reports[finding.file].diagnostics = (reports[finding.file].diagnostics + [diagnostic])
                .inFileOrder()
        }
        return reports
    }
}
