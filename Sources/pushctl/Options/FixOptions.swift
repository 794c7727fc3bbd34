/// The options that fix files, or show what fixes would change.
enum FixOptions {
    static let all = [
        OptionDescription("fix", help: "apply the safe fixes to the files"),
        OptionDescription(
            "unsafe-fixes", help: "also apply fixes that are guesses or that an app could notice"),
        OptionDescription(
            "diff",
            help:
                "show what --fix would change and what it cannot fix; writes nothing, and the status is that of "
                + "the unchanged files"),
    ]

    /// Whether the command line has one of these options.
    static func areGiven(in arguments: ParsedArguments) -> Bool {
        all.contains { arguments.flag($0.name) }
    }
}
