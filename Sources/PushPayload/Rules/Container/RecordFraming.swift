/// `record-framing`: a line of a stream that is not a complete record.
enum RecordFraming: Rule {
    static let description = RuleDescription(
        id: "record-framing", family: .container, severity: .error,
        summary: "A line of a stream is only part of a document, or longer than the limit for records.",
        rationale: """
            In a stream (`--ndjson`, or a file with the extension `.ndjson` or `.jsonl`), every line is a separate \
            document. If a document spans several lines, its lines are not records: a sender that reads line by line \
            sends none of them, or only a fragment. A line without an end would fill the memory, so pushctl skips \
            lines longer than `--max-record-bytes` allows.
            """,
        fixes: "There is no automatic fix. `jq -c .` writes each document on one line.",
        sources: [.thread("opentargets/issues#211")],
        valid: [
            Example(
                "{\"aps\":{\"alert\":\"Table ready\"}}\n{\"aps\":{\"alert\":\"桌子好了\"}}\n", subject: .records,
                mayBeReformatted: false)
        ],
        invalid: [
            Example(
                "↓{\n  ↓\"aps\": {\"alert\": \"Table ready\"}\n↓}\n", subject: .records,
                mayBeReformatted: false),
            Example(
                "↓[\n↓{\"aps\":{\"alert\":\"Table ready\"}},\n{\"aps\":{\"alert\":\"桌子好了\"}}\n↓]\n",
                subject: .records,
                caption: "An array with one element per line", mayBeReformatted: false),
        ]
    )
}
