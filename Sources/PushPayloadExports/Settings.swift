import ActivityTypes
import Localization
import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload
import Reports

/// The values of all options that a caller of the library can set.
struct Settings {
    enum Format: String, CaseIterable {
        case json
        case jsonl
        case text
    }

    /// The validation options without iOS version, platforms and headers; ``options`` adds these.
    var context = ValidationOptions()
    /// The version of the option `ios`.
    var ios: OSVersion?
    /// The platforms of the option `platform`.
    var platforms: [PlatformTarget] = []
    /// The files of the option `schema`; ``context`` contains the Live Activity types that they declare.
    var schemas: [ActivitySchemas.File] = []
    /// The headers of the option `header`, in their order.
    var headers: [PushHeader] = []
    /// The value of the option `push-type`.
    var pushType: String?
    /// The value of the option `topic`.
    var topic: String?
    /// The lowest severity that is reported.
    var level = Severity.note
    /// The lowest severity that makes a check fail; `nil` if no finding does.
    var threshold: Severity? = .error
    var allowsUnsafe = false
    var format = Format.json
    var path = "-"
    /// The language of the simulated device; `nil` for the language of the scenario.
    var language: Language?
    /// Whether reports may contain secret keys, tokens and passwords.
    var showsSecrets = false

    var options: ValidationOptions {
        var options = context
        for platform in platforms { options.add(platform) }
        if let ios { options.add(PlatformTarget(.iOS, ios)) }
        var given = headers
        if let pushType { given.append(PushHeader(name: HeaderName.pushType, value: pushType)) }
        if let topic { given.append(PushHeader(name: HeaderName.topic, value: topic)) }
        options.headers = given.isEmpty ? nil : PushHeaders(given)
        options.apply(fileName: path)
        return options
    }

    var validator: Validator { Validator(options: options) }

    /// Returns the report on a document.
    func report(on bytes: [UInt8]) -> ValidationReport {
        // A message can contain several payloads, which are then compared.
        var report = validator.validate(together: [bytes]).first ?? validator.validate(bytes)
        report.removeFindings(below: level)
        report.removeFixes(unlessAllowedBy: validator, bytes, named: path)
        return report
    }

    /// Returns a document with its fixes applied; unchanged if fixes must not change it, for example because no payload
    /// is recognized in it.
    func fix(_ bytes: [UInt8]) -> [UInt8] {
        Fixer(validator: validator, allowsUnsafe: allowsUnsafe).fix(bytes, named: path)?.bytes ?? bytes
    }

    /// Renders a report in the format of these settings.
    func render(_ report: ValidationReport, on bytes: [UInt8]) -> [UInt8] {
        var report = report
        var text: ConcealedText?
        if !showsSecrets, !report.diagnostics.isEmpty {
            let concealed = report.concealing(bytes)
            text = concealed
            report.diagnostics = report.diagnostics.map { $0.concealed(in: concealed) }
        }
        return switch format {
        case .json: Array(JSONReport.render(report, path: path).utf8)
        case .jsonl: JSONLinesReport.render(report, path: path)
        case .text:
            Array(texts(of: report.diagnostics, on: SourceText(bytes), text).joined(separator: "\n").utf8)
        }
    }

    /// Returns each finding as text.
    private func texts(
        of findings: [Diagnostic], on source: SourceText, _ text: ConcealedText?
    ) -> [String] {
        findings.map { finding in
            TextFinding(
                finding, path: path, source: source, secrets: finding.secrets(in: text), style: .plain
            ).text
        }
    }
}
