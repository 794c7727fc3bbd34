extension KeyDefinition {
    /// `aps.alert.loc-args`
    static let localizationArguments = KeyDefinition(
        name: "loc-args", place: .alert, types: [.strings], example: #"["Kobe"]"#, use: .ordinary,
        since: [.iOS(3, unverified: true)],
        summary: "The strings that fill the placeholders of the text that loc-key names, in order.",
        remarks: "Needs loc-key. Every element is a string. If an element is a number or null, or the value"
            + " is a bare string, the arguments are lost.",
        sources: [.apple(.generating), .thread("edamov/pushok#5"), .thread("ZhukV/AppleApnPush#33")]
    )
}
