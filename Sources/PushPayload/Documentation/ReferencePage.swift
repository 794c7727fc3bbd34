import PayloadModel

/// A page about one subject, such as a key, a header, a push type, or an answer of APNs.
public struct ReferencePage: Sendable, Hashable {
    /// The subject, as senders write it.
    public let title: String
    /// The kind of the subject, such as `header of the request` or `reason of APNs, status 410`.
    public let kind: String
    /// A summary in one or two short sentences.
    public let summary: String
    /// The sections, except for empty ones.
    let sections: [Section]
    let sources: [Source]

    struct Section: Sendable, Hashable {
        let heading: String
        let paragraphs: [String]
        /// Whether the paragraphs are the items of a numbered list.
        var isList = false

        init(_ heading: String, _ paragraphs: [String], isList: Bool = false) {
            self.heading = heading
            self.paragraphs = paragraphs.filter { !$0.isEmpty }
            self.isList = isList
        }
    }

    init(_ title: String, _ kind: String, _ summary: String, _ sections: [Section], _ sources: [Source]) {
        (self.title, self.kind, self.summary) = (title, kind, summary)
        self.sections = sections.filter { !$0.paragraphs.isEmpty }
        self.sources = sources
    }

    /// The page for a terminal, ending with a line end. Its paragraphs are filled to 80 characters per line.
    public var text: String {
        var lines = [title, kind, ""] + Markdown.plain(summary, width: Self.width)
        for section in sections {
            lines += ["", section.heading, ""]
            for (number, paragraph) in section.paragraphs.enumerated() {
                let mark = section.isList ? "\(number + 1). " : ""
                let indent = String(repeating: " ", count: 2 + mark.count)
                let filled = Markdown.plain(paragraph, width: Self.width - indent.count)
                lines += filled.enumerated().map { $0 == 0 ? "  " + mark + $1 : indent + $1 }
            }
        }
        if !sources.isEmpty { lines += ["", "Sources", ""] }
        lines += sources.flatMap { ["  " + $0.title, "    " + $0.url] }
        return lines.map { $0 + "\n" }.joined()
    }

    private static let width = 80

    /// The page as a section in Markdown, under a heading of the third level.
    var markdown: String {
        var text = "\n### `\(title)`\n\n\(summary)\n"
        for section in sections {
            text += "\n\(section.heading):\n\n"
            text += section.paragraphs.enumerated().map { number, paragraph in
                section.isList ? "\(number + 1). \(paragraph)\n" : "\(paragraph)\n"
            }.joined(separator: section.isList ? "" : "\n")
        }
        let links = sources.map { "[\($0.title)](\($0.url))" }
        return text + "\nSources: \(links.joined(separator: "; ")).\n"
    }
}
