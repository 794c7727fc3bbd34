extension OSVersion {
    /// The newest iOS whose payload keys pushctl knows. The keys come from the documentation of the iOS SDK.
    public static let newestIOS: OSVersion = 27

    /// Parses a version of iOS, or `latest` for the newest version that pushctl knows.
    ///
    /// - Returns: `nil` for anything else, and for a newer major version, whose keys are unknown.
    public init?(iOS text: some StringProtocol) {
        if text == "latest" {
            self = Self.newestIOS
        } else {
            guard let version = OSVersion(text), version.major <= Self.newestIOS.major else { return nil }
            self = version
        }
    }
}
