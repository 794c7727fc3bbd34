/// The manual page `pushctl.1`, in the `man` macros, generated from the declarations.
enum ManualPage {
    /// Returns the page. It has no date, so that it changes only with the declarations and the version.
    static func render(commands: [CommandDescription], common: [OptionGroup], version: String) -> String {
        let visible = commands.filter { !$0.isHidden }
        var page = [
            ".\\\" made from the declarations of the commands",
            ".TH \(Program.name.uppercased()) 1 \"\" \(RoffText.argument("\(Program.name) \(version)")) "
                + "\"User Commands\"",
            ".SH NAME",
            RoffText.line(Program.name) + " \\- " + RoffText.line(Program.summary),
            ".SH SYNOPSIS",
        ]
        page += visible.flatMap(synopsis)
        page += [".SH DESCRIPTION"] + discussion(Program.discussion)
        page += [".SH COMMANDS"] + visible.flatMap(command)
        page += [".SH OPTIONS", "Every command accepts these options."]
        page += common.flatMap(\.options).flatMap(option)
        page.append(".SH EXIT STATUS")
        for status in ExitStatus.allCases {
            page += [".TP", ".B \(status.rawValue)", RoffText.line(status.meaning)]
        }
        page.append(".SH EXAMPLES")
        for command in visible {
            page += [".TP", ".B \(RoffText.argument(command.example))", RoffText.line(command.summary)]
        }
        return page.map { $0 + "\n" }.joined()
    }

    /// Returns one usage line, with the words to type literally in bold.
    private static func synopsis(_ command: CommandDescription) -> [String] {
        let rest = command.arguments.isEmpty ? "[options]" : "[options] " + command.arguments
        let usage = "\\fB\(RoffText.line("\(Program.name) \(command.name)"))\\fR"
        return ["\(usage) \(RoffText.line(rest))", ".br"]
    }

    private static func command(_ command: CommandDescription) -> [String] {
        var lines = [".SS \(RoffText.argument(command.usage))"]
        lines.append(RoffText.line(sentence(command.summary)))
        let text = discussion(command.discussion)
        if !text.isEmpty { lines += [".PP"] + text }
        for group in command.optionGroups where !group.options.isEmpty {
            lines += [".PP", ".I \(RoffText.argument(group.title + ":"))"]
            lines += group.options.flatMap(option)
        }
        return lines
    }

    private static func option(_ option: OptionDescription) -> [String] {
        let value = option.value.map { " \\fI\(RoffText.line($0))\\fR" } ?? ""
        let names = option.spellings.map { "\\fB\(RoffText.line($0))\\fR" }.joined(separator: ", ")
        return [".TP", names + value, RoffText.line(option.fullHelp)]
    }

    private static func discussion(_ text: String) -> [String] {
        let blocks = TextBlock.blocks(of: text).map { block in
            switch block {
            case .paragraph(let words): [RoffText.line(words)]
            case .verbatim(let lines): [".RS 4", ".nf"] + lines.map(RoffText.line) + [".fi", ".RE"]
            }
        }
        return Array(blocks.joined(separator: [".PP"]))
    }

    private static func sentence(_ summary: String) -> String {
        summary.prefix(1).uppercased() + summary.dropFirst() + "."
    }
}
