import Testing

@testable import pushctl

@Suite struct HelpScreenTests {
    @Test func listsTheCommands() {
        #expect(
            HelpScreen.render(commands: SampleCommands.all, common: SampleCommands.common) == """
                pushctl: build, validate and fix Apple push notification payloads

                Usage: pushctl <command> [options] [argument ...]

                Results go to standard output, everything else to standard error. "-" is
                standard input. Options and paths may come in any order; "--" ends the options.

                Commands:
                  check   look at parcels
                  shells  print a script
                  list    list it's rules
                  help    show the commands, or the help of one of them

                Common:
                      --color WHEN  when to use color; auto respects NO_COLOR and FORCE_COLOR,
                                    then uses color on a terminal (auto, always, never; default:
                                    auto)
                  -h, --help        show the help of the command
                      --version     show the version

                Exit status:
                  0   done, no findings at or above the threshold
                  1   findings at or above the threshold, or a payload that cannot be built or
                      converted
                  2   wrong usage, unreadable input, bad configuration, output that could not be
                      written
                  70  a bug in pushctl

                "pushctl <command> --help" shows the help of a command.

                """)
    }

    @Test func showsTheHelpOfACommand() {
        #expect(
            HelpScreen.render(SampleCommands.check, common: []) == """
                pushctl check: look at parcels

                Usage: pushctl check [options] path ...

                Looks at every parcel and says what is wrong with it. A parcel is a file, a
                directory, or "-" for standard input.

                    parcel.json   one parcel
                    parcels/      all of them

                Nothing is changed without --fix.

                Input:
                      --header 'NAME: VALUE'
                                     a line of the label (repeatable)
                      --strings DIR  where the words are

                Output:
                      --format NAME  how to say it; one of the usual shapes (text, json, jsonl;
                                     default: text)
                  -o, --output FILE  write there [not here]: safely
                  -q, --quiet        say nothing
                  -v, --verbose      say everything
                      --ignore RULE  leave a rule out (repeatable)
                      --only SIDES   look at these sides

                Fix:
                      --fix          apply all fixes

                Example:
                  pushctl check Samples/parcel.json

                """)
    }

    @Test func staysWithinEightyColumns() {
        let long = CommandDescription(
            name: "long", summary: String(repeating: "many words ", count: 20),
            discussion: String(repeating: "and more of them ", count: 30),
            optionGroups: [
                OptionGroup(
                    "Group",
                    [
                        OptionDescription(
                            "an-option-with-an-uncommonly-long-name", value: "VALUE",
                            help: String(repeating: "explained at length ", count: 10))
                    ])
            ],
            example: "pushctl long")
        let screen = HelpScreen.render(long, common: SampleCommands.common)
        for line in screen.split(separator: "\n") {
            #expect(line.count <= 80, "\(line)")
            #expect(line.last != " ", "\(line)")
        }
    }
}
