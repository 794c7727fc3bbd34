@testable import pushctl

/// A small made-up set of commands that has every kind of option, argument and completion. Some texts contain quotes,
/// brackets and `$(…)`, which completion scripts must escape.
enum SampleCommands {
    static let check = CommandDescription(
        name: "check", summary: "look at parcels",
        discussion: """
            Looks at every parcel and says what is wrong with it. A parcel is a file, a directory, or "-" for \
            standard input.

                parcel.json   one parcel
                parcels/      all of them

            Nothing is changed without --fix.
            """,
        arguments: "path ...",
        optionGroups: [
            OptionGroup(
                "Input",
                [
                    OptionDescription(
                        "header", value: "'NAME: VALUE'", isRepeatable: true, help: "a line of the label",
                        completion: .suggestions(["apns-priority:", "it's $(touch x): 5"])),
                    OptionDescription(
                        "strings", value: "DIR", help: "where the words are", completion: .directory),
                ]),
            OptionGroup(
                "Output",
                [
                    OptionDescription(
                        "format", value: "NAME", help: "how to say it; one of the usual shapes",
                        completion: .values(["text", "json", "jsonl"]), defaultValue: "text"),
                    OptionDescription(
                        "output", short: "o", value: "FILE", help: "write there [not here]: safely",
                        completion: .file),
                    OptionDescription("quiet", short: "q", help: "say nothing"),
                    OptionDescription("verbose", short: "v", help: "say everything"),
                    OptionDescription("ignore", value: "RULE", isRepeatable: true, help: "leave a rule out"),
                    OptionDescription(
                        "only", value: "SIDES", help: "look at these sides",
                        completion: .list(["top", "bottom", "left"])),
                ]),
            OptionGroup("Fix", [OptionDescription("fix", help: "apply all fixes")]),
        ],
        example: "pushctl check Samples/parcel.json", positionalCompletion: .file)

    static let shells = CommandDescription(
        name: "shells", summary: "print a script", arguments: "shell",
        example: "pushctl shells bash", positionalCompletion: .values(["bash", "zsh", "fish"]))

    static let list = CommandDescription(name: "list", summary: "list it's rules", example: "pushctl list")

    static let secret = CommandDescription(
        name: "secret", summary: "measure", arguments: "[number ...]", example: "pushctl secret",
        isHidden: true)

    static let common = CommonOptions.groups

    static let all: [CommandDescription] = {
        let commands = [check, shells, list, secret]
        return commands + [.help(about: commands)]
    }()
}
