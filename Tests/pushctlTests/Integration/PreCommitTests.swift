import Foundation
import PushPayload
import TestSupport
import Testing

@testable import pushctl

/// The hooks, run by pre-commit itself in a real repository. Nothing is downloaded: the hooks come from a second local
/// repository, and the program from a local wheel, whose command runs the binary under test.
/// `Scripts/check-wheel` tries the hooks with the wheel of a release.
@Suite(.enabled(if: Needs.python && Needs.programs("readelf"))) struct PreCommitTests {
    private static let misplaced = #"{"aps":{"alert":{"body":"Goal"}},"thread-id":"team"}"# + "\n"

    /// The repository of the hooks, and the wheel; made once for all tests.
    private struct Hooks {
        private static let folder = Result { try TemporaryFolder() }
        static let shared = Result { try Hooks(below: folder.get().url.path) }
        /// The home folder of all tests.
        let folder: String
        /// The repository of the hooks.
        var repository: String { folder + "/hooks" }
        let variables: [String: String]

        private init(below folder: String) throws {
            self.folder = folder
            let python = URL(fileURLWithPath: try #require(Python.path)).deletingLastPathComponent().path
            let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
            variables = [
                "PATH": "\(python):\(path)", "HOME": folder,
                "PRE_COMMIT_HOME": "\(folder)/cache", "PRE_COMMIT_COLOR": "never",
                "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "\(folder)/wheels",
                "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
                "GIT_AUTHOR_NAME": "Kobe", "GIT_AUTHOR_EMAIL": "kobe@example.com",
                "GIT_COMMITTER_NAME": "Kobe", "GIT_COMMITTER_EMAIL": "kobe@example.com",
            ]
            let outcome = try CommandRunner.shell(
                """
                set -e
                mkdir "$HOME/hooks" "$HOME/wheels"
                cp --parents -t "$HOME/hooks" .pre-commit-hooks.yaml pyproject.toml Scripts/hook_package.py \\
                    Scripts/wheel_archive.py Scripts/version Sources/pushctl/CommandLine/Program.swift
                printf '#!/bin/sh\nexec "%s" "$@"\n' "$PUSHCTL" >"$HOME/program"
                Scripts/build-wheel "$HOME/program" "$(command -v bash)" "$HOME/wheels"
                unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
                cd "$HOME/hooks"
                git init -q . && git add . && git commit -qm hooks
                """, in: CommandRunner.repository, variables: variables)
            try #require(outcome.status == 0, "\(outcome.errorText)")
        }
    }

    /// A repository whose commits are checked as `ci.md` describes.
    private struct Repository {
        let machine: Machine
        private let hooks: Hooks

        init() throws {
            machine = try Machine()
            hooks = try Hooks.shared.get()
            try succeed("git init -q . && pre-commit install")
        }

        func run(_ script: String) throws -> CommandRunner.Outcome {
            // The test may itself run inside a git hook.
            try machine.run("unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE\n" + script, hooks.variables)
        }

        func succeed(_ script: String) throws {
            let outcome = try run("set -e\n" + script)
            try #require(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
        }

        /// Writes the configuration that `ci.md` shows, with the hooks of this test.
        func configure(_ change: (String) -> String = { $0 }) throws {
            let commit = try run("git -C \"$HOME/hooks\" rev-parse HEAD").outputText.dropLast()
            let example = try Guides.file(".pre-commit-config.yaml")
            #expect(example.contains("https://github.com/OWNER/pushctl"))
            #expect(example.contains("rev: COMMIT"))
            try machine.write(
                ".pre-commit-config.yaml",
                change(example)
                    .replacingOccurrences(of: "https://github.com/OWNER/pushctl", with: hooks.repository)
                    .replacingOccurrences(of: "rev: COMMIT", with: "rev: \(commit)"))
        }
    }

    @Test func rejectsACommitWithAFaultyPayload() throws {
        let repository = try Repository()
        try repository.configure()
        try repository.machine.write("payloads/goal.json", Self.misplaced)
        try repository.machine.write("settings.json", "[]\n")
        let commit = try repository.run("git add . && git commit -qm goal 2>&1")
        #expect(commit.status == 1)
        #expect(commit.outputText.contains("- hook id: pushctl\n- exit code: 1\n"), "\(commit.outputText)")
        #expect(commit.outputText.contains("payloads/goal.json:1:34: error[misplaced-key]:"))
        #expect(!commit.outputText.contains("settings.json"))
        #expect(try repository.machine.read("payloads/goal.json") == Self.misplaced)
        #expect(try repository.run("git rev-parse -q --verify HEAD").status != 0)
    }

    @Test func fixesThePayloadAndThenAllowsTheCommit() throws {
        let repository = try Repository()
        try repository.configure { $0.replacingOccurrences(of: "id: pushctl", with: "id: pushctl-fix") }
        try repository.machine.write("payloads/goal.json", Self.misplaced)
        let first = try repository.run("git add . && git commit -qm goal 2>&1")
        #expect(first.status == 1)
        #expect(
            first.outputText.contains("- hook id: pushctl-fix\n- files were modified by this hook\n"),
            "\(first.outputText)")
        #expect(
            try repository.machine.read("payloads/goal.json")
                == #"{"aps":{"alert":{"body":"Goal"},"thread-id":"team"}}"# + "\n")
        let second = try repository.run("git add . && git commit -qm goal 2>&1")
        #expect(second.status == 0, "\(second.outputText)")
        #expect(try repository.run("git log --format=%s").outputText == "goal\n")
    }

    @Test func checksOnlyFilesWithAPayload() throws {
        let repository = try Repository()
        try repository.configure()
        try repository.machine.write("goal.apns", "{\"aps\":[]}\n")
        try repository.machine.write("push/goal.json", "{\"aps\":[]}\n")
        try repository.machine.write("package.json", "{\"apns\":{\"production\":false}}\n")
        try repository.machine.write("tsconfig.json", "{\n  // strict\n}\n")
        let run = try repository.run("git add . && pre-commit run --all-files 2>&1")
        #expect(run.status == 1)
        for name in ["goal.apns", "push/goal.json"] {
            #expect(run.outputText.contains("\(name):1:8: error[wrong-type]:"), "\(run.outputText)")
        }
        #expect(!run.outputText.contains("package.json"))
        #expect(!run.outputText.contains("tsconfig.json"))
        #expect(run.outputText.contains("2 files skipped: no push payload in them"), "\(run.outputText)")
    }

    @Test func selectsEveryKindOfFileThatMayContainAPayload() throws {
        let hooks = try #require(try HostFile.read(".pre-commit-hooks.yaml").elements)
        #expect(hooks.map { $0["id"]?.text } == ["pushctl", "pushctl-fix"])
        for hook in hooks {
            #expect(hook["entry"]?.text?.hasSuffix(" --skip-unrecognized") == true)
            #expect(hook["language"]?.text == "python")
            let filter = try Regex(try #require(hook["files"]?.text))
            for suffix in InputPaths.extensions {
                #expect("payloads/goal\(suffix)".contains(filter))
            }
        }
    }
}
