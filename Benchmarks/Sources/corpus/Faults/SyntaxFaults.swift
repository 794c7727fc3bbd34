extension Fault {
    /// Invalid or ambiguous JSON.
    static let syntax = [
        Fault(
            "cut-off", "invalid-json",
            .bytes { bytes, writing in
                bytes.removeLast(1 + writing.random.below(bytes.count / 2))
            }),
        Fault(
            "trailing-comma", "invalid-json",
            .bytes { bytes, _ in
                bytes.insert(UInt8(ascii: ","), at: bytes.count - 1)
            }),
        Fault("brace-too-many", "invalid-json", .bytes { bytes, _ in bytes.append(UInt8(ascii: "}")) }),
        Fault(
            "comment", "invalid-json",
            .bytes { bytes, _ in bytes.insert(contentsOf: "/* news */".utf8, at: 1) }),
        Fault(
            "python-literal", "invalid-json", .payload { payload, _ in payload["sent"] = .literal("None") }),
        Fault(
            "leading-zero", "invalid-json",
            .payload { payload, _ in
                payload[object: "aps"]["badge"] = .literal("05")
            }),
        Fault(
            "lone-surrogate", "invalid-json",
            .payload { payload, _ in
                payload[object: "aps"][object: "alert"]["title"] = .literal(#""Goal \ud83c!""#)
            }),
        Fault(
            "control-character", "invalid-json",
            .payload { payload, writing in
                payload[object: "aps"][object: "alert"]["body"] = .literal("\"\(writing.title())\tnow\"")
            }),
        Fault(
            "not-utf8", "invalid-json",
            .bytes { bytes, _ in
                // Latin-1, as an old database returns it: an ë after the other members.
                bytes.removeLast()
                bytes += Array(#","name":"Zo"#.utf8) + [0xEB] + Array(#""}"#.utf8)
            }),
        Fault(
            "curly-quotes", "curly-quotes",
            .payload { payload, writing in
                payload[object: "aps"]["sound"] = .literal("\u{201C}default\u{201D}")
            }),
        Fault(
            "duplicate-key", "duplicate-key",
            .payload { payload, _ in
                payload[object: "aps"].members.append(.init("alert", .text("Goal")))
            }),
    ]
}
