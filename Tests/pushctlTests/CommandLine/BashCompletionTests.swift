import PushPayload
import Testing

@testable import PayloadModel
@testable import pushctl

@Suite struct BashCompletionTests {
    /// Returns the completions that bash offers with the cursor in the last word.
    private func candidates(_ words: String...) -> String? {
        let script = CompletionScript.render(
            for: .bash, commands: SampleCommands.all, common: SampleCommands.common)
        let line = (["pushctl"] + words).map(ShellWord.quoted).joined(separator: " ")
        return ShellSession.output(
            of: "bash",
            over: """
                set -u
                cd /
                \(script)
                COMP_WORDS=(\(line))
                COMP_CWORD=\(words.count)
                _pushctl
                echo "${COMPREPLY[*]-}"
                """
        ).map { String($0.dropLast()) }
    }

    @Test func offersTheCommands() {
        #expect(candidates("") == "check shells list help")
        #expect(candidates("c") == "check")
        #expect(candidates("--color", "never", "c") == "check")
    }

    @Test func offersTheOptionsOfTheCommand() {
        #expect(candidates("check", "--fi") == "--fix")
        #expect(candidates("list", "-") == "--color -h --help --version")
        #expect(candidates("--") == "--color --help --version")
        #expect(candidates("check", "x", "-o", "y", "--fo") == "--format")
    }

    @Test func offersTheValuesOfAnOption() {
        #expect(candidates("check", "--format", "j") == "json jsonl")
        #expect(candidates("check", "--ignore", "j") == "")
        #expect(candidates("--color", "n") == "never")
    }

    @Test func offersTheValuesAfterAnEqualsSign() {
        #expect(candidates("check", "--format", "=", "j") == "json jsonl")
        #expect(candidates("check", "--format", "=") == "text json jsonl")
        #expect(candidates("check", "--format=j") == "--format=json --format=jsonl")
        #expect(candidates("check", "--format", "=", "json", "--fi") == "--fix")
    }

    @Test func offersEveryValueOfAListOnce() {
        #expect(candidates("check", "--only", "") == "top bottom left")
        #expect(candidates("check", "--only", "t") == "top")
        #expect(candidates("check", "--only", "top,") == "top,bottom top,left")
        #expect(candidates("check", "--only", "top,left,b") == "top,left,bottom")
        #expect(candidates("check", "--only", "top,t") == "")
        #expect(candidates("check", "--only", "=", "top,b") == "top,bottom")
        #expect(candidates("check", "--only=top,b") == "--only=top,bottom")
    }

    @Test func offersFilesAndDirectories() {
        #expect(candidates("check", "et") == "etc")
        #expect(candidates("check", "-o", "dev/nul") == "dev/null")
        #expect(candidates("check", "--strings", "dev/nul") == "")
        #expect(candidates("check", "--strings", "et") == "etc")
    }

    @Test func offersTheValuesOfAnArgument() {
        #expect(candidates("shells", "") == "bash zsh fish")
        #expect(candidates("shells", "check", "z") == "zsh")
        #expect(candidates("list", "") == "")
    }

    @Test func offersNoOptionsAfterTwoDashes() {
        #expect(candidates("check", "--", "--f") == "")
    }

    @Test func executesNoCommandInASuggestion() {
        #expect(candidates("check", "--header", "it") == #"it\'s\ \$\(touch\ x\):\ 5"#)
    }

    @Test func offersNoHiddenCommand() {
        for shell in CompletionScript.Shell.allCases {
            let script = CompletionScript.render(
                for: shell, commands: SampleCommands.all, common: SampleCommands.common)
            #expect(script.contains("shells"))
            #expect(!script.contains("secret"))
        }
    }
}
