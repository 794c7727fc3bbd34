import Testing

@testable import pushctl

@Suite struct InvocationTests {
    /// The request of a command line, or its usage error, as text.
    private func outcome(_ line: String) -> String {
        do throws(UsageError) {
            let words = line.split(separator: " ").map(String.init)
            return
                switch try Invocation.parse(
                    words, commands: SampleCommands.all, common: SampleCommands.common)
            {
            case .overview: "overview"
            case .version: "version"
            case .help(let command): "help \(command.name)"
            case .run(let command, let arguments):
                "run \(command.name) \(arguments.occurrences.map(\.name)) \(arguments.positionals)"
            }
        } catch {
            return "\(error.message); \(error.hint)"
        }
    }

    @Test(arguments: ["", "--help", "-h", "help", "--color never", "--help check"])
    func showsTheCommands(line: String) {
        #expect(outcome(line) == "overview")
    }

    @Test(arguments: ["check --help", "check -h", "help check", "--color=never check x --help"])
    func showsTheHelpOfACommand(line: String) {
        #expect(outcome(line) == "help check")
    }

    @Test(arguments: ["--version", "check --version", "--version check"])
    func showsTheVersion(line: String) {
        #expect(outcome(line) == "version")
    }

    @Test func runsACommand() {
        #expect(outcome("check -q x") == #"run check ["quiet"] ["x"]"#)
        #expect(outcome("--color never check x -q") == #"run check ["color", "quiet"] ["x"]"#)
        #expect(outcome("check -- --help") == #"run check [] ["--help"]"#)
        #expect(outcome("secret") == "run secret [] []")
    }

    @Test func suggestsTheNearestCommandUnlessItIsHidden() {
        let hint = "; see \"pushctl --help\""
        #expect(outcome("chekc x") == "unknown command \"chekc\"; did you mean \"check\"?" + hint)
        #expect(outcome("help chekc") == "unknown command \"chekc\"; did you mean \"check\"?" + hint)
        #expect(outcome("sceret") == "unknown command \"sceret\"" + hint)
        #expect(outcome("-") == "unknown command \"-\"" + hint)
    }

    @Test func reportsAnOptionBeforeTheCommand() {
        let hint = "; see \"pushctl --help\""
        #expect(
            outcome("--quiet check")
                == "option \"--quiet\" belongs after a command: \"pushctl check --quiet\"" + hint)
        #expect(
            outcome("-o x check")
                == "option \"-o\" belongs after a command: \"pushctl check -o FILE\"" + hint)
        #expect(outcome("--colour never") == "unknown option \"--colour\"; did you mean \"--color\"?" + hint)
    }
}
