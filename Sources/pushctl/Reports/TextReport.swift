import LocatedJSON
import PushPayload

/// The report for people.
enum TextReport {
    static func render(_ files: [CheckedFile], style: Style) -> String {
        findings(of: files, style: style) + conclusion(files, skipped: "")
    }

    /// One finding after another.
    static func findings(of files: [CheckedFile], style: Style) -> String {
        var text = ""
        for file in files {
            for diagnostic in file.diagnostics {
                text += finding(diagnostic, in: file, style: style) + "\n"
            }
        }
        return text
    }

    /// What follows the findings: a table where there are many, the numbers, and what was skipped.
    static func conclusion(_ files: [CheckedFile], skipped: String) -> String {
        if files.isEmpty, !skipped.isEmpty { return skipped }
        let tally = Tally(files)
        let table = tally.findings > surveyable ? StatisticsReport.rules(of: files) + "\n" : ""
        return table + summary(tally) + "\n" + skipped
    }

    /// Up to so many findings are seen without a table of what was found how often.
    private static let surveyable = 50

    /// Characters of the key of a record that each of its findings repeats.
    private static let longestKey = 200

    /// One finding with its frame and help.
    static func finding(_ diagnostic: Diagnostic, in file: CheckedFile, style: Style) -> String {
        let place = ConciseReport.place(of: diagnostic, path: file.path)
        let label = style.apply(
            diagnostic.severity.role, "\(diagnostic.severity.rawValue)[\(diagnostic.rule)]")
        let message = VisibleText.escape(ConciseReport.message(of: diagnostic))
        var lines = [
            "\(style.apply(.path, VisibleText.escape(place))): \(label): \(message)"
        ]
        var margin = 1
        if let range = diagnostic.range {
            // Of a record that is too long there is no text.
            if file.record == nil || !file.source.bytes.isEmpty {
                lines += CodeFrame(
                    range, in: file.source, of: file.record?.place, secrets: file.secrets(of: diagnostic),
                    style: style
                ).render(role: diagnostic.severity.role)
            }
            margin = String(range.start.line).count
        }
        let indent = String(repeating: " ", count: margin + 2)
        func remark(_ name: String, _ text: String) {
            lines.append(
                indent + style.apply(.frame, "= ") + style.apply(.help, name + ":") + " "
                    + VisibleText.escape(text))
        }
        if let key = file.record?.key { remark("id", String(JSONWriter.compact(key).prefix(longestKey))) }
        if !diagnostic.pointer.tokens.isEmpty { remark("at", diagnostic.pointer.description) }
        if let help = diagnostic.help { remark("help", help) }
        if let fix = diagnostic.fix {
            let option = fix.safety == .safe ? " (--fix)" : " (--unsafe-fixes)"
            remark("repair", fix.title + (file.record == nil ? option : ""))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The last line: what was found, what was repaired, what can be.
    static func summary(_ tally: Tally) -> String {
        let records = tally.records > 0 ? " (\(count(tally.records, "record")))" : ""
        let files = count(tally.files, "file") + records
        // Put together by hand: the first `joined` of a process looks through all types that there are, which takes a
        // fifth of the instructions of a short run.
        var line = ""
        func say(_ sentence: String) { line += line.isEmpty ? sentence : "; " + sentence }
        if tally.repaired > 0 { say("repaired \(count(tally.repaired, "finding"))") }
        if tally.pending > 0 { say("the difference repairs \(count(tally.pending, "finding"))") }
        if tally.findings == 0 {
            let isAboutRepairs = tally.repaired + tally.pending > 0
            say(isAboutRepairs ? "none left in \(files)" : "no findings in \(files)")
        } else {
            let found = severities(errors: tally.errors, warnings: tally.warnings, notes: tally.notes)
            say("\(found ?? "") in \(files)")
            if tally.safelyFixable > 0 { say("--fix repairs \(tally.safelyFixable)") }
            let unsafe = tally.fixable - tally.safelyFixable - tally.fixableRecords
            if unsafe > 0 {
                let isAll = tally.safelyFixable == 0
                say(isAll ? "--unsafe-fixes repairs \(unsafe)" : "--unsafe-fixes \(unsafe) more")
            }
        }
        if tally.known > 0 { say("\(tally.known) known") }
        return line
    }

    /// The numbers of each severity that there is; `nil` without findings.
    static func severities(errors: Int, warnings: Int, notes: Int) -> String? {
        let parts = [(errors, "error"), (warnings, "warning"), (notes, "note")]
            .filter { $0.0 > 0 }.map { count($0.0, $0.1) }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    /// `1 error`, `2 errors`.
    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension CheckedFile {
    /// What a frame shows of the line of a finding.
    fileprivate func secrets(of finding: Diagnostic) -> CodeFrame.Secrets {
        guard let text = self.concealedText else { return .shown }
        let isSecret = finding.isAboutSecret(in: text, at: self.record?.place.offset ?? 0)
        return .hidden(in: text, withValue: isSecret)
    }
}
