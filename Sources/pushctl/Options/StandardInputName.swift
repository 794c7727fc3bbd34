/// The name of standard input in results and messages.
enum StandardInputName {
    /// The name if `--stdin-filename` is not given.
    static let standard = "<stdin>"

    /// The option that gives another name.
    ///
    /// - Parameter place: Where the name appears.
    static func option(in place: String) -> OptionDescription {
        OptionDescription(
            "stdin-filename", value: "NAME", help: "the name of standard input in \(place)",
            completion: .file,
            defaultValue: standard)
    }

    /// Returns the value of the option, or ``standard`` if the option is not given.
    static func given(in arguments: ParsedArguments) -> String {
        arguments.value("stdin-filename") ?? standard
    }

    /// Returns a path as results show it, for commands without `--stdin-filename`.
    static func shown(_ path: String) -> String {
        path == "-" ? standard : path
    }
}
