extension KeyDefinition {
    /// `aps.ptt-push-type`
    static let pushToTalkType = KeyDefinition(
        "ptt-push-type", in: .aps, [.enumeration(["service-update"])], example: #""service-update""#,
        use: .pushToTalk,
        summary: "Marks a Push to Talk push that reports a change of the service rather than a speaker.",
        remarks: "Needs the push type pushtotalk. None of Apple's tables lists it, and no page says"
            + " which version began to read it.",
        meanings: ["Reports a change of the service rather than a speaker."],
        sources: [.forum(787878)]
    )
}
