/// Reads payloads and says what is wrong with them.
///
/// A validator holds no state: the same bytes give the same findings, in any order and on any thread.
public struct Validator: Sendable {
    /// What is known besides the payload.
    public var options: ValidationOptions {
        didSet { shared = SharedOptions(options) }
    }
    private var shared: SharedOptions
    /// How many faults of a text that does not parse are reported.
    var faultLimit = SyntaxFaultScanner.shownFaults
    /// Whether findings are only to be counted. Where that saves work they have no words, stand at the beginning of
    /// their document, and their repairs have neither titles nor edits and may be safe or not.
    private(set) var onlyCounts = false

    /// Makes a validator.
    public init(options: ValidationOptions = ValidationOptions()) {
        self.options = options
        shared = SharedOptions(options)
    }

    /// The same validator for findings that are only counted, by their rules, severities and whether there is a repair.
    package var counting: Validator {
        var validator = self
        validator.onlyCounts = true
        return validator
    }

    /// Checks one document: a payload, or a wrapper with payloads inside.
    ///
    /// Never fails: what does not parse is reported by the rules of the family `syntax`.
    ///
    /// - Parameter bytes: The document as it is sent or as it lies on disk.
    /// - Returns: The findings in the order of the file.
    /// - Complexity: O(*n*) in the number of bytes for a document without findings.
    public func validate(_ bytes: [UInt8]) -> ValidationReport {
        finished(examine(bytes))
    }

    /// A report as the options want it.
    func finished(_ report: consuming ValidationReport) -> ValidationReport {
        (report.diagnostics, report.suppressed) = options.judge(report.diagnostics)
        return report
    }

    func examine(_ bytes: [UInt8]) -> ValidationReport {
        if let pointer = options.extract { return examine(bytes, extracting: pointer) }
        let source = SourceText(bytes)
        let document: Document
        do {
            document = try Document(source, expectsFindings: !onlyCounts)
        } catch {
            if let report = validate(script: source) { return report }
            return ValidationReport(
                diagnostics: syntaxFindings(in: source, refusal: error), isDocument: false, payloads: [])
        }
        if let format = WrapperFormats.format(of: document.root, container: options.container) {
            return validate(document, as: format)
        }
        if let container = options.container, container.isWrapper {
            return validate(document, asForeignTo: container)
        }
        document.isCountedOnly = onlyCounts
        let (diagnostics, payload) = check(document, shared)
        return ValidationReport(diagnostics: diagnostics.inFileOrder(), payloads: [payload])
    }

    /// Checks the UTF-8 of a text.
    public func validate(_ text: String) -> ValidationReport {
        validate(Array(text.utf8))
    }

    /// Checks a payload that parses.
    func check(_ document: Document, _ shared: SharedOptions) -> ([Diagnostic], PayloadReport) {
        var findings = Findings(document: document, rule: InvalidJson.self)
        var report = PayloadReport()
        if document.root.isObject {
            let inspection = Inspection(document, shared)
            for rule in RuleRegistry.rules(in: shared.options.selection) {
                findings.begin(rule)
                rule.check(document, into: &findings)
                rule.check(inspection, into: &findings)
            }
            report.kind = inspection.kind
            report.stackTraits = StackTraits(inspection)
        } else {
            for rule in RuleRegistry.rules(in: shared.options.selection) {
                findings.begin(rule)
                rule.check(document, into: &findings)
            }
        }
        report.size = document.size
        // Nodes point into the tree and own nothing of it.
        withExtendedLifetime(document) {}
        return (findings.diagnostics, report)
    }

    /// What the family `syntax` says of a text that does not parse.
    func syntaxFindings(
        in source: SourceText, refusal: JSONTree.Refusal, embedding: Embedding? = nil
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        // What stands in a wrapper is told apart by its place.
        let isCountedOnly = onlyCounts && embedding == nil
        let faults = SyntaxFault.faults(
            in: source.bytes, refusal: refusal, limit: max(faultLimit, SyntaxFaultScanner.maximumFindings),
            tellsSafety: !isCountedOnly)
        for (index, fault) in faults.enumerated() {
            guard let rule = RuleRegistry.rules.first(where: { $0.covers(fault) })?.description,
                options.selection.includes(rule)
            else { continue }
            let range =
                isCountedOnly
                ? .beginning : embedding.map { $0.file.range($0.text.source(of: fault.range)) }
            guard index < faultLimit else {
                diagnostics.append(
                    .faultsLeftOut(
                        faults.count - index, rule: rule.id, range: range ?? source.range(fault.range),
                        payload: embedding?.payload ?? 0))
                break
            }
            let fix = embedding.map { embedding in fault.fix.flatMap(embedding.text.fix) }
            diagnostics.append(
                Diagnostic(
                    rule: rule.id, severity: rule.severity, message: fault.message, help: fault.help,
                    range: range ?? source.range(fault.range), payload: embedding?.payload ?? 0,
                    fix: fix ?? fault.fix
                ))
        }
        return diagnostics.inFileOrder()
    }
}

extension Diagnostic {
    /// What stands behind the last fault that is listed.
    fileprivate static func faultsLeftOut(
        _ count: Int, rule: String, range: SourceRange, payload: Int
    ) -> Diagnostic {
        let isAll = count + SyntaxFaultScanner.shownFaults < SyntaxFaultScanner.maximumFindings
        let number = isAll ? "\(count)" : "at least \(count)"
        return Diagnostic(
            rule: rule, severity: .note,
            message: "\(number) more fault\(count == 1 ? "" : "s") of this text, from here on, "
                + "\(count == 1 ? "is" : "are") not listed",
            help: "repair what is listed and validate again", range: range, payload: payload)
    }
}

extension [Diagnostic] {
    /// Sorted by position, findings without one first, then by rule.
    package func inFileOrder() -> [Diagnostic] {
        guard count > 1 else { return self }
        let keyed = enumerated().map { index, diagnostic in
            (diagnostic.range?.start.offset ?? -1, diagnostic.rule, index, diagnostic)
        }
        return keyed.sorted { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }.map(\.3)
    }
}
