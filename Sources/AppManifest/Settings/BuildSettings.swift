/// The build settings of a target in one configuration, for a build for iPhones.
struct BuildSettings: Sendable {
    /// From the defaults of Xcode to the target itself; a higher level overrides the lower ones.
    let levels: [SettingLevel]
    let configuration: String
    /// Settings that some configuration assigns: where this one does not, they are empty. Any other setting may come
    /// from the command line and is unknown.
    let assignedElsewhere: Set<String>

    /// Settings that Xcode gives to every target and no file assigns.
    static let given: Set<String> = [
        "CONFIGURATION", "PROJECT_DIR", "PROJECT_NAME", "SOURCE_ROOT", "SRCROOT", "TARGETNAME", "TARGET_NAME",
    ]

    /// How many references one value may take, and how deep they may be inside one another.
    static let stepLimit = 2_000
    static let depthLimit = 64
    /// In bytes; longer than any path, identifier or list of modes.
    static let lengthLimit = 32 << 10

    init(_ levels: [SettingLevel], configuration: String, assignedElsewhere: Set<String> = []) {
        self.levels = levels
        self.configuration = configuration
        self.assignedElsewhere = assignedElsewhere
    }

    /// What a setting says; references that cannot be resolved stay as they are.
    ///
    /// - Returns: `nil` for a setting that nothing assigns.
    subscript(name: String) -> String? {
        var expansion = SettingExpansion(self)
        return expansion.value(of: name, below: levels.count)
    }

    /// What a setting says; `nil` also where a part of it cannot be resolved.
    func resolved(_ name: String) -> String? { self[name].flatMap(BuildSetting.resolved) }

    /// The same settings as if files that are not there assigned nothing.
    var assumingCompleteness: BuildSettings {
        let levels = levels.map { level in
            var level = level
            level.isIncomplete = false
            return level
        }
        return BuildSettings(levels, configuration: configuration, assignedElsewhere: assignedElsewhere)
    }

    /// A text with the values of the settings that it refers to.
    func expanding(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var expansion = SettingExpansion(self)
        return expansion.expanding(text, inherited: nil)
    }

    /// The names of settings that refer to themselves, among those that a value needs.
    func cycle(in name: String) -> [String]? {
        var expansion = SettingExpansion(self)
        _ = expansion.value(of: name, below: levels.count)
        return expansion.cycle
    }

    /// The file that assigns a setting, and where in it.
    func origin(of name: String) -> (path: String, range: Range<Int>)? {
        for level in levels.reversed() {
            guard let found = level.assignment(of: name, configuration: configuration) else { continue }
            return found.range.map { (level.path, $0) }
        }
        return nil
    }

    /// The names that begin with a prefix and are assigned on any level.
    func names(prefix: String) -> [String] {
        Set(levels.flatMap { $0.assignments.keys.filter { $0.hasPrefix(prefix) } }).sorted()
    }
}

/// Texts that may refer to settings of Xcode: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
enum BuildSetting {
    /// Whether a text refers to a setting, so that what it will say is not known here.
    static func isFound(in text: String) -> Bool {
        text.contains("$(") || text.contains("${")
    }

    /// The text; `nil` for one that refers to a setting.
    static func resolved(_ text: String) -> String? {
        isFound(in: text) ? nil : text
    }
}
