import Foundation
import TestSupport
import Testing

@testable import pushctl

/// An output replaces an input only on request: if `--from` and `-o` of `build` are spelled the same, or if
/// `--write-baseline` names the file of `--baseline`.
@Suite struct OverwrittenInputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for (name, text) in Self.files { try folder.write(name, Data(text.utf8)) }
        for (link, target) in [("link.json", "push/a.json"), ("m-assets/dark.svg", "../push/a.json")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url.appendingPathComponent(link).path, withDestinationPath: target)
        }
    }

    private static let files = [
        "push/a.json": #"{"aps":{"alert":"Goal"},"thread-id":"team"}"#,
        "push/fcm.json": #"{"message":{"token":"t","apns":{"payload":{"aps":{"alert":"Goal"}}}}}"#,
        "push/lines.ndjson": #"{"aps":{"alert":"Goal"}}"# + "\n",
        "scenario.json": #"{"events":[{"app":"a.b","file":"push/a.json"}]}"#,
        "named.json":
            #"{"apps":{"a.b":{"categories":"categories.json","strings":"texts"}},"events":[{"app":"a.b"}]}"#,
        "state.schema.json": #"{"properties":{"content-state":{"type":"object"}}}"#,
        "own/.pushctl.json": #"{"strings":"texts"}"#, "own/push.json": #"{"aps":{"alert":"Goal"}}"#,
        "own/texts/en.lproj/Localizable.strings": #""GOAL" = "Goal";"#,
        "categories.json": #"[{"id":"team"}]"#, ".pushctl.json": #"{"level":"note"}"#,
        "known.json": #"{"version":1,"findings":[]}"#, "counts.json": "",
        "texts/en.lproj/Localizable.strings": #""GOAL" = "Goal";"#, "m-assets/README": "",
        "app/Info.plist":
            "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>",
    ]

    private func shell(_ line: String) throws -> CommandRunner.Outcome {
        try CommandRunner.shell(line, in: folder.url)
    }

    @Test(arguments: [
        "validate --fix --format json:push/a.json push",
        "validate --fix --format jsonl:./push/a.json push/a.json",
        "validate --fix --format sarif:link.json push", "validate --fix --format json:push/a.json link.json",
        "validate --fix --write-baseline push/a.json push",
        "validate --fix --write-baseline push/fcm.json push",
        "validate --format text:push/lines.ndjson push", "validate --format jsonl:push/lines.ndjson push",
        "validate --fix --format text --format json:.pushctl.json push",
        "validate --fix --categories categories.json --format json:categories.json push",
        "validate --fix --baseline known.json --format json:known.json push",
        "validate --strings texts --format json:texts/en.lproj/Localizable.strings push",
        "validate --schema state.schema.json --format json:state.schema.json push",
        "validate --format json:own/texts/en.lproj/Localizable.strings own",
        "preview --format svg -o categories.json named.json",
        "preview --format svg -o texts/en.lproj/Localizable.strings named.json",
        "preview --compare --format text -o texts/en.lproj/Localizable.strings named.json named.json",
        "validate --format json:push/a.json scenario.json", "validate --format json:scenario.json .",
        "validate --stats-only --format json:push/a.json push", "stats --format json:push/a.json push",
        "stats merge --format json:counts.json counts.json",
        "convert --to simctl --topic a.b -o push/a.json push/a.json",
        "convert --to simctl --topic a.b -o link.json push/a.json",
        "build --from push/a.json -o link.json", "build --from push/a.json -o ./push/a.json",
        "preview --format html -o scenario.json scenario.json",
        "preview --format svg -o push/a.json scenario.json",
        "preview --format svg -o push/a.json push", "preview -o m.md push/a.json",
        "preview -o m.md scenario.json",
        "preview --compare --format text -o push/a.json push/a.json push/fcm.json",
        "app --format json:app/Info.plist app", "app app --payloads push --format json:push/a.json",
    ]) func rejectsAnInputAsOutputAndWritesNothing(_ command: String) throws {
        let outcome = try shell("pushctl \(command) < /dev/null")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains(" would overwrite the input \""), "\(outcome.errorText)")
        for (name, text) in Self.files {
            #expect(try folder.read(name) == Data(text.utf8), "\(name)")
        }
        #expect(
            try shell("readlink link.json m-assets/dark.svg").outputText == "push/a.json\n../push/a.json\n")
        #expect(try !shell("ls -A m-assets").outputText.contains("light"))
    }

    @Test(arguments: [
        "validate push --format json:new.json --format sarif:./new.json",
        "validate push --format json:known.json --format text:push/../known.json",
        "app app --format json:known.json --format sarif:known.json",
    ]) func rejectsTwoReportsToOneFile(_ command: String) throws {
        let outcome = try shell("pushctl \(command)")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains(" are the same file; name two different files"))
        #expect(try shell("ls").outputText.contains("new.json") == false)
    }

    @Test func allowsTwoReportsToADevice() throws {
        #expect(
            try shell("pushctl validate push/fcm.json --format json:/dev/null --format sarif:/dev/null")
                .status == 0)
    }

    @Test(arguments: ReportFormat.allCases, ["push/report.json", "push/report.jsonl", "report.txt"])
    func overwritesAnEarlierReportEvenInASearchedFolder(_ format: ReportFormat, _ path: String) throws {
        let command = "pushctl validate push --format \(format.rawValue):\(path); echo $?; cat \(path)"
        let first = try shell(command)
        #expect(first.outputText.hasPrefix("1\n"), "\(first.errorText)")
        #expect(try shell(command).outputText == first.outputText)
    }

    @Test func rewritesABaseline() throws {
        let command = "pushctl validate push/a.json --baseline known.json --write-baseline known.json"
        #expect(try shell("\(command) && \(command)").outputText.hasSuffix("recorded 1 finding in 1 file\n"))
    }

    @Test func buildsInPlaceIfInputAndOutputAreSpelledTheSame() throws {
        let command = "build --from push/lines.ndjson -o push/lines.ndjson --badge 3"
        #expect(try shell("pushctl \(command)").status == 0)
        let built = "{\"aps\":{\"alert\":\"Goal\",\"badge\":3}}\n"
        #expect(try folder.read("push/lines.ndjson") == Data(built.utf8))
    }
}
