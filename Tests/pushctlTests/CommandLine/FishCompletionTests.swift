import TestSupport
import Testing

@testable import pushctl

@Suite struct FishCompletionTests {
    private let script = CompletionScript.render(
        for: .fish, commands: SampleCommands.all, common: SampleCommands.common)

    @Test(arguments: [
        "complete -c pushctl -f",
        #"complete -c pushctl -n '__pushctl_command_is \'\'' -a list -d 'list it\'s rules'"#,
        "complete -c pushctl -n '__pushctl_command_is check' -F",
        "complete -c pushctl -n '__pushctl_command_is check' -l format -x -a 'text json jsonl' -d 'how to say it'",
        "complete -c pushctl -n '__pushctl_command_is check' -s q -l quiet -d 'say nothing'",
        "complete -c pushctl -n '__pushctl_command_is shells' -a 'bash zsh fish'",
        "complete -c pushctl -l color -x -a 'auto always never' -d 'when to use color'",
    ])
    func declaresCommandsOptionsAndValues(_ line: String) {
        #expect(script.contains("\n\(line)\n"))
    }

    @Test(
        .enabled(if: Needs.programs("fish")),
        arguments: [
            ("pushctl she", "shells\tprint a script\n"),
            ("pushctl check --fi", "--fix\tapply all fixes\n"),
            ("pushctl check --format te", "text\thow to say it\n"),
            (
                "pushctl check --only ",
                "bottom\tlook at these sides\nleft\tlook at these sides\ntop\tlook at these sides\n"
            ),
            ("pushctl check --only top,b", "top,bottom\tlook at these sides\n"),
            ("pushctl check --only top,bottom,", "top,bottom,left\tlook at these sides\n"),
            ("pushctl check --only=top,left,", "--only=top,left,bottom\tlook at these sides\n"),
            ("pushctl check --only top,x", ""),
            ("pushctl check --format=te", "--format=text\thow to say it\n"),
            ("pushctl --color never shells z", "zsh\n"),
            ("pushctl check /dev/nul", "/dev/null\n"),
            ("pushctl check shells z", ""),
            ("pushctl check --header it", "it's $(touch x): 5\ta line of the label\n"),
            ("pushctl list ", ""),
        ])
    func offersCandidatesInFish(line: String, expected: String) {
        let session =
            script + "cd /\ncomplete -C \(CompletionQuoting.fish(line))\n"
        #expect(ShellSession.output(of: "fish --no-config", over: session) == expected)
    }
}
