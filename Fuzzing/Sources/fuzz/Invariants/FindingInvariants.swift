@testable import LocatedJSON
@testable import PayloadModel
@testable import PushPayload

/// Invariants of all findings about a document.
enum FindingInvariants {
    static let rules = Dictionary(
        uniqueKeysWithValues: RuleRegistry.descriptions.map { ($0.id, $0) })

    static func check(_ report: ValidationReport, of document: [UInt8]) {
        check(report.diagnostics, in: document)
        check(report.suppressed, in: document)
        for secret in report.secrets {
            hold(
                isInside(secret, document), "a secret is inside the document",
                "\(secret) of \(document.count)")
        }
    }

    static func check(_ diagnostics: [Diagnostic], in document: [UInt8]) {
        guard !diagnostics.isEmpty else { return }
        let source = SourceText(document)
        var last = -1
        for diagnostic in diagnostics {
            hold(rules[diagnostic.rule] != nil, "a rule is known", diagnostic.rule)
            hold(
                !diagnostic.message.isEmpty && diagnostic.message.last != ".",
                "a message is not empty and has no full stop")
            hold(diagnostic.help.map { !$0.isEmpty } ?? true, "the help is not empty")
            hold(diagnostic.payload >= 0, "payloads are counted from 0")
            if let range = diagnostic.range { check(range, in: source, diagnostic) }
            let offset = diagnostic.range?.start.offset ?? -1
            hold(offset >= last, "findings come in the order of the file", "\(diagnostics)")
            last = offset
            for edit in diagnostic.fix?.edits ?? [] {
                hold(isInside(edit.range, document), "an edit is inside the document", "\(diagnostic)")
            }
        }
    }

    static func check(_ range: SourceRange, in source: SourceText, _ details: @autoclosure () -> Diagnostic) {
        hold(
            range.start.offset >= 0 && range.start.offset <= range.end.offset
                && range.end.offset <= source.bytes.count,
            "a finding points into the document", "\(details())")
        hold(
            source.position(at: range.start.offset) == range.start
                && source.position(at: range.end.offset) == range.end,
            "lines and columns are those of the offset", "\(details())")
    }

    static func isInside(_ range: Range<Int>, _ document: [UInt8]) -> Bool {
        range.lowerBound >= 0 && range.upperBound <= document.count
    }
}
