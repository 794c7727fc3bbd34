import Foundation
import PushPayload
import TestSupport
import Testing

@testable import PayloadModel
@testable import pushctl

/// The completion scripts in real shells: bash and zsh get a line and the Tab key at a terminal; fish completes the
/// line with `complete -C`.
@Suite struct TypedCompletionTests {
    private static let lines: [(typed: String, completed: String)] = [
        ("pushctl explain mispl", "pushctl explain misplaced-key"),
        ("pushctl validate --cat", "pushctl validate --categories"),
        ("pushctl validate --select mispl", "pushctl validate --select misplaced-key"),
        ("pushctl validate --select size,mispl", "pushctl validate --select size,misplaced-key"),
        ("pushctl validate --ignore size,type,mispl", "pushctl validate --ignore size,type,misplaced-key"),
        ("pushctl validate --ignore=size,mispl", "pushctl validate --ignore=size,misplaced-key"),
        ("pushctl build --thr", "pushctl build --thread-id"),
        ("pushctl build --summary-arg-", "pushctl build --summary-arg-count"),
        ("pushctl build --interruption-level time", "pushctl build --interruption-level time-sensitive"),
        ("pushctl build --event st", "pushctl build --event start"),
    ]

    /// A script for `expect` that types and completes lines one after the other, and writes the results to a file.
    private static let terminal = #"""
        log_user 0
        set timeout 120
        lassign $argv shell script
        set env(TERM) dumb
        set env(INPUTRC) /dev/null
        if {$shell eq "bash"} {
            spawn -noecho bash --norc --noprofile -i
        } else {
            spawn -noecho zsh -f -i
        }
        # The terminal also shows the typed text, and may redraw it at any time; only the output of echo lacks quotes.
        proc enter {line} {
            send -- "$line; echo mark''ed\r"
            expect marked {} timeout { exit 1 } eof { exit 1 }
        }
        if {$shell eq "zsh"} { enter "autoload -U compinit; compinit -u -D; bindkey -e" }
        enter "source $script"
        foreach line [lrange $argv 2 end] {
            # Tab completes the line. At its start (Ctrl-A), a command that prints words is added; at its end (Ctrl-E),
            # a redirection.
            enter "$line\t\001print_words \005>> completed"
        }
        send "exit\r"
        expect eof
        """#

    private static func complete(in shell: String, with script: String) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write("terminal.exp", Data(terminal.utf8))
        let source = CommandRunner.repository.appendingPathComponent("Documentation/completions/\(script)")
        // Prints the words of the completed line as the shell parsed them, without quotes.
        let definition = "print_words() { printf '%s\\n' \"$*\"; }\n"
        try folder.write("script", Data((definition + String(contentsOf: source, encoding: .utf8)).utf8))
        let typed = lines.map { ShellWord.quoted($0.typed) }.joined(separator: " ")
        let outcome = try CommandRunner.shell(
            "expect terminal.exp \(shell) ./script \(typed)", in: folder.url)
        #expect(outcome.status == 0, "\(outcome.outputText)\(outcome.errorText)")
        return String(decoding: try folder.read("completed"), as: UTF8.self)
            .split(separator: "\n").map(String.init)
    }

    @Test(
        .enabled(if: Needs.programs("expect", "zsh")),
        arguments: [("bash", "pushctl.bash"), ("zsh", "_pushctl")])
    func completesTypedLinesInBashAndZsh(_ shell: String, _ script: String) throws {
        let completed = try Self.complete(in: shell, with: script)
        #expect(completed == Self.lines.map(\.completed))
    }

    @Test(.enabled(if: Needs.programs("fish")), arguments: lines)
    func completesTypedLinesInFish(_ typed: String, _ completed: String) throws {
        let script = CommandRunner.repository.appendingPathComponent("Documentation/completions/pushctl.fish")
        let session =
            "source \(CompletionQuoting.fish(script.path))\ncomplete -C \(CompletionQuoting.fish(typed))\n"
        let offered = try #require(ShellSession.output(of: "fish --no-config", over: session))
        let lastWord = try #require(completed.split(separator: " ").last)
        #expect(offered.split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [lastWord])
    }
}
