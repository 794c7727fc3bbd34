/// The options that fix files, or show what fixes would change.
enum FixOptions {
    static let all = [
        OptionDescription("fix", help: "make the safe repairs in place"),
        OptionDescription(
            "unsafe-fixes", help: "also make repairs that are guessed or that an app could notice"),
        OptionDescription(
            "diff",
            help:
                "show what --fix would change and what it cannot repair; writes nothing, and the status is that "
                + "of the files as they lie"),
    ]

    /// Whether the command line has one of them.
    static func areGiven(in arguments: ParsedArguments) -> Bool {
        all.contains { arguments.flag($0.name) }
    }
}
