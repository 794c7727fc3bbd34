extension KeyDefinition {
    /// `aps.url-args`
    static let urlArguments = KeyDefinition(
        name: "url-args", place: .aps, types: [.strings], example: #"["boarding","A998"]"#, use: .safari,
        since: [.macOS(OSVersion(10, 9), unverified: true)], deprecated: [.macOS(13)],
        summary: "The values that fill the placeholders of the website's urlFormatString, which opens on a"
            + " click.",
        remarks: "Every Safari push needs it, one element for each placeholder, an empty array for none;"
            + " without it APNs answers 200 and Safari shows nothing. Web push replaced Safari push in Safari 16 on"
            + " macOS 13.",
        sources: [.thread("dgilland/pushjack#43"), .thread("genesluder/python-apns#35"), .apple(.webPush)]
    )
}
