import TestSupport
import Testing

@testable import pushctl

@Suite struct ZshCompletionTests {
    private let script = CompletionScript.render(
        for: .zsh, commands: SampleCommands.all, common: SampleCommands.common)

    @Test(arguments: [
        "'--format=[how to say it]:NAME:(text json jsonl)'",
        #"'(-o --output)'{-o+,--output=}'[write there \[not here\]\: safely]:FILE:_files'"#,
        "'(-q --quiet)'{-q,--quiet}'[say nothing]'",
        "'*--ignore=[leave a rule out]:RULE: '",
        "'--only=[look at these sides]:SIDES:_values -s , list top bottom left'",
        "'--strings=[where the words are]:DIR:_files -/'",
        "'(- *)'{-h,--help}'[show the help of the command]'",
        "'*:path:_files'",
        "'1:shell:(bash zsh fish)'",
        #"'list:list it'\''s rules'"#,
    ])
    func declaresOptionsAndArguments(_ specification: String) {
        #expect(script.contains("        " + specification))
    }

    @Test func beginsWithTheCompdefTag() {
        #expect(script.hasPrefix("#compdef pushctl\n"))
    }

    @Test(.enabled(if: Needs.programs("zsh"))) func hasValidZshSyntax() {
        #expect(ShellSession.output(of: "zsh -n", over: script) == "")
    }

    @Test(.enabled(if: Needs.programs("zsh"))) func registersItselfWhenSourced() {
        let session = "compdef() { echo registered $1 for $2 }\n" + script
        #expect(ShellSession.output(of: "zsh -f", over: session) == "registered _pushctl for pushctl\n")
        #expect(ShellSession.output(of: "zsh -f", over: script) == "")
    }
}
