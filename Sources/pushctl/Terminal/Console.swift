import LocatedJSON
import PushPayload
import Reports

/// Where a command's words go, and how they may look.
struct Console {
    /// Results.
    let output: OutputFile
    /// Everything else.
    let errors: OutputFile
    /// When to use color.
    var color: ColorChoice = .auto
    /// Whether reports show keys, tokens and passwords.
    var showsSecrets = false
    let environment: ProcessEnvironment

    enum ColorChoice: String, CaseIterable {
        case auto, always, never
    }

    /// The process's own streams.
    static func standard() -> Console {
        Console(
            output: OutputFile(descriptor: STDOUT_FILENO), errors: OutputFile(descriptor: STDERR_FILENO),
            environment: .own
        )
    }

    /// The style for text on one of the streams: the option wins, then `NO_COLOR`, then `FORCE_COLOR`, then
    /// whether a person is looking.
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

    /// Says what went wrong, on standard error.
    func complain(_ message: String) {
        let style = style(for: errors)
        let shown = showsSecrets ? message : Concealment.hidingQuoted(in: message)
        errors.write(style.apply(.error, Program.name + ":") + " " + VisibleText.escape(shown) + "\n")
    }
}

/// The variables that change what the program prints, and where.
enum ProcessEnvironment {
    /// Those of this process. Each is read when it is asked for: most runs ask for one of them, and a table of all would
    /// take longer than that.
    case own
    case given([String: String])

    subscript(name: String) -> String? {
        switch self {
        case .own: getenv(name).map { String(cString: $0) }
        case .given(let variables): variables[name]
        }
    }
}
