import Foundation
import TestSupport
import Testing

/// `Scripts/install-release`, with releases in a local folder instead of on GitHub.
@Suite(.enabled(if: Needs.programs("curl"))) struct InstallReleaseTests {
    private let machine: Machine
    private let archive: String

    /// Creates a repository with one released archive, whose program prints "released".
    init() throws {
        machine = try Machine()
        for name in [
            "Scripts/install-release", "Scripts/version", "Sources/pushctl/CommandLine/Program.swift",
            "Sources/PushPayload/RuleProtocol/ProjectAddress.swift",
        ] {
            let file = CommandRunner.repository.appendingPathComponent(name)
            try machine.write("repository/" + name, String(contentsOf: file, encoding: .utf8))
        }
        let setup = try machine.run(
            """
            set -e
            chmod +x repository/Scripts/*
            version=$(repository/Scripts/version)
            name=pushctl-$version-$(uname -s | tr A-Z a-z)-$(uname -m)
            mkdir -p "$name/bin" "releases/v$version" tools
            printf '#!/bin/sh\necho released\n' >"$name/bin/pushctl"
            chmod +x "$name/bin/pushctl"
            tar -czf "releases/v$version/$name.tar.gz" "$name"
            cd "releases/v$version"
            sha256sum *.tar.gz >../../repository/Scripts/released.sha256
            printf '#!/bin/sh\necho make "$@"\n' >../../tools/make
            chmod +x ../../tools/make
            printf %s "$PWD/$name.tar.gz"
            """)
        try #require(setup.status == 0, "\(setup.errorText)")
        archive = setup.outputText
    }

    private func install() throws -> CommandRunner.Outcome {
        try machine.run(
            """
            export PATH="$PWD/tools:$PATH" PUSHCTL_RELEASES="file://$PWD/releases"
            repository/Scripts/install-release "$PWD/installed"
            """)
    }

    @Test func installsTheReleasedProgram() throws {
        let outcome = try install()
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.outputText.hasPrefix("installed pushctl-"))
        #expect(try machine.run("installed/bin/pushctl").outputText == "released\n")
    }

    @Test func rejectsAnArchiveWithAnotherChecksum() throws {
        try Data("another".utf8).write(to: URL(fileURLWithPath: archive))
        let outcome = try install()
        #expect(outcome.status == 1)
        #expect(outcome.errorText.hasSuffix("; nothing is installed\n"))
        #expect(!outcome.outputText.contains("make"))
        #expect(!machine.holds("installed"))
    }

    @Test func buildsTheSourcesIfTheArchiveIsMissing() throws {
        try FileManager.default.removeItem(atPath: archive)
        let outcome = try install()
        #expect(outcome.status == 0, "\(outcome.errorText)")
        #expect(outcome.errorText.contains("cannot download file://"))
        #expect(outcome.outputText.hasPrefix("make -C "))
        #expect(outcome.outputText.hasSuffix("/installed\n"))
    }

    @Test func buildsTheSourcesOfAnUnreleasedVersion() throws {
        try machine.write("repository/Scripts/released.sha256", "")
        let outcome = try install()
        #expect(outcome.errorText.contains("there is no release of pushctl-"))
        #expect(outcome.outputText.hasPrefix("make -C "))
    }
}
