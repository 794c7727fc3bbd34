extension KeyDefinition {
    /// `aps.ptt-push-type`
    static let pushToTalkType = KeyDefinition(
        "ptt-push-type", in: .aps, [.enumeration(["service-update"])], example: #""service-update""#,
        use: .pushToTalk,
        summary: "Marks a Push to Talk push that reports a change of the service rather than a speaker.",
        remarks: "Needs the push type pushtotalk. It stands in none of Apple's tables; since when it is read"
            + " is not documented.",
        meanings: ["Reports a change of the service rather than a speaker."],
        sources: [.forum(787878)]
    )
}
