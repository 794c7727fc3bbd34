import PushPayload

extension DeviceChange {
    /// The names of settings that may change while a scenario runs.
    static let settingNames = [
        "ios", "locale", "grouping", "previews", "locked", "offline", "offline-policy", "display",
        "stack-threshold",
    ]

    /// Reads the settings among an object's members.
    init(_ members: [String: ScenarioField]) throws(ScenarioError) {
        self.init()
        iOS = try members["ios"].map { (field) throws(ScenarioError) in try Self.version(field) }
        language = try members["locale"].map { (field) throws(ScenarioError) in try Self.language(field) }
        grouping = try members["grouping"].map { (field) throws(ScenarioError) in
            try field.choice(Grouping.self)
        }
        previews = try members["previews"].map { (field) throws(ScenarioError) in
            try field.choice(Previews.self)
        }
        display = try members["display"].map { (field) throws(ScenarioError) in
            try field.choice(Display.self)
        }
        offlinePolicy = try members["offline-policy"].map { (field) throws(ScenarioError) in
            try field.choice(OfflinePolicy.self)
        }
        isLocked = try members["locked"]?.boolean()
        isOffline = try members["offline"]?.boolean()
        stackThreshold = try members["stack-threshold"]?.number()
    }

    private static func version(_ field: ScenarioField) throws(ScenarioError) -> OSVersion {
        let version: OSVersion? =
            switch field.value {
            case .string(let text): OSVersion(text)
            case .integer(let number): OSVersion(number)
            case .number(let number): OSVersion(number.json)
            default: nil
            }
        guard let version, DeviceSettings.isSimulated(version) else {
            throw field.failure("\"ios\" must be a version from 11 to 26, as \"14\" or \"16.1\"")
        }
        return version
    }

    private static func language(_ field: ScenarioField) throws(ScenarioError) -> Language {
        let text = try field.string()
        guard let language = Language(text) else {
            throw field.failure("unknown locale \"\(text)\"\(Language.advice(for: text))")
        }
        return language
    }
}

extension DeviceSettings {
    /// Whether there is anything to say about a version of iOS.
    public static func isSimulated(_ version: OSVersion) -> Bool {
        (11...26).contains(version.major)
    }
}

extension Language {
    /// What to write in place of a locale that is not known, to follow a message about it.
    public static func advice(for identifier: String) -> String {
        ScenarioField.advice(for: identifier, among: all.map(\.identifier))
    }
}
