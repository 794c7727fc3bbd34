/// The options of every command.
enum CommonOptions {
    static let help = OptionDescription(
        "help", short: "h", help: "show the help of the command", endsParsing: true)
    static let version = OptionDescription("version", help: "show the version", endsParsing: true)
    static let color = OptionDescription(
        "color", value: "WHEN",
        help:
            "when to use color; auto respects NO_COLOR and FORCE_COLOR, then uses color on a terminal",
        completion: .values(["auto", "always", "never"]), defaultValue: "auto")

    /// The options under their heading in the help.
    static let groups = [OptionGroup("Common", [color, help, version])]
}
