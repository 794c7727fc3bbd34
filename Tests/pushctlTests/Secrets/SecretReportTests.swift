import Foundation
import PushPayload
import TestSupport
import Testing

@testable import LocatedJSON
@testable import pushctl

/// No output contains a secret unless that is requested, regardless of the command, the format, the place and the
/// spelling.
@Suite(.serialized, .enabled(if: Needs.time)) struct SecretReportTests {
    private static let formats = ReportFormat.allCases.map(\.rawValue)

    /// Writes a file for each place and each kind of secret that can be there, with rotating spellings and values.
    ///
    /// `PlantedSecret.all` contains ten values of each kind, one kind after another.
    ///
    /// - Parameter turn: The start of the rotation, so that different tests use different values.
    private static func plant(
        _ places: [SecretPlace], _ ending: String, turn: Int, in folder: TemporaryFolder
    ) throws {
        for (number, place) in places.enumerated() {
            for kind in 0..<PlantedSecret.all.count / 10 {
                let secret = PlantedSecret.all[kind * 10 + (number + turn) % 10]
                let spellings = ending == "sh" ? [.plain] : SecretSpelling.allCases
                let spelling = spellings[(number + kind + turn) % spellings.count]
                guard let text = place.document(secret, spelling) else { continue }
                try folder.write("\(place.name)-\(kind).\(ending)", Data(text.utf8))
            }
        }
    }

    private static func folderOfPayloads(turn: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try plant(SecretPlace.payloads, "json", turn: turn, in: folder)
        try plant(SecretPlace.scripts, "sh", turn: turn, in: folder)
        return folder
    }

    private func expectNoSecret(_ line: String, in folder: TemporaryFolder, variables: [String: String] = [:])
        throws
    {
        let outcome = try CommandRunner.shell(line, in: folder.url, variables: variables)
        #expect(
            outcome.status != 70 && !(outcome.output + outcome.errors).isEmpty, "\(line): \(outcome.status)")
        for trace in SecretTraces.found(in: outcome.output + outcome.errors).prefix(3) {
            Issue.record("\(line) shows \(trace)")
        }
    }

    @Test(arguments: Array(formats.enumerated())) func showsNoSecretInReports(_ turn: Int, _ format: String)
        throws
    {
        let folder = try Self.folderOfPayloads(turn: turn)
        try expectNoSecret("pushctl validate --level note --format \(format) *.json *.sh", in: folder)
        _ = try CommandRunner.shell("for f in *.json; do cat $f; echo; done > lines", in: folder.url)
        try expectNoSecret(
            "pushctl validate --ndjson --level note --id /aps/thread-id --format \(format) lines", in: folder)
    }

    private static let others = [
        "pushctl validate --diff *.json *.sh", "pushctl validate --diff --unsafe-fixes *.json *.sh",
        "pushctl validate --stats-only *.json", "pushctl stats --by app *.json",
        "pushctl stats --format json *.json",
        "pushctl validate --write-baseline - *.json *.sh",
        "for f in *.json; do cat $f; echo; done | pushctl stats --ndjson --id /aps/thread-id --format json -",
        "for f in comma* cut* number*; do pushctl convert --to apns $f; pushctl build --from $f; done 2>&1",
    ]

    @Test(arguments: Array(others.enumerated())) func showsNoSecretInOtherOutput(_ turn: Int, _ line: String)
        throws
    {
        let folder = try Self.folderOfPayloads(turn: turn)
        try expectNoSecret(line, in: folder)
    }

    private static let simulations = [
        "simulate --explain", "simulate --format json", "preview --expand", "preview --format html",
        "preview --format svg", "validate",
    ]

    @Test(arguments: Array(simulations.enumerated())) func showsNoSecretInSimulations(
        _ turn: Int, _ command: String
    ) throws {
        let folder = try TemporaryFolder()
        try Self.plant(SecretPlace.scenarios, "json", turn: turn, in: folder)
        try expectNoSecret("for f in *.json; do pushctl \(command) $f; done", in: folder)
        let payloads = try TemporaryFolder()
        try Self.plant(
            SecretPlace.payloads.filter { ["thread", "body", "alert"].contains($0.name) }, "json", turn: turn,
            in: payloads)
        try expectNoSecret("pushctl \(command) *.json", in: payloads)
    }

    @Test func showsNoSecretOfAConfiguration() throws {
        let folder = try TemporaryFolder()
        try Self.plant(SecretPlace.configurations, "config", turn: 0, in: folder)
        try folder.write("a.json", Data(#"{"aps":{"alert":"Hi"}}"#.utf8))
        try expectNoSecret("for f in *.config; do pushctl validate --config $f a.json; done", in: folder)
    }

    @Test func showsNoSecretOfCategories() throws {
        let folder = try TemporaryFolder()
        try Self.plant(SecretPlace.categories, "categories", turn: 1, in: folder)
        try folder.write("a.json", Data(#"{"aps":{"alert":"Hi","badge":"1"}}"#.utf8))
        for command in ["validate", "simulate", "preview --format html"] {
            try expectNoSecret(
                "for f in *.categories; do pushctl \(command) a.json --categories $f; done", in: folder)
        }
    }

    @Test func showsNoSecretOfARejectedOption() throws {
        let folder = try TemporaryFolder()
        // In `--custom 'token SECRET'`, an equals sign in the secret would make the text before it a key.
        for (index, secret) in PlantedSecret.all.enumerated()
        where index % 10 == 2 && !secret.value.contains("=") {
            let value = secret.value
            let options = [
                "--custom 'password=\(value)'", "--custom '{\"password\":\"\(value)\"}'",
                "--custom 'token \(value)'",
                "--custom-string 'password:\(value)'", "--custom 'a={\"password\":\(value)}'",
                "--header 'authorization bearer \(value)'", "--header '\"token\":\"\(value)\"'",
                "--ios 'token=\(value)'",
            ]
            try folder.write("\(index).options", Data(options.joined(separator: "\n").utf8))
        }
        try expectNoSecret(
            "cat *.options | while read -r line; do eval pushctl build --alert Hi $line; done", in: folder)
    }

    @Test func showsNoSecretOfAPluralText() throws {
        let folder = try TemporaryFolder()
        var events: [String] = []
        var texts = ""
        // A password is recognizable only by the name before it, which is missing here.
        for (index, secret) in PlantedSecret.all.enumerated()
        where index % 10 == 3 && secret.kind != "password" {
            texts += """
                <key>K\(index)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
                <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                <key>NSStringFormatValueTypeKey</key><string>d</string>
                <key>one</key><string>\(secret.value)</string><key>other</key><string>%d \(secret.value)</string></dict></dict>
                """
            events.append(
                #"{"app":"a.b","payload":{"aps":{"alert":{"loc-key":"K\#(index)","loc-args":["1"]}}}}"#)
        }
        try folder.write(
            "texts/en.lproj/Localizable.stringsdict",
            Data("<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>\(texts)</dict></plist>".utf8))
        try folder.write("a.json", Data(#"{"events":[\#(events.joined(separator: ","))]}"#.utf8))
        for command in Self.simulations.dropLast() {
            try expectNoSecret("pushctl \(command) a.json --strings texts", in: folder)
        }
    }

    @Test func showsNoSecretOfAnApp() throws {
        let folder = try TemporaryFolder()
        for (index, secret) in PlantedSecret.all.enumerated()
        where index % 10 == 0 && secret.kind != "password" {
            let list = """
                <plist><dict><key>CFBundleIdentifier</key><string>\(secret.value)</string>
                <key>UIBackgroundModes</key><array><string>\(secret.value)</string></array>
                <key>UIApplicationShortcutItems</key><array><dict>
                <key>UIApplicationShortcutItemType</key><string>\(secret.value)</string>
                <key>UIApplicationShortcutItemTitle</key><string>\(secret.value)</string></dict></array></dict></plist>
                """
            try folder.write("app\(index)/Info.plist", Data(list.utf8))
            try folder.write(
                "app\(index)/de.lproj/Localizable.strings",
                Data("\"\(secret.value)\" = \"%d %@\";\n\"\(secret.value)\" = \"%d\";\n".utf8))
            try folder.write(
                "push/\(index).json",
                Data(
                    #"{"aps":{"alert":{"loc-key":"\#(secret.value)"},"sound":"\#(secret.value).caf","category":"\#(secret.value)"}}"#
                        .utf8))
        }
        for format in Self.formats {
            try expectNoSecret("pushctl app --level note --format \(format) app* --payloads push", in: folder)
        }
    }

    @Test func showsSecretsOnRequest() throws {
        let folder = try TemporaryFolder()
        let value = PlantedSecret.all[0].value
        try folder.write(
            "a.json", Data(#"{"aps":{"badge":"\#(value)","alert":"\#(value)"},"thread-id":"\#(value)"}"#.utf8)
        )
        for command in [
            "validate a.json", "validate --diff a.json", "validate --format json a.json",
            "validate --format sarif a.json", "validate --ndjson --id /thread-id --format jsonl a.json",
            "simulate --format json a.json", "preview --format html a.json",
        ] {
            let outcome = try CommandRunner.shell("pushctl \(command) --show-secrets", in: folder.url)
            #expect((outcome.outputText + outcome.errorText).contains(value), "\(command)")
        }
    }

    @Test func appliesAFixWithHiddenEdits() throws {
        let folder = try TemporaryFolder()
        let value = PlantedSecret.all[0].value
        try folder.write("a.json", Data(#"{"aps":{"alert":"Hi"},"thread-id":"\#(value)"}"#.utf8))
        let json = try CommandRunner.shell("pushctl validate --format json a.json", in: folder.url)
        #expect(json.outputText.contains(JSONReport.editsHidden) && json.outputText.contains(#""edits": []"#))
        _ = try CommandRunner.shell("pushctl validate --fix a.json", in: folder.url)
        let fixed = String(decoding: try folder.read("a.json"), as: UTF8.self)
        #expect(fixed == #"{"aps":{"alert":"Hi","thread-id":"\#(value)"}}"#)
    }

    @Test func matchesABaselineWithAndWithoutShownSecrets() throws {
        let folder = try Self.folderOfPayloads(turn: 3)
        _ = try CommandRunner.shell("pushctl validate --write-baseline known.baseline *.json", in: folder.url)
        for option in ["", "--show-secrets"] {
            let outcome = try CommandRunner.shell(
                "pushctl validate --baseline known.baseline \(option) *.json", in: folder.url)
            #expect(outcome.status == 0, "\(outcome.outputText.prefix(600))")
        }
    }

    @Test func distinguishesHiddenThreads() throws {
        let folder = try TemporaryFolder()
        let value = String(PlantedSecret.all[0].value.dropLast(2))
        let events = ["00", "01", "00"].map {
            #"{"payload":{"aps":{"alert":"Hi","thread-id":"\#(value)\#($0)"}}}"#
        }
        try folder.write("a.json", Data(#"{"events":[\#(events.joined(separator: ","))]}"#.utf8))
        let outcome = try CommandRunner.shell("pushctl simulate --format json a.json", in: folder.url)
        let report = try JSONValue(parsing: Array(outcome.output))
        guard case .array(let stacks)? = report["stacks"] else { return #expect(Bool(false)) }
        #expect(stacks.compactMap { $0["count"] } == [2, 1])
        #expect(
            stacks.compactMap { $0["thread"] } == [
                .string("\(value.prefix(4))…(64)"), .string("\(value.prefix(4))…(64) #2"),
            ])
    }
}
