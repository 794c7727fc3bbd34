import LocatedJSON
import PayloadContainers
import PayloadModel

/// Checks payloads.
///
/// Validation does not change the validator: the same bytes give the same findings, in any order and on any thread.
public struct Validator: Sendable {
    /// The options of validation.
    public var options: ValidationOptions {
        didSet {
            shared = SharedOptions(options)
            rules = RuleRegistry.rules(in: options.selection)
        }
    }
    private var shared: SharedOptions
    /// The rules that run on a document that parses.
    private(set) var rules: [any Rule.Type]
    /// The maximum number of syntax errors to report in a document.
    var faultLimit = SyntaxFaultScanner.listLimit

    /// Makes a validator.
    public init(options: ValidationOptions = ValidationOptions()) {
        self.options = options
        shared = SharedOptions(options)
        rules = RuleRegistry.rules(in: options.selection)
    }

    /// Returns a validator with some of the rules, for payloads in which the others report nothing.
    ///
    /// - Parameter ids: The ids of the rules.
    func limited(to ids: Set<String>) -> Validator {
        var validator = self
        validator.rules = rules(in: ids)
        return validator
    }

    private func rules(in ids: Set<String>) -> [any Rule.Type] {
        rules.filter { ids.contains($0.heading.id) }
    }

    /// Checks one document: a payload, or a container with payloads inside.
    ///
    /// Never fails: the rules of the family `syntax` report a document that does not parse.
    ///
    /// - Parameter bytes: The document as sent or as stored on disk.
    /// - Returns: The report, with the findings in document order.
    /// - Complexity: O(*n*) in the number of bytes for a document without findings.
    public func validate(_ bytes: [UInt8]) -> ValidationReport {
        validate(ParsedText(bytes))
    }

    /// Checks one document that may have been parsed before.
    package func validate(_ text: ParsedText) -> ValidationReport {
        finished(examine(text))
    }

    /// Applies the options to a report, and keeps one of several fixes that exclude each other.
    func finished(_ report: consuming ValidationReport) -> ValidationReport {
        (report.diagnostics, report.suppressed) = options.judge(report.diagnostics)
        report.diagnostics = report.diagnostics.withoutAlternativeFixes()
        return report
    }

    /// Checks a document without applying the options to its findings; see ``finished(_:)``.
    func examine(_ text: ParsedText) -> ValidationReport {
        if let pointer = options.extract { return examine(text.bytes, extracting: pointer) }
        let document: Document
        do throws(JSONTree.Refusal) {
            document = try text.document.get()
        } catch {
            let source = SourceText(text.bytes)
            if let report = examine(afterByteOrderMark: source) { return report }
            if !options.isSimulatorFile, let report = examine(script: source) { return report }
            return ValidationReport(
                diagnostics: syntaxFindings(in: source, refusal: error), isDocument: false, payloads: [])
        }
        var report = examine(document)
        if report.hasFixes {
            report.isFixable =
                options.isSimulatorFile || isDeclared(document.root)
                || PayloadRecognizer.isFixable(document.root)
        }
        withExtendedLifetime(document) {}
        return report
    }

    func examine(_ document: Document) -> ValidationReport {
        if let format = ContainerFormats.format(of: document.root, container: options.container),
            !isReadAsPayload(document.root, of: format)
        {
            return isForSimulatorOnly(document.root)
                ? examine(document, forSimulatorAs: format) : examine(document, as: format)
        }
        if let container = options.container, container.wrapsPayloads {
            return examine(document, asForeignTo: container)
        }
        let (diagnostics, payload) = check(document, shared)
        return ValidationReport(
            diagnostics: (diagnostics + syntaxFindings(inStringOf: document)).inFileOrder(),
            payloads: [payload])
    }

    /// Returns the findings of the family `syntax` in the text of a document that is a string with a payload inside;
    /// empty for any other document.
    private func syntaxFindings(inStringOf document: Document) -> [Diagnostic] {
        guard document.root.isString, PayloadRecognizer.recognizes(textOrValue: document.root) else {
            return []
        }
        let file = FileText(document.source)
        var document = document
        while let text = document.content(at: JSONPointer()), text.origins.count < EmbeddedText.depthLimit {
            let source = SourceText(text.bytes)
            let embedding = Embedding(file: file, text: text, payload: 0)
            do throws(JSONTree.Refusal) {
                document = try Document(source, embedding: embedding)
            } catch {
                return syntaxFindings(in: source, refusal: error, embedding: embedding)
            }
        }
        return []
    }

    /// Checks a document that is a payload.
    ///
    /// - Returns: The report, and whether it depends on the equality of two values of the payload; `nil` if the
    ///   document does not parse.
    func validate(payload bytes: [UInt8]) -> (report: ValidationReport, comparesValues: Bool)? {
        guard let document = try? Document(SourceText(bytes), expectsFindings: true) else { return nil }
        let (diagnostics, payload) = check(document, shared)
        let report = ValidationReport(diagnostics: diagnostics.inFileOrder(), payloads: [payload])
        return (finished(report), document.comparesValues)
    }

    /// Checks one document, given as text.
    public func validate(_ text: String) -> ValidationReport {
        validate(Array(text.utf8))
    }

