import Foundation
import TestSupport
import Testing

@testable import pushctl

/// If an output cannot be written, the status is 2, and no partial result is left.
@Suite struct FailingOutputTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let body = String(repeating: "Goal for Kiel. ", count: 3000)
        try folder.write("a.json", Data(#"{"aps":{"alert":{"body":"\#(body)"}},"thread-id":"team"}"#.utf8))
        try folder.write("good.json", Data(#"{"aps":{"alert":"Goal"}}"#.utf8))
        try folder.write("out", Data("old\n".utf8))
        let list = "<plist><dict><key>CFBundleIdentifier</key><string>a.b</string></dict></plist>"
        try folder.write("Info.plist", Data(list.utf8))
    }

    private func shell(_ line: String) throws -> CommandRunner.Outcome {
        try CommandRunner.shell(line, in: folder.url)
    }

    /// Commands that overwrite the file `out`, which contains "old".
    private static let writing =
        ReportFormat.allCases.map { "validate --level note --format \($0.rawValue):out a.json" } + [
            "validate --level note --write-baseline out a.json",
            "convert --to simctl --topic a.b -o out a.json",
            "build --title \"$(head -c 3000 /dev/zero | tr '\\0' x)\" -o out",
            "preview --format html -o out good.json", "preview --format svg -o out good.json",
            "preview --format text -o out good.json", "app --format json:out Info.plist",
        ]

    @Test(arguments: writing) func writesNoPartialFileAtTheFileSizeLimit(_ command: String) throws {
        // The limit allows no file to grow. Standard error is a file as well, so its message can be missing.
        let outcome = try shell("bash -c 'ulimit -f 0; exec \"$PUSHCTL\" \"$@\"' x \(command) > /dev/null")
        #expect(outcome.status == 2, "\(outcome.status) \(outcome.errorText)")
        #expect(outcome.errorText.isEmpty || outcome.errorText.contains("File too large"))
        #expect(try folder.read("out") == Data("old\n".utf8))
        #expect(try shell("ls -A").outputText == "Info.plist\na.json\ngood.json\nout\n")
    }

    @Test(arguments: writing) func writesTheWholeFileWithoutALimit(_ command: String) throws {
        let outcome = try shell("pushctl \(command)")
        #expect(outcome.status < 2, "\(outcome.errorText)")
        #expect(try folder.read("out") != Data("old\n".utf8))
    }

    @Test func keepsTheFileIfAFixReachesTheLimit() throws {
        let before = try folder.read("a.json")
        let outcome = try shell(
            "bash -c 'ulimit -f 8; exec \"$PUSHCTL\" validate --fix a.json' > /dev/null 2>/dev/null")
        #expect(outcome.status == 2)
        #expect(try folder.read("a.json") == before)
        #expect(try shell("ls -A").outputText == "Info.plist\na.json\ngood.json\nout\n")
    }

    #if os(Linux)
        @Test func keepsTheFileOnAFullDisk() throws {
            let before = try folder.read("a.json")
            let outcome = try shell(
                """
                mkdir disk; unshare -m bash -c 'mount -t tmpfs -o size=64k none disk || exit 77
                cp a.json disk; dd if=/dev/zero of=disk/fill bs=1k 2>/dev/null
                "$PUSHCTL" validate --fix disk/a.json > /dev/null; echo "status $?"
                "$PUSHCTL" validate --format "json:disk/report" disk/a.json; echo "status $?"
                cmp a.json disk/a.json; ls -A disk'
                """)
            // The test needs the permission to mount.
            guard outcome.status != 77, outcome.outputText.hasPrefix("status") else { return }
            #expect(outcome.outputText == "status 2\nstatus 2\na.json\nfill\n")
            #expect(outcome.errorText.contains("No space left on device"))
            #expect(try folder.read("a.json") == before)
        }

        @Test(arguments: [
            "validate a.json", "validate --format json a.json", "validate --diff a.json",
            "validate --ndjson --format jsonl a.json",
            "validate --stats-only a.json", "stats a.json", "simulate good.json", "preview good.json",
            "preview --format html good.json",
            "convert --to apns a.json", "build --title Hi", "rules", "explain misplaced-key", "schema",
            "help", "--version",
            "completions bash", "validate --fix - < a.json", "validate --write-baseline - a.json",
        ]) func failsForAFullOrClosedOutput(_ command: String) throws {
            for target in ["> /dev/full", ">&-"] {
                let outcome = try shell("pushctl \(command) \(target)")
                #expect(outcome.status == 2, "\(command) \(target): \(outcome.status)")
                #expect(outcome.errorText.contains("cannot write to standard output: "))
            }
            // It is not a failure if the reader of a pipe ends early.
            let outcome = try shell("(pushctl \(command); echo $? >&2) | true")
            #expect(
                ["0\n", "1\n"].contains { outcome.errorText.hasSuffix($0) },
                "\(command): \(outcome.errorText)")
        }
    #endif

    @Test func writesNoMessagesIntoFilesIfStreamsAreClosed() throws {
        let whole = try folder.read("a.json")
        for closed in [">&-", "2>&-", "<&-", ">&- 2>&- <&-", "1<&- 2>&-"] {
            try folder.write("a.json", whole)
            let outcome = try shell("pushctl validate --fix --format text --format json:out a.json \(closed)")
            #expect(outcome.status != 70)
            let fixed = String(decoding: try folder.read("a.json"), as: UTF8.self)
            #expect(fixed.hasPrefix(#"{"aps":{"alert":{"body":"Goal"#))
            #expect(fixed.hasSuffix(#""thread-id":"team"}}"#))
            #expect((try? JSONSerialization.jsonObject(with: folder.read("out"))) != nil)
        }
    }

    @Test func failsForAClosedInput() throws {
        for command in [
            "validate -", "validate --ndjson -", "stats -", "simulate -", "convert --to apns -",
            "stats merge",
        ] {
            let outcome = try shell("pushctl \(command) <&-")
            #expect(outcome.status == 2, "\(command)")
            #expect(outcome.errorText.contains("cannot read standard input"), "\(command)")
        }
        // A command that does not read standard input succeeds.
        #expect(try shell("pushctl validate good.json <&-").status == 0)
    }

    @Test func reportsMissingFilesAndChecksTheOthers() throws {
        let outcome = try shell(
            "ln -s none gone.json; mkdir d; chmod 000 d; pushctl validate --select misplaced-key --format concise . none.json; s=$?; chmod 700 d; exit $s"
        )
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("none.json"))
        #expect(outcome.outputText.contains("a.json:1:"))
    }
}
