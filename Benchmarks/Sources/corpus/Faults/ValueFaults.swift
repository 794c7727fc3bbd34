extension Fault {
    /// Values of the wrong type.
    static let types = [
        aps("badge-as-text", "wrong-type") { aps, writing in
            aps["badge"] = .text(String(writing.random.below(9)))
        },
        aps("thread-as-number", "wrong-type") { aps, writing in
            aps["thread-id"] = .number(writing.random.below(999))
        },
        aps("title-as-number", "wrong-type") { aps, writing in
            aps[object: "alert"]["title"] = .number(writing.random.below(999))
        },
        aps("alert-as-list", "wrong-type") { aps, writing in aps["alert"] = .list([.text(writing.body())]) },
        aps("flag-as-true", "flag-not-one", in: .rich) { aps, _ in aps["mutable-content"] = .literal("true")
        },
    ]

    /// Invalid values of the right type.
    static let values = [
        aps("misspelled-level", "enum-value") { aps, _ in aps["interruption-level"] = .text("time-senstive")
        },
        aps("relevance-in-percent", "value-range") { aps, _ in aps["relevance-score"] = .number(75) },
        aps("negative-badge", "value-range") { aps, _ in aps["badge"] = .number(-1) },
        aps("empty-thread", "empty-value") { aps, _ in aps["thread-id"] = .text("") },
        aps("sound-path", "sound-file") { aps, _ in aps["sound"] = .text("/Library/Sounds/whistle.caf") },
        aps("sound-object", "sound-object-not-critical") { aps, _ in
            aps["interruption-level"] = nil
            aps["sound"] = .object([.init("name", .text("default")), .init("volume", .literal("0.5"))])
        },
        aps("passive-with-sound", "level-and-sound") { aps, _ in
            aps["interruption-level"] = .text("passive")
            aps["sound"] = .text("default")
        },
    ]

    static let localization = [
        aps("argument-as-number", "loc-args-element", in: .localized) { aps, writing in
            aps[object: "alert"]["loc-args"] = .list([.text(writing.name()), .number(3)])
        },
        aps("arguments-without-key", "loc-args-without-key") { aps, writing in
            aps[object: "alert"]["loc-args"] = .list([.text(writing.name())])
        },
        aps("placeholder-in-text", "loc-specifier") { aps, writing in
            aps[object: "alert"]["body"] = .text("%@ \(writing.title())")
        },
    ]
}