    /// Checks a payload that is valid JSON.
    func check(_ document: Document, _ shared: SharedOptions) -> ([Diagnostic], PayloadReport) {
        var findings = Findings(document: document, rule: InvalidJson.self)
        var report = PayloadReport()
        if document.root.isObject {
            let inspection = Inspection(document, shared)
            let isTyped = document.root[PayloadKey.aps.name].map(TypedValue.isTyped) == true
            for rule in isTyped ? rules(in: Self.rulesForTypedValues) : rules {
                findings.begin(rule)
                rule.check(document, into: &findings)
                rule.check(inspection, into: &findings)
            }
            report.kind = inspection.kind
            report.stackTraits = StackTraits(inspection)
        } else {
            for rule in rules {
                findings.begin(rule)
                rule.check(document, into: &findings)
            }
        }
        report.size = document.size
        // Nodes point into the tree without retaining it.
        withExtendedLifetime(document) {}
        return (findings.diagnostics, report)
    }

    /// The rules that also apply to a payload with typed values, the form in which a database exchanges it.
    private static let rulesForTypedValues = Set(
        [ApsMissing.heading, DuplicateKey.heading, SecretData.heading].map(\.id))

    /// Returns what a syntax error causes in the program that reads the document: the Simulator if the options say so,
    /// else the program that the document suggests, else `receiver`, else, for a file, the service of the options'
    /// container, else APNs. If the options have neither a container nor headers, returns `nil` for a file that has
    /// wrong brackets and no recognized payload: its keys do not show who reads it.
    private func consequence(
        for document: [UInt8], with faults: [SyntaxFault], isFile: Bool, receiver: String?
    ) -> String? {
        if options.isSimulatorFile { return PayloadRecognizer.brokenSimulatorFile }
        let known =
            PayloadRecognizer.consequence(ofBroken: document, isFile: isFile)
            ?? (receiver ?? (isFile ? options.container?.service : nil)).map {
                "\($0) cannot read the message"
            }
        let isUncertain =
            isFile && options.container == nil && options.headers == nil
            && faults.contains(where: \.isAboutBrackets) && !PayloadRecognizer.isPayload(broken: document)
        return known ?? (isUncertain ? nil : SyntaxFault.consequence)
    }

    /// Returns the findings of the family `syntax` in a document that does not parse.
    ///
    /// - Parameters:
    ///   - receiver: The service that reads the document; `nil` if it is APNs or unknown.
    ///   - isInEnvelope: Whether the document is in an object of unknown format. A service may store it as a template,
    ///     so the finding about a template tag in it is only a note.
    func syntaxFindings(
        in source: SourceText, refusal: JSONTree.Refusal, embedding: Embedding? = nil,
        receiver: String? = nil, isInEnvelope: Bool = false
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        let faults = SyntaxFault.faults(
            in: source.bytes, refusal: refusal, limit: max(faultLimit, SyntaxFaultScanner.defaultSearchLimit))
        let consequence = consequence(
            for: source.bytes, with: faults, isFile: embedding == nil, receiver: receiver)
        let selected = faults.compactMap { fault in
            RuleRegistry.rules.first { $0.covers(fault) }
                .flatMap { options.selection.includes($0.description) ? (fault, $0.description) : nil }
        }
        for (index, (fault, rule)) in selected.enumerated() {
            let range = embedding.map { $0.file.range($0.text.source(of: fault.range)) }
            guard index < faultLimit else {
                diagnostics.append(
                    .faultsLeftOut(
                        selected.count - index, rule: rule.id, range: range ?? source.range(fault.range),
                        payload: embedding?.payload ?? 0))
                break
            }
            let fix = embedding.map { embedding in fault.fix.flatMap(embedding.text.fix) }
            let help = embedding.map { $0.text.help(of: fault) } ?? fault.help
            let isTag = isInEnvelope && fault.isTag(in: source.bytes)
            diagnostics.append(
                Diagnostic(
                    rule: rule.id, severity: isTag ? .note : rule.severity,
                    message: fault.message(
                        consequence: isTag ? "without its value, this string is not JSON" : consequence),
                    help: help,
                    range: range ?? source.range(fault.range), payload: embedding?.payload ?? 0,
                    fix: fix ?? fault.fix
                ))
        }
        return diagnostics.inFileOrder()
    }
}

extension SyntaxFault {
    /// Whether the fault is a tag of a template language in a text: `{{count}}`, `{% if %}`, `<%= %>`, `${count}`.
    fileprivate func isTag(in text: [UInt8]) -> Bool {
        kind == .placeholder && ["{{", "{%", "<%", "${"].contains { text[range].starts(with: $0.utf8) }
    }
}

extension Diagnostic {
    /// Returns the note after the last listed error.
    fileprivate static func faultsLeftOut(
        _ count: Int, rule: String, range: SourceRange, payload: Int
    ) -> Diagnostic {
        let isAll = count + SyntaxFaultScanner.listLimit < SyntaxFaultScanner.defaultSearchLimit
        return Diagnostic(
            rule: rule, severity: .note,
            message: "\(isAll ? "" : "at least ")\(count.counted("more error")) in this text, from here on, "
                + "\(count == 1 ? "is" : "are") not listed",
            help: "fix the listed errors and validate again", range: range, payload: payload)
    }
}
