import PayloadModel

extension PlatformTarget.ParsingError {
    /// The problem, as a predicate that follows the quoted text.
    package var problem: String {
        switch self {
        case .unknownPlatform(let name):
            let names = PayloadKey.Platform.allCases.map(\.optionName)
            return "is not one of \(names.joined(separator: ", "))"
                + NameSuggestion.suffix(for: name, among: names)
        case .unknownVersion(let platform):
            return
                "is not a version of \(platform.rawValue) up to \(OSVersion.newestIOS); write \(platform.optionName)=26 or \(platform.optionName)=latest"
        }
    }
}
