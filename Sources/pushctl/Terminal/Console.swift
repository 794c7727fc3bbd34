import LocatedJSON
import PushPayload
import Reports

/// The output streams of a command, and their styles.
struct Console {
    /// The stream for results.
    let output: OutputFile
    /// The stream for everything else.
    let errors: OutputFile
    /// When to use color.
    var color: ColorChoice = .auto
    /// Whether reports and messages show secrets, such as tokens and passwords.
    var showsSecrets = false
    let environment: ProcessEnvironment

    enum ColorChoice: String, CaseIterable {
        case auto, always, never
    }

    /// Returns the console with the process's own streams.
    static func standard() -> Console {
        Console(
            output: OutputFile(descriptor: STDOUT_FILENO), errors: OutputFile(descriptor: STDERR_FILENO),
            environment: .own
        )
    }

    /// Returns the style for one of the streams. For `auto`, `NO_COLOR` decides, then `FORCE_COLOR`, then whether the
    /// stream is a terminal that is not `dumb`.
    func style(for stream: OutputFile) -> Style {
        switch color {
        case .always: return Style(isColored: true)
        case .never: return Style(isColored: false)
        case .auto:
            if environment["NO_COLOR"]?.isEmpty == false { return Style(isColored: false) }
            if let force = environment["FORCE_COLOR"], !force.isEmpty {
                return Style(isColored: force != "0")
            }
            return Style(isColored: stream.isTerminal && environment["TERM"] != "dumb")
        }
    }

    /// Writes a message about a problem to standard error.
    func printError(_ message: String) {
        let style = style(for: errors)
        let shown = showsSecrets ? message : Concealment.hidingQuoted(in: message)
        errors.write(style.apply(.error, Program.name + ":") + " " + VisibleText.escape(shown) + "\n")
    }
}

/// The environment variables that affect a run.
enum ProcessEnvironment {
    /// The variables of this process, each read on demand: a run needs few of them, and a table of all would take
    /// longer.
    case own
    case given([String: String])

    subscript(name: String) -> String? {
        switch self {
        case .own: getenv(name).map { String(cString: $0) }
        case .given(let variables): variables[name]
        }
    }
}
