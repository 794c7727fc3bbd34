/// `record-framing`: a line of a stream is no whole record.
enum RecordFraming: Rule {
    static let description = RuleDescription(
        id: "record-framing", family: .container, severity: .error,
        summary: "A line of a stream is only a piece of a document, or longer than records may be.",
        rationale: """
            In a stream (`--ndjson`, and files in `.ndjson` or `.jsonl`) every line is a document of its own. JSON that is \
            printed over several lines falls to pieces there, none of which is a payload: whoever reads the stream line \
            by line sends none of them. A line without an end would fill the memory; what is longer than \
            `--max-record-bytes` is passed over.
            """,
        fixes: "There is no automatic fix. `jq -c .` writes each document on one line.",
        sources: [.thread("opentargets/issues#211")],
        valid: [
            Example(
                "{\"aps\":{\"alert\":\"Table ready\"}}\n{\"aps\":{\"alert\":\"桌子好了\"}}\n", subject: .records,
                isLayoutFree: false)
        ],
        invalid: [
            Example(
                "↓{\n  ↓\"aps\": {\"alert\": \"Table ready\"}\n↓}\n", subject: .records, isLayoutFree: false),
            Example(
                "↓[\n↓{\"aps\":{\"alert\":\"Table ready\"}},\n{\"aps\":{\"alert\":\"桌子好了\"}}\n↓]\n",
                subject: .records,
                caption: "An array with an element a line", isLayoutFree: false),
        ]
    )
}
