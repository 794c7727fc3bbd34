/// The output of `--help`, 80 columns wide.
enum HelpScreen {
    private static let width = 80

    /// Returns the list of commands.
    static func render(commands: [CommandDescription], common: [OptionGroup]) -> String {
        var screen = HelpText()
        screen.paragraph("\(Program.name): \(Program.summary)")
        screen.paragraph("Usage: \(Program.name) <command> [options] [argument ...]")
        screen.blocks(Program.discussion)
        screen.table("Commands", commands.filter { !$0.isHidden }.map { ($0.name, $0.summary) })
        screen.options(common)
        screen.table("Exit status", ExitStatus.allCases.map { (String($0.rawValue), $0.meaning) })
        screen.paragraph("\"\(Program.name) <command> --help\" shows the help of a command.")
        return screen.text
    }

    /// Returns the help of one command.
    static func render(_ command: CommandDescription, common: [OptionGroup]) -> String {
        var screen = HelpText()
        screen.paragraph("\(Program.name) \(command.name): \(command.summary)")
        screen.paragraph("Usage: \(command.usage)")
        screen.blocks(command.discussion)
        screen.options(command.optionGroups + common)
        screen.section("Example", ["  " + command.example])
        return screen.text
    }

    /// A help screen under construction: sections with an empty line between them.
    private struct HelpText {
        private(set) var text = ""

        mutating func paragraph(_ words: String) {
            append(TextBlock.fill(words, width: width))
        }

        mutating func blocks(_ discussion: String) {
            for block in TextBlock.blocks(of: discussion) {
                switch block {
                case .paragraph(let words): paragraph(words)
                case .verbatim(let lines): append(lines.map { "    " + $0 })
                }
            }
        }

        mutating func section(_ title: String, _ lines: [String]) {
            append([title + ":"] + lines)
        }

        /// Appends a table with names on the left and explanations on the right; the widest name determines the column.
        mutating func table(_ title: String, _ rows: [(name: String, help: String)]) {
            guard !rows.isEmpty else { return }
            let indent = 4 + (rows.map(\.name.count).max() ?? 0)
            section(title, rows.flatMap { row("  " + $0.name, $0.help, indent: indent) })
        }

        /// Appends the options of all groups, with all explanations in one column.
        mutating func options(_ groups: [OptionGroup]) {
            let labels = groups.flatMap(\.options).map { label($0).count }
            let indent = 2 + (labels.filter { $0 <= 26 }.max() ?? 0)
            for group in groups where !group.options.isEmpty {
                section(group.title, group.options.flatMap { row(label($0), $0.fullHelp, indent: indent) })
            }
        }

        private func label(_ option: OptionDescription) -> String {
            let short = option.shortSpelling.map { "  \($0), " } ?? "      "
            return short + option.longSpelling + (option.value.map { " " + $0 } ?? "")
        }

        /// Returns the lines of a row; a label wider than the column gets its own line.
        private func row(_ label: String, _ help: String, indent: Int) -> [String] {
            let margin = String(repeating: " ", count: indent)
            var lines = TextBlock.fill(help, width: width - indent).map { margin + $0 }
            if label.count + 2 > indent {
                lines.insert(label, at: 0)
            } else if let first = lines.first {
                lines[0] = label + first.dropFirst(label.count)
            } else {
                lines = [label]
            }
            return lines
        }

        private mutating func append(_ lines: [String]) {
            guard !lines.isEmpty else { return }
            if !text.isEmpty { text += "\n" }
            for line in lines { text += line + "\n" }
        }
    }
}
