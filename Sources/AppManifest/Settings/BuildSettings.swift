/// The build settings of a target in one configuration of a build for iPhones.
struct BuildSettings: Sendable {
    /// The levels from Xcode's defaults to the target; each overrides those before it.
    let levels: [SettingLevel]
    let configuration: String
    /// The settings that some configuration assigns, and that are empty if this one does not. Any other setting may
    /// come from the command line, so it is unknown.
    let assignedElsewhere: Set<String>

    /// Settings that Xcode gives to every target and no file assigns.
    static let given: Set<String> = [
        "CONFIGURATION", "PROJECT_DIR", "PROJECT_NAME", "SOURCE_ROOT", "SRCROOT", "TARGETNAME", "TARGET_NAME",
    ]

    /// The maximum number of references in one value, and of their nesting.
    static let stepLimit = 2_000
    static let depthLimit = 64
    /// The maximum length in bytes, more than any path, identifier or list of modes.
    static let lengthLimit = 32 << 10

    init(_ levels: [SettingLevel], configuration: String, assignedElsewhere: Set<String> = []) {
        self.levels = levels
        self.configuration = configuration
        self.assignedElsewhere = assignedElsewhere
    }

    /// The value of a setting; references that cannot be resolved stay as written.
    ///
    /// - Returns: `nil` for a setting that nothing assigns.
    subscript(name: String) -> String? {
        var expansion = SettingExpansion(self)
        return expansion.value(of: name, below: levels.count)
    }

    /// The value of a setting; also `nil` if a part of it cannot be resolved.
    func resolved(_ name: String) -> String? { self[name].flatMap(BuildSetting.resolved) }

    /// These settings, assuming that missing files assign nothing.
    var assumingCompleteness: BuildSettings {
        let levels = levels.map { level in
            var level = level
            level.isIncomplete = false
            return level
        }
        return BuildSettings(levels, configuration: configuration, assignedElsewhere: assignedElsewhere)
    }

    /// A text with its references to settings expanded.
    func expanding(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var expansion = SettingExpansion(self)
        return expansion.expanding(text, inherited: nil)
    }

    /// The settings in a value's references that refer to themselves.
    func cycle(in name: String) -> [String]? {
        var expansion = SettingExpansion(self)
        _ = expansion.value(of: name, below: levels.count)
        return expansion.cycle
    }

    /// The file and the range that assign a setting.
    func origin(of name: String) -> (path: String, range: Range<Int>)? {
        for level in levels.reversed() {
            guard let found = level.assignment(of: name, configuration: configuration) else { continue }
            return found.range.map { (level.path, $0) }
        }
        return nil
    }

    /// The assigned settings with a prefix.
    func names(prefix: String) -> [String] {
        Set(levels.flatMap { $0.assignments.keys.filter { $0.hasPrefix(prefix) } }).sorted()
    }
}

/// Strings that may refer to Xcode settings: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
enum BuildSetting {
    /// Whether a text refers to a setting, so that its final form is unknown.
    static func isFound(in text: String) -> Bool {
        text.contains("$(") || text.contains("${")
    }

    /// The text; `nil` if it refers to a setting.
    static func resolved(_ text: String) -> String? {
        isFound(in: text) ? nil : text
    }
}
