/// The name, version and descriptions of the program.
enum Program {
    /// The name of the program.
    static let name = "pushctl"
    /// The name of configuration files.
    static let configurationFile = ".pushctl.json"
    /// The version of the program and of the library.
    static let version = "0.1.0"
    /// The summary in one line: lower-case start, no full stop.
    static let summary = "build, validate and fix Apple push notification payloads"
    /// Whole sentences for the help.
    static let discussion = """
        Results go to standard output, everything else to standard error. "-" is standard input. Options \
        and paths may come in any order; "--" ends the options.
        """
}
