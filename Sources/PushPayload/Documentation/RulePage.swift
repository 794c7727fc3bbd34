/// The documentation of the rules: an index, and a page for each rule as Markdown or for a terminal.
///
/// The text of a page comes from the rule's description, and the findings in its examples from running the rule, so
/// both are always current.
public enum RulePage {
    /// Returns the page of one rule as Markdown, ending with a line end.
    public static func markdown(for rule: RuleDescription) -> String {
        let family = "Family [`\(rule.family.rawValue)`](README.md#\(rule.family.rawValue))"
        var page = "# `\(rule.id)`\n\n\(profile(rule, family, separator: " · "))\n"
        page += section("What it reports", rule.summary)
        page += section("Why is this bad?", rule.rationale)
        page += "\n## Example\n"
        page += rule.shown.reported.map(markdown).joined()
        page += "\n### Not reported\n"
        page += rule.shown.notReported.map(markdown).joined()
        page += section("Fix", rule.fixes)
        page += section("Sources", rule.sources.map { "- [\($0.title)](\($0.url))" }.joined(separator: "\n"))
        return page
    }

    /// Returns the list of rules as Markdown, a table for each family, ending with a line end.
    ///
    /// The links lead to the rules' pages (`<id>.md`) in the folder of the index.
    public static func index(_ rules: [RuleDescription]) -> String {
        var page = """
            # Rules

            `--select` and `--ignore` accept the names of rules and families. `pushctl explain RULE` prints the page of
            a rule in the terminal. The tables contain the usual severity of each rule; the page of the rule names the
            findings with another severity. In the column "fix", "safe" means that the rule has a safe fix, "unsafe"
            that it has only unsafe fixes, and "headers" that it fixes only request headers, in a file that contains
            them, such as a `curl` script.

            """
        for family in RuleFamily.allCases {
            let members = rules.filter { $0.family == family }
            guard !members.isEmpty else { continue }
            page += "\n## \(family.rawValue)\n\n"
            page += Markdown.row(["rule", "severity", "fix", "what it reports"]) + "|---|---|---|---|\n"
            for rule in members {
                page += Markdown.row([
                    "[`\(rule.id)`](\(rule.id).md)", rule.severity.rawValue,
                    rule.fixSafety?.rawValue ?? (rule.fixesOnlyHeaders ? "headers" : "–"), rule.summary,
                ])
            }
        }
        return page
    }

    /// Returns the page of one rule for a terminal: lines of at most 80 characters except for examples and URLs,
    /// without markup, ending with a line end. Control characters in examples are not escaped.
    public static func text(for rule: RuleDescription) -> String {
        var lines = [rule.id, profile(rule, "family \(rule.family.rawValue)", separator: ", "), ""]
        lines += Markdown.plain(rule.summary, width: width)
        lines += textSection("Why is this bad?", Markdown.plain(rule.rationale, width: indentedWidth))
        lines += textSection("Example", rule.shown.reported.map(text))
        lines += textSection("Not reported", rule.shown.notReported.map(text))
        lines += textSection("Fix", Markdown.plain(rule.fixes, width: indentedWidth))
        lines += textSection("Sources", rule.sources.flatMap { [$0.title, indent + $0.url] })
        return lines.map { $0 + "\n" }.joined()
    }

    private static let width = 80
    private static let indent = "  "
    private static let indentedWidth = width - indent.count

    private static func profile(_ rule: RuleDescription, _ family: String, separator: String) -> String {
        let none = rule.fixesOnlyHeaders ? "fix only in a file with the headers" : "no fix"
        let fix = rule.fixSafety.map { "\($0.rawValue) fix" } ?? none
        return [family, rule.severity.rawValue, fix].joined(separator: separator)
    }

    // MARK: - Markdown

    private static func section(_ title: String, _ text: String) -> String {
        "\n## \(title)\n\n\(text)\n"
    }

    private static func markdown(_ example: ShownExample) -> String {
        var text = example.caption.isEmpty ? "" : "\n\(example.caption):\n"
        if let command = example.command { text += "\n" + Markdown.code(command, language: "sh") }
        if let payload = example.payload { text += listing(payload) }
        for companion in example.companions {
            text += "\n\(companion.caption):\n" + listing(companion.listing)
        }
        for finding in example.findings {
            text += "\n> \(Markdown.escapingReferences(finding.spoken))\n"
            if let help = finding.help { text += ">\n> help: \(Markdown.escapingReferences(help))\n" }
        }
        for (option, result) in example.fixes {
            text += "\nWith `\(option)`:\n" + listing(result)
        }
        return text
    }

    private static func listing(_ listing: ShownExample.Listing) -> String {
        "\n" + Markdown.code(listing.text, language: listing.language)
            + (listing.cutNote.map { "\n\($0)\n" } ?? "")
    }

    // MARK: - Plain text

    private static func textSection(_ title: String, _ lines: [String]) -> [String] {
        ["", title, ""] + lines.map { $0.isEmpty ? "" : indent + $0 }
    }

    private static func textSection(_ title: String, _ blocks: [[String]]) -> [String] {
        textSection(title, Array(blocks.joined(separator: [""])))
    }

    private static func text(_ example: ShownExample) -> [String] {
        var lines = example.caption.isEmpty ? [] : Markdown.plain(example.caption + ":", width: indentedWidth)
        if let command = example.command { lines.append(indent + "$ " + command) }
        if let payload = example.payload { lines += textListing(payload) }
        for companion in example.companions {
            lines +=
                Markdown.plain(companion.caption + ":", width: indentedWidth) + textListing(companion.listing)
        }
        for finding in example.findings {
            lines += TextFill.lines(finding.spoken, width: indentedWidth)
            if let help = finding.help { lines += TextFill.lines("help: " + help, width: indentedWidth) }
        }
        for (option, result) in example.fixes {
            lines += ["With \(option):"] + textListing(result)
        }
        return lines
    }

    private static func textListing(_ listing: ShownExample.Listing) -> [String] {
        listing.text.split(separator: "\n", omittingEmptySubsequences: false).map { indent + $0 }
            + (listing.cutNote.map { [indent + $0] } ?? [])
    }
}

extension ShownExample.Listing {
    /// The remark below a listing that is cut off; `nil` for a complete one.
    fileprivate var cutNote: String? { cutFrom.map { "(wrapped and cut; \($0) bytes in all)" } }
}
