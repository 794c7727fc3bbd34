import LocatedJSON
import PushPayload

/// The entry point: parses the command line, runs the command, prints errors, and exits with a status.
@main
struct Pushctl {
    static func main() {
        // If the reader closes the pipe, the write fails instead of killing the program.
        signal(SIGPIPE, SIG_IGN)
        // The same applies if a limit on file sizes is exceeded.
        signal(SIGXFSZ, SIG_IGN)
        StandardStreams.occupy()
        ParserSeed.draw()
        exit(run(Array(CommandLine.arguments.dropFirst()), .standard()).rawValue)
    }

    static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
        var console = console
        var status: ExitStatus
        do {
            status = try answer(arguments, &console)
        } catch let error as UsageError {
            console.printError(error.message + (error.message.hasSuffix("?") ? " " : "; ") + error.hint)
            status = .failure
        } catch let error as CommandFailure {
            console.printError(error.message)
            status = .failure
        } catch {
            console.printError("unexpected: \(error); please report it")
            status = .bug
        }
        console.output.flush()
        if let failure = console.output.failure {
            if failure.code == EPIPE {
                status = .success
            } else {
                console.printError("cannot write to standard output: \(failure.reason)")
                status = .failure
            }
        }
        console.errors.flush()
        return status
    }

    private static func answer(_ arguments: [String], _ console: inout Console) throws -> ExitStatus {
        let commands = CommandRegistry.declarations
        let common = CommonOptions.groups
        switch try Invocation.parse(arguments, commands: commands, common: common) {
        case .overview:
            console.output.write(HelpScreen.render(commands: commands, common: common))
        case .help(let command):
            console.output.write(HelpScreen.render(command, common: common))
        case .version:
            console.output.write("\(Program.name) \(Program.version)\n")
        case .run(let command, let parsed):
            if let choice = parsed.value(CommonOptions.color.name).flatMap(Console.ColorChoice.init) {
                console.color = choice
            }
            console.showsSecrets = parsed.flag(CheckOutputOptions.showSecrets.name)
            try refuseDamagedValues(of: parsed, command.name)
            return try CommandRegistry.command(command.name).run(parsed, console)
        }
        return .success
    }

    /// Rejects option values that are not valid UTF-8: they contain U+FFFD in place of the invalid bytes, and a payload
    /// would contain it too. Paths are not checked here, because reading a file with such a path fails.
    private static func refuseDamagedValues(of parsed: ParsedArguments, _ command: String) throws(UsageError)
    {
        let damaged = parsed.occurrences.first {
            $0.value?.unicodeScalars.contains("\u{FFFD}") ?? false
        }
        guard let damaged, !ProcessArguments.areUTF8 else { return }
        throw UsageError(message: "the value of \"--\(damaged.name)\" is not UTF-8", command: command)
    }
}
