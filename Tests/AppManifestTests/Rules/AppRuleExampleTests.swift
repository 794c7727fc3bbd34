import Foundation
import PushPayload
import TestSupport
import Testing

@testable import AppManifest

/// Every example of every rule, in every form of property lists.
@Suite struct AppRuleExampleTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let rule: AppRuleDescription
        let example: AppExample
        let isInvalid: Bool

        var testDescription: String { "\(rule.id), line \(example.location.line)" }

        static let all: [Case] = AppRuleRegistry.rules.flatMap { rule in
            rule.description.valid.map { Case(rule: rule.description, example: $0, isInvalid: false) }
                + rule.description.invalid.map { Case(rule: rule.description, example: $0, isInvalid: true) }
        }
        static let invalid = all.filter(\.isInvalid)
        static let inOtherFormats = all.filter(\.example.allowsOtherFormats)

        var sourceLocation: SourceLocation {
            SourceLocation(
                fileID: "AppManifest/" + "\(example.location.file)".split(separator: "/").suffix(1).joined(),
                filePath: "\(example.location.file)", line: Int(example.location.line), column: 1)
        }
    }

    @Test(arguments: Case.all) func reportsExactlyAtTheMarkers(_ example: Case) {
        let findings = example.example.findings(of: example.rule.id)
        let files = example.example.files + [example.example.payload].compactMap(\.self)
        let expected = files.flatMap { file in file.markers.map { "\(file.path):\($0)" } }
        let places = findings.map { "\($0.path):\($0.diagnostic.range?.start.offset ?? -1)" }
        #expect(places.sorted() == expected.sorted(), sourceLocation: example.sourceLocation)
        #expect(findings.isEmpty != example.isInvalid, sourceLocation: example.sourceLocation)
        let severity = example.example.severity ?? example.rule.severity
        #expect(
            findings.allSatisfy { $0.diagnostic.severity == severity }, sourceLocation: example.sourceLocation
        )
    }

    @Test(arguments: Case.inOtherFormats, [ListForm.binary, .oldStyle])
    func reportsTheSameInEveryForm(_ example: Case, _ form: ListForm) {
        let original = example.example.findings(of: example.rule.id)
        let findings = example.example.findings(of: example.rule.id) { file in
            guard file.isPropertyList, let bytes = try? form.bytes(Array(file.text.utf8)) else {
                return Array(file.text.utf8)
            }
            return bytes
        }
        func described(_ findings: [AppFinding]) -> [String] {
            findings.map { "\($0.path) \($0.diagnostic.pointer) \($0.diagnostic.severity)" }.sorted()
        }
        #expect(described(findings) == described(original), sourceLocation: example.sourceLocation)
        for finding in findings {
            let isList = example.example.files.contains { $0.path == finding.path && $0.isPropertyList }
            #expect(
                (finding.diagnostic.range == nil) == (isList && form == .binary),
                sourceLocation: example.sourceLocation)
        }
    }

    @Test(arguments: Case.invalid) func messagesFollowTheStyle(_ example: Case) {
        for finding in example.example.findings(of: example.rule.id) {
            let (message, help) = (finding.ownMessage, finding.diagnostic.help)
            #expect(!message.hasSuffix("."), sourceLocation: example.sourceLocation)
            #expect(
                message.first?.isUppercase == false || message.prefix(2).allSatisfy(\.isUppercase),
                sourceLocation: example.sourceLocation)
            #expect(help?.isEmpty == false, sourceLocation: example.sourceLocation)
            #expect(help?.hasSuffix(".") != true, sourceLocation: example.sourceLocation)
        }
    }

    @Test(arguments: Case.invalid) func isSilentWhenSwitchedOff(_ example: Case) {
        var bundle = AppBundle(isWhole: true)
        for file in example.example.files { bundle.add(path: file.path, bytes: Array(file.text.utf8)) }
        let payloads = example.example.payload.map { [AppPayload(path: $0.path, bytes: Array($0.text.utf8))] }
        let validator = AppValidator(selection: RuleSelection(ignored: [example.rule.id]))
        let findings = validator.validate([bundle], payloads: payloads ?? []).findings
        #expect(
            !findings.contains { $0.diagnostic.rule == example.rule.id },
            sourceLocation: example.sourceLocation)
    }
}

extension AppFinding {
    /// The message without the scope before it.
    fileprivate var ownMessage: String {
        let names = scopes.map(\.spoken).joined(separator: ", ") + ": "
        let message = diagnostic.message
        return !scopes.isEmpty && message.hasPrefix(names) ? String(message.dropFirst(names.count)) : message
    }
}
