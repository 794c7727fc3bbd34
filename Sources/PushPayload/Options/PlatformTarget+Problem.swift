import PayloadModel

extension PlatformTarget.ParsingError {
    /// What is wrong with the text, to follow it.
    package var problem: String {
        switch self {
        case .unknownPlatform(let name):
            let names = PayloadKey.Platform.allCases.map(\.optionName)
            return "is not one of \(names.joined(separator: ", "))"
                + NameSuggestion.suffix(for: name, among: names)
        case .unknownVersion(let platform):
            return
                "names no version of \(platform.rawValue) up to \(OSVersion.newestIOS); write \(platform.optionName)=26, or latest for the version"
        }
    }
}
