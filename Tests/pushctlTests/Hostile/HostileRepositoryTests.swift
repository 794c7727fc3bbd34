import Foundation
import TestSupport
import Testing

@testable import pushctl

/// In an untrusted repository, no command prints or changes a file outside of it, waits for a pipe, or lets a file name
/// act on a terminal.
@Suite(.enabled(if: Needs.time)) struct HostileRepositoryTests {
    /// The time limit of a command in seconds. Only a command that waits for a pipe takes longer.
    private static let guardTime = 120.0

    private let repository: HostileRepository
    private let before: [String: String]

    init() throws {
        repository = try HostileRepository()
        before = try repository.outside()
    }

    private func check(_ command: [String], status: ClosedRange<Int32> = 0...2) throws {
        let outcome = try CommandRunner.pushctl(
            command, in: repository.url, variables: HostileRepository.environment, guardTime: Self.guardTime)
        let words = command.joined(separator: " ")
        #expect(status.contains(outcome.status), "\(words): status \(outcome.status)")
        #expect(!outcome.errorText.contains("unknown option"), "\(words) does not run")
        for (stream, bytes) in [("output", outcome.output), ("errors", outcome.errors)] {
            let text = String(decoding: bytes, as: UTF8.self)
            let printed = HostileRepository.canaries.filter { text.lowercased().contains($0) }
            #expect(printed.isEmpty, "\(words): \(printed) in \(stream)")
            // In HTML, a tab is white space.
            let allowed: Set<Unicode.Scalar> = command.contains("html") ? ["\n", "\t"] : ["\n"]
            let controls = Set(text.unicodeScalars.filter { Self.isControl($0.value) }).subtracting(allowed)
            #expect(controls.isEmpty, "\(words): \(controls) in \(stream)")
        }
        #expect(try repository.outside() == before, "\(words) changed a file outside")
    }

    /// Whether a scalar is a control character or changes the direction of a line.
    private static func isControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    @Test(arguments: [
        "text", "concise", "json", "jsonl", "sarif", "github", "gitlab", "junit", "markdown",
    ]) func readsNothingOutsideInValidate(_ format: String) throws {
        try check(["validate", "--format", format, "."])
        try check(["validate", "--format", format, "--show-secrets", repository.url.path])
    }

    @Test func changesNothingOutsideInFixes() throws {
        try check(["validate", "--diff", "--unsafe-fixes", "."])
        try check(["validate", "--fix", "--unsafe-fixes", "."])
        try check(["validate", "--fix", "--unsafe-fixes", "--no-config", "."])
        // Fixes do not follow the link `git.apns` to this file.
        let git = repository.url.appendingPathComponent(".git/payload.json")
        #expect(try String(contentsOf: git, encoding: .utf8).contains(#","thread-id""#))
    }

    @Test func readsNothingOutsideInOtherCommands() throws {
        for format in ["text", "json"] {
            try check(["stats", "--format", format, "."])
            try check(["validate", "--stats-only", "--format", format, "."])
            try check(["simulate", "--stats-only", "--format", format, "."])
        }
        try check(["app", "--format", "json", "--payloads", ".", "app"])
        try check(["app", "--payloads", ".", "."])
        try check(["validate", "--write-baseline", "/dev/null", "."])
        try check(["validate", "--strings", "app", "good.json"])
        try check(["validate", "--strings", "folder.json", "good.json"], status: 2...2)
        for format in ["text", "html", "svg", "markdown"] { try check(["preview", "--format", format, "."]) }
        for folder in ["names", "inside", "config-pipe", "ignore-pipe", "folder.json"] {
            try check(["simulate", "--explain", folder])
            try check(["preview", "--format", "html", folder])
        }
    }

    @Test(arguments: [["simulate", "--explain"], ["preview", "--format", "html"]])
    func readsNothingOutsideForScenarios(_ command: [String]) throws {
        #expect(repository.scenarios.count > 70)
        for scenario in repository.scenarios { try check(command + [scenario]) }
    }

    @Test(arguments: [
        ["simulate", "--format", "json"], ["preview", "--format", "svg"],
        ["preview", "--format", "markdown"],
    ]) func readsNothingOutsideForOtherFormats(_ command: [String]) throws {
        for scenario in repository.scenarios where scenario.hasPrefix("scenario-") {
            try check(command + [scenario])
        }
    }

    @Test(arguments: [["validate"], ["validate", "--fix", "--unsafe-fixes"], ["stats"]])
    func readsNothingOutsideForScenariosInOneCommand(_ command: [String]) throws {
        // `--fix` refuses streams, and would then read none of the files.
        let fixes = command.contains("--fix")
        try check(command + repository.scenarios.filter { !(fixes && $0.hasSuffix("ndjson")) })
    }

    @Test(arguments: ["--config", "--categories", "--baseline"])
    func readsNoSpecialFilesForOptions(_ option: String) throws {
        for path in ["pipe.json", "s.json", "zero.json"] {
            try check(["validate", option, path, "good.json"], status: 2...2)
        }
    }
}
