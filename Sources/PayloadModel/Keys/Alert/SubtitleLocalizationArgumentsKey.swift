extension KeyDefinition {
    /// `aps.alert.subtitle-loc-args`
    static let subtitleLocalizationArguments = KeyDefinition(
        name: "subtitle-loc-args", place: .alert, types: [.strings], example: #"["Kobe"]"#, use: .ordinary,
        since: [.iOS(10)],
        summary: "The strings that fill the placeholders of the text that subtitle-loc-key names, in order.",
        remarks: "Needs subtitle-loc-key. Every element is a string. If an element is a number or"
            + " null, or the value is a bare string, the arguments are lost.",
        sources: [.apple(.generating), .thread("edamov/pushok#5"), .thread("ZhukV/AppleApnPush#33")]
    )
}
