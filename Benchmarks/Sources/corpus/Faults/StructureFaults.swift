extension Fault {
    /// Payloads without required keys, and documents that are not payloads.
    static let structure = [
        Fault(
            "not-an-object", "not-an-object", .payload { payload, writing in payload = .text(writing.body()) }
        ),
        Fault(
            "aps-missing", "aps-missing",
            .payload { payload, writing in
                payload["aps"] = nil
                payload["message"] = .text(writing.body())
            }),
        aps("nothing-visible", "nothing-visible") { aps, _ in aps = .object([]) },
        aps("alert-empty", "alert-empty") { aps, _ in aps["alert"] = .object([]) },
        aps("null-badge", "null-value") { aps, _ in aps["badge"] = .literal("null") },
        Fault(
            "payload-too-large", "payload-too-large",
            .payload { payload, writing in
                payload["log"] = .list((0..<90).map { _ in .text(writing.identifier(46)) })
            }),
    ]

    /// Misplaced and misspelled keys.
    static let placement = [
        aps("thread-id-in-alert", "misplaced-key") { aps, writing in
            aps["thread-id"] = nil
            aps[object: "alert"]["thread-id"] = .text(writing.thread())
        },
        Fault(
            "thread-id-beside-aps", "misplaced-key",
            .payload { payload, writing in
                payload[object: "aps"]["thread-id"] = nil
                payload["thread-id"] = .text(writing.thread())
            }),
        aps("header-in-aps", "header-in-body") { aps, _ in aps["apns-priority"] = .number(10) },
        aps("thread-in-camel-case", "misspelled-key") { aps, writing in
            aps["thread-id"] = nil
            aps["threadId"] = .text(writing.thread())
        },
        aps("misspelled-category", "misspelled-key") { aps, _ in
            aps["category"] = nil
            aps["catgory"] = .text("MATCH")
        },
        aps("unknown-key", "unknown-key") { aps, _ in aps["colour"] = .text("red") },
    ]
}
