/// The options that choose a configuration, and the option that lets it name files outside its folder.
enum ConfigurationOptions {
    static let all = [
        OptionDescription(
            "config", value: "FILE",
            help:
                "the configuration; without it the nearest \(Program.configurationFile) upward from each file",
            completion: .file),
        OptionDescription("no-config", help: "read no configuration"),
        ReadableFiles.option,
    ]

    static func read(_ arguments: ParsedArguments) -> ConfigurationFinder.Choice {
        if arguments.flag("no-config") { return .none }
        return arguments.value("config").map { .file($0) } ?? .nearest
    }
}
