extension KeyDefinition {
    /// `aps.alert.title-loc-args`
    static let titleLocalizationArguments = KeyDefinition(
        name: "title-loc-args", place: .alert, types: [.strings, .null],
        example: #"["Kobe"]"#, use: .ordinary,
        since: [.iOS(8.2)],
        summary: "The strings that fill the placeholders of the text that title-loc-key names, in order.",
        remarks: "Needs title-loc-key. Every element is a string. If an element is a number or null, or the"
            + " value is a bare string, the arguments are lost. Apple's archived reference also allows null for the"
            + " whole array.",
        sources: [
            .apple(.generating), .apple(.legacyKeys), .thread("edamov/pushok#5"),
            .thread("ZhukV/AppleApnPush#33"),
        ]
    )
}
