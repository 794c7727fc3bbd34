import Foundation
import TestSupport
import PushPayload
import Testing

@testable import pushctl

/// No report shows a key, a token or a password, whatever the command and the format, unless it is told to.
@Suite struct SecretReportTests {
    private static let formats = ReportFormat.allCases.map(\.rawValue)

    /// Everything that prints what it read, a shell line each; `*.json` are the planted documents.
    private static let commands =
        formats.map { "pushctl validate --level note --format \($0) *.json" }
        + formats.map { "pushctl validate --ndjson --level note --id /login/token --format \($0) lines" }
        + formats.map { "pushctl validate --ignore secret-data --format \($0) *.json" }
        + formats.map { "pushctl app --format \($0) app --payloads ." }
        + [
            "pushctl validate --diff *.json", "pushctl validate --diff --unsafe-fixes *.json",
            "pushctl validate --stats-only *.json", "pushctl stats *.json",
            "pushctl stats --format json *.json",
            "pushctl stats --ndjson --id /login/token --format json lines",
            "pushctl validate --write-baseline - *.json",
            "for f in *.json; do pushctl simulate --explain $f; done",
            "for f in *.json; do pushctl simulate --format json $f; done",
            "for f in *.json; do pushctl preview --expand $f; done",
            "for f in *.json; do pushctl preview --format html $f; done",
            "for f in *.json; do pushctl preview --format svg $f; done",
            "pushctl preview --compare said.json own.json",
            "pushctl convert --to apns broken.json", "pushctl convert --to apns cut.json",
            "pushctl build --from broken.json",
            "pushctl build --title Hi --custom-string \"password=$SECRET\" > /dev/null",
        ]

    private static func folder(_ value: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        var lines = ""
        for (name, text) in PlantedSecrets.documents(value) {
            try folder.write(name, Data(text.utf8))
            lines += text + "\n"
        }
        try folder.write("lines", Data(lines.utf8))
        try folder.write(
            "app/Info.plist",
            Data("<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>".utf8))
        return folder
    }

    @Test(arguments: PlantedSecrets.all.map(\.kind)) func noneIsShown(_ kind: String) throws {
        let value = try #require(PlantedSecrets.all.first { $0.kind == kind }?.value)
        let folder = try Self.folder(value)
        for command in Self.commands {
            let outcome = try CommandRunner.shell(command, in: folder.url, variables: ["SECRET": value])
            let printed = outcome.outputText + outcome.errorText
            #expect(outcome.status != 70 && !printed.isEmpty, "\(command): \(outcome.status)")
            for trace in PlantedSecrets.traces(of: value) where printed.contains(trace) {
                let line = printed.split(separator: "\n").first { $0.contains(trace) } ?? ""
                Issue.record("\(command) shows the \(kind): \(line.prefix(600))")
            }
        }
    }

    @Test func whoeverWantsThemSeesThem() throws {
        let value = PlantedSecrets.all[0].value
        let folder = try Self.folder(value)
        for command in [
            "validate own.json", "validate --diff moved.json", "validate --format json moved.json",
            "validate --format sarif moved.json", "validate --ndjson --id /login/token --format jsonl lines",
            "simulate --format json said.json", "preview --format html said.json",
            "convert --to apns broken.json",
        ] {
            let outcome = try CommandRunner.shell(
                "pushctl \(command) --show-secrets --show-texts", in: folder.url)
            let second = try CommandRunner.shell("pushctl \(command) --show-secrets", in: folder.url)
            let printed = [outcome, second].map { $0.outputText + $0.errorText }.joined()
            #expect(printed.contains(value.prefix(30)), "\(command): \(printed.prefix(400))")
        }
    }

    @Test func aRepairIsMadeAllTheSame() throws {
        let value = PlantedSecrets.all[0].value
        let folder = try Self.folder(value)
        let json = try CommandRunner.shell("pushctl validate --format json moved.json", in: folder.url)
        #expect(json.outputText.contains(JSONReport.editsHidden) && json.outputText.contains(#""edits": []"#))
        _ = try CommandRunner.shell("pushctl validate --fix moved.json", in: folder.url)
        let repaired = String(decoding: try folder.read("moved.json"), as: UTF8.self)
        #expect(repaired.contains(#""thread-id":"\#(value)""#) && repaired.hasPrefix(#"{"aps":{"#))
    }

    @Test func aBaselineKnowsTheSameFindingsWhetherOrNotSecretsAreShown() throws {
        let folder = try Self.folder(PlantedSecrets.all[0].value)
        _ = try CommandRunner.shell("pushctl validate --write-baseline known.baseline *.json", in: folder.url)
        for option in ["", "--show-secrets"] {
            let outcome = try CommandRunner.shell(
                "pushctl validate --baseline known.baseline \(option) *.json", in: folder.url)
            #expect(outcome.status == 0, "\(outcome.outputText.prefix(600))")
        }
    }
}
