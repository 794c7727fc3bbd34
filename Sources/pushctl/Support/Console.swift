import PushPayload

/// Where a command's words go, and how they may look.
struct Console {
    /// Results.
    let output: OutputFile
    /// Everything else.
    let errors: OutputFile
    /// When to use colour.
    var color: ColorChoice = .auto
    /// Whether reports show keys, tokens and passwords.
    var showsSecrets = false
    let environment: [String: String]

    enum ColorChoice: String, CaseIterable {
        case auto, always, never
    }

    /// The process's own streams.
    static func standard() -> Console {
        Console(
            output: OutputFile(descriptor: STDOUT_FILENO), errors: OutputFile(descriptor: STDERR_FILENO),
            environment: ProcessEnvironment.current
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
        errors.write(style.apply(.error, Program.name + ":") + " " + VisibleText.escape(message) + "\n")
    }
}

/// The environment of this process.
enum ProcessEnvironment {
    /// The variables that change what the program prints, and where.
    static var current: [String: String] {
        var variables: [String: String] = [:]
        for name in ["NO_COLOR", "FORCE_COLOR", "TERM", "PWD", GitHubStep.summaryVariable] {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }
}
