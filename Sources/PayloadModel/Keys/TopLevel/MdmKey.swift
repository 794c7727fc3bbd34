extension KeyDefinition {
    /// `mdm`
    static let mdm = KeyDefinition(
        name: "mdm", place: .topLevel, types: [.string],
        example: #""5A1C7E30-4B9D-4F62-8E1A-2D7F90C3B6E4""#, use: .mdm,
        summary:
            "The PushMagic string of the enrolled device. The push makes the device contact its MDM server.",
        remarks: "Must be the only key of the payload. The topic is the UID of the MDM push certificate.",
        sources: [.apple(.mdm)]
    )
}
