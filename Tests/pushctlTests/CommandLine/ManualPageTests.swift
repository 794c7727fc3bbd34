import TestSupport
import Testing

@testable import pushctl

@Suite struct ManualPageTests {
    private let page = ManualPage.render(
        commands: SampleCommands.all, common: SampleCommands.common, version: "1.2.3")

    @Test(arguments: [
        ".TH PUSHCTL 1 \"\" \"pushctl 1.2.3\" \"User Commands\"",
        "pushctl \\- build, validate and fix Apple push notification payloads",
        ".SS \"pushctl check [options] path ...\"",
        "\\fB\\-o\\fR, \\fB\\-\\-output\\fR \\fIFILE\\fR",
        "how to say it; one of the usual shapes (text, json, jsonl; default: text)",
        "Nothing is changed without \\-\\-fix.",
        ".B 70",
        ".B \"pushctl shells bash\"",
    ])
    func containsEachPartOfTheHelp(_ line: String) {
        #expect(page.split(separator: "\n").contains { $0 == line })
    }

    @Test func omitsHiddenCommands() {
        #expect(!page.contains("secret"))
    }

    @Test func escapesWhatRoffWouldMisread() {
        #expect(RoffText.line(".B") == "\\&.B")
        #expect(RoffText.line("'a' \\ `b` ~^") == "\\(aqa\\(aq \\e \\(gab\\(ga \\(ti\\(ha")
        #expect(RoffText.line("é…😀") == "\\[u00E9]\\[u2026]\\[u1F600]")
        #expect(RoffText.argument("say \"-o\"") == "\"say \\(dq\\-o\\(dq\"")
    }

    @Test(.enabled(if: Needs.programs("groff"))) func formatsWithoutWarnings() {
        #expect(ShellSession.output(of: "groff -man -Tutf8 -ww -z", over: page) == "")
    }
}
