import PayloadModel

/// The reference of requests and answers: a documentation page about the headers, push types, status codes and reasons
/// of APNs.
public enum AnswerReference {
    /// Returns the page as Markdown, ending with a line end.
    public static func markdown() -> String {
        var page = """
            # Requests to APNs, and its answers

            `pushctl explain WORD` prints one section in the terminal, and `pushctl explain < sender.log` prints the
            sections about the reasons in a log.

            """
        func add(_ heading: String, _ pages: [ReferencePage]) {
            page += "\n## \(heading)\n" + pages.map(\.markdown).joined()
        }
        add("Headers", (HeaderDescription.all + HeaderDescription.webPush).map { ReferencePage($0) })
        add("Push types", PushType.allCases.map { ReferencePage($0) })
        add("Status codes", APNsStatus.all.map { ReferencePage($0) })
        add("Reasons", APNsReason.all.map { ReferencePage($0) })
        return page
    }
}
