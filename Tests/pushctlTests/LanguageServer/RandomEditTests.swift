import Foundation
import GroupingSim
import LocatedJSON
import PayloadContainers
import PayloadModel
import TestSupport
import Testing

@testable import pushctl

/// Random edits of documents of every kind. After each edit, the findings equal those of `validate` on the same text,
/// and fixes have the effect of `--fix`.
///
/// `LSP_EDITS=10000` makes that many steps in each encoding. A step is an edit, or opens the next document.
@Suite(.enabled(if: Needs.time)) struct RandomEditTests {
    private static let stepCount = ProcessInfo.processInfo.environment["LSP_EDITS"].flatMap(Int.init) ?? 108
    /// The number of steps with a document, including its opening. More edits would break the text so much that few
    /// rules check it.
    private static let stepsPerDocument = 12

    private static let documents = [
        (
            "a.json",
            "{\"aps\": {\"alert\": {\"title\": \"日本👍\", \"sumary-arg\": \"x\"}, \"badge\": \"3\"},\r\n \"thread-id\": \"t\"}\r\n"
        ),
        (
            "b.apns",
            "{\n  \"Simulator Target Bundle\": \"com.example\",\n  \"aps\": {\"alert\": \"👨‍👩‍👧 é\", \"sound\": 1}\n}\n"
        ),
        (
            "c.json",
            "{\"message\":{\"token\":\"t\",\"apns\":{\"headers\":{\"apns-priority\":\"10\"},\"payload\":{\"aps\":{\"content-available\":true}}}}}"
        ),
        (
            "d.json",
            "{\"default\":\"x\",\"APNS\":\"{\\\"aps\\\":{\\\"alert\\\":\\\"\\u65e5\\\",\\\"thread-id\\\":1}}\"}"
        ),
        (
            "e.ndjson",
            "{\"aps\":{\"alert\":\"a\",\"badge\":\"1\"}}\n{\"aps\":{\"alert\":\"👍\"},\"thread-id\":\"x\"}\n\n{\"aps\":}\n"
        ),
        (
            "f.json",
            "{\"apps\":{},\"events\":[{\"app\":\"com.example\",\"payload\":{\"aps\":{\"alert\":\"a\",\"threadid\":\"x\"}}},{\"at\":1}]}"
        ),
        (
            "g.sh",
            "curl -H 'apns-push-type: alert' -H \"apns-priority: 11\" \\\n -d '{\"aps\":{\"alert\":\"日\",\"badge\":true}}' https://api.push.apple.com/3/device/0a\n"
        ),
        ("i.json", "{\"id\":7,\"push\":{\"aps\":{\"alert\":\"日\",\"badge\":\"1\"}}}"),
        ("h.json", "{\"name\": \"no payload\"}\n"),
    ]

    private static let insertions = [
        "\"", "{", "}", "[", "]", ",", ":", "\r\n", "\n", "\r", "日", "👍", "é", "\\", "\\ud83d", "1", "true",
        " ",
        "\"thread-id\":\"a\",", "\"summary-arg\":1,", "\"aps\":{}", "\u{0}", "\u{FEFF}", "\"aps\"", "'", "//",
    ]

    @Test(arguments: ["utf-8", "utf-16", "utf-32"])
    func `Findings and fixes equal those of validate after random edits`(_ encoding: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            ".pushctl.json",
            Data(#"{"per-file-ignores":[{"files":"a.json","rules":["misspelled-key"]}]}"#.utf8))
        let client = EditorClient(["general": ["positionEncodings": [.string(encoding)]]])
        var random = SeededGenerator(seed: 33)
        var text = EditedText("", encoding: encoding)
        var fixCount = 0
        for step in 0..<Self.stepCount {
            let (name, beginning) = Self.documents[step / Self.stepsPerDocument % Self.documents.count]
            let file = folder.url.appendingPathComponent(name)
            let uri = "file://" + file.path
            if step % Self.stepsPerDocument == 0 {
                text = EditedText(beginning, encoding: encoding)
                client.open(uri, beginning)
            } else {
                let edit = Self.edit(of: text, &random)
                text.apply([edit])
                client.change(uri, edit, version: step)
            }
            let published = try #require(client.takePublished(uri))
            let check = try Self.validate(file, text.text)
            let expected = Self.described(check, in: text)
            guard published.map(Self.described) == expected else {
                Issue.record(
                    "step \(step), \(name): \(text.text.debugDescription)\n\(published.map(Self.described))\n\(expected)"
                )
                return
            }
            // `--fix` does not support streams.
            guard name != "e.ndjson" else { continue }
            fixCount += try checkFixes(client, uri, text, check, file)
        }
        #expect(fixCount > 0)
    }

    /// Compares the fixes of the server with those of the program.
    ///
    /// - Returns: The number of fixes.
    private func checkFixes(
        _ client: EditorClient, _ uri: String, _ text: EditedText, _ findings: [Diagnostic], _ file: URL
    ) throws -> Int {
        let actions = client.actions(uri, only: ["quickfix"]).filter { $0["edit"]?["changes"]?[uri] != nil }
        let fixes = findings.compactMap(\.fix).filter { !$0.edits.isEmpty }
        #expect(actions.count == fixes.count)
        for (action, fix) in zip(actions, fixes) {
            var fixed = text
            fixed.apply(action["edit"]?["changes"]?[uri]?.list ?? [])
            #expect(Array(fixed.text.utf8) == FixApplier.apply([fix], to: Array(text.text.utf8)).bytes)
        }
        var fixed = text
        for action in client.actions(uri, only: ["source.fixAll"]) {
            fixed.apply(action["edit"]?["changes"]?[uri]?.list ?? [])
        }
        func isExpected() throws -> Bool {
            _ = try Self.validate(file, text.text, flags: ["fix"])
            return try Data(contentsOf: file).elementsEqual(fixed.text.utf8)
        }
        // `--fix` does not replace a file that another process has open for writing. A program that another test starts
        // inherits the open files of this process for a moment.
        var isSame = try isExpected()
        for _ in 0..<20 where !isSame {
            usleep(10_000)
            isSame = try isExpected()
        }
        #expect(isSame, "\(text.text.debugDescription)\n\(fixed.text)")
        return fixes.count
    }

    private static func edit(of text: EditedText, _ random: inout SeededGenerator) -> JSONValue {
        func position() -> (line: Int, character: Int) {
            let line = Int.random(in: 0...text.lineCount, using: &random)
            return (line, Int.random(in: 0...text.length(ofLine: line) + 2, using: &random))
        }
        let start = position()
        var end = start
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            let other = position()
            if other > start { end = other }
        case 1: end.character += Int.random(in: 1...3, using: &random)
        default: break
        }
        let insertion =
            Bool.random(using: &random) || start == end
            ? Self.insertions.randomElement(using: &random) ?? "" : ""
        return [
            "range": [
                "start": ["line": .integer(start.line), "character": .integer(start.character)],
                "end": ["line": .integer(end.line), "character": .integer(end.character)],
            ],
            "text": .string(insertion),
        ]
    }

    /// Writes a text to a file, and returns the findings of `validate` in it.
    private static func validate(_ file: URL, _ text: String, flags: [String] = []) throws -> [Diagnostic] {
        try Data(text.utf8).write(to: file)
        var arguments = ParsedArguments()
        arguments.positionals = [file.path]
        // An editor also checks envelopes of unknown format and truncated scenarios. `validate` skips them with
        // `skip-unrecognized`, as a search does.
        let bytes = Array(text.utf8)
        let isSkippedBySearch =
            PayloadRecognizer.isEnvelope(bytes) || DocumentForm.isTruncatedScenario(bytes)
        arguments.occurrences = (flags + (isSkippedBySearch ? [] : ["skip-unrecognized"])).map {
            .init(name: $0, value: nil)
        }
        let null = OutputFile(descriptor: -1)
        let console = Console(output: null, errors: null, environment: .given([:]))
        var check = try PathCheck(arguments, command: "validate", requests: [], console)
        check.readStreams(keepsFindings: true, console)
        let errors = check.failures.compactMap(\.problem).map { problem in
            Diagnostic(
                rule: "scenario", severity: .error, message: problem.message, pointer: JSONPointer([]),
                range: problem.range)
        }
        let findings = check.files.filter { !$0.isNamedElsewhere }.flatMap { file in
            zip(file.diagnostics, file.reported(showsSecrets: false).diagnostics).map { finding, shown in
                var finding = finding
                (finding.message, finding.help) = (shown.message, shown.help)
                return finding
            }
        }
        return errors.isEmpty ? findings : (errors + findings).inFileOrder()
    }

    private static func described(_ diagnostics: [Diagnostic], in text: EditedText) -> [String] {
        diagnostics.map { finding in
            let range = finding.range?.bytes ?? 0..<0
            let severity = [Severity.error: 1, .warning: 2, .note: 3][finding.severity] ?? 0
            return
                "\(text.position(range.lowerBound))-\(text.position(range.upperBound)) \(severity) \(finding.rule): "
                + finding.message + (finding.help.map { "\nhelp: \($0)" } ?? "")
        }
    }

    private static func described(_ diagnostic: JSONValue) -> String {
        func position(_ name: String) -> String {
            let place = diagnostic["range"]?[name]
            return "\(place?["line"]?.number ?? -1):\(place?["character"]?.number ?? -1)"
        }
        return "\(position("start"))-\(position("end")) \(diagnostic["severity"]?.number ?? 0) "
            + "\(diagnostic["code"]?.text ?? ""): \(diagnostic["message"]?.text ?? "")"
    }
}
