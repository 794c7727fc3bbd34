extension KeyDefinition {
    /// `aps.ptt-push-type`
    static let pushToTalkType = KeyDefinition(
        name: "ptt-push-type", place: .aps, types: [.enumeration(["service-update"])],
        example: #""service-update""#,
        use: .pushToTalk,
        since: [.iOS(17.2)],
        summary: "Marks a Push to Talk push that reports a change of the service rather than a speaker.",
        remarks: "Needs the push type pushtotalk. None of Apple's tables lists this key; the version is"
            + " that of the method that gets such pushes.",
        meanings: ["Reports a change of the service rather than a speaker."],
        sources: [
            .symbol(
                "pushtotalk/ptchannelmanagerdelegate/incomingserviceupdatepush(channelmanager:channeluuid:pushpayload:ishighpriority:remaininghighprioritybudget:completion:)"
            ), .forum(787878),
        ]
    )
}
