/// The build settings of a target in one build configuration, for a build that runs on iPhones.
struct BuildSettings: Sendable {
    /// The levels, from Xcode's defaults to the target; each level overrides those before it.
    let levels: [SettingLevel]
    let configuration: String
    /// The settings that some configuration of the target or its project assigns. If this configuration does not assign
    /// such a setting, it is empty. Any other unassigned setting may come from the command line, so it is unknown.
    let assignedInSomeConfiguration: Set<String>

    /// The settings that Xcode defines for every target, and that files do not assign.
    static let definedByXcode: Set<String> = [
        "CONFIGURATION", "PROJECT_DIR", "PROJECT_NAME", "SOURCE_ROOT", "SRCROOT", "TARGETNAME", "TARGET_NAME",
    ]

    /// The maximum number of settings that are looked up to expand one value.
    static let stepLimit = 2_000
    /// The maximum length of a chain of settings that refer to each other.
    static let depthLimit = 64
    /// The maximum length of an expanded value in bytes; paths, identifiers and lists of background modes are shorter.
    static let lengthLimit = 32 << 10

    init(_ levels: [SettingLevel], configuration: String, assignedInSomeConfiguration: Set<String> = []) {
        self.levels = levels
        self.configuration = configuration
        self.assignedInSomeConfiguration = assignedInSomeConfiguration
    }

    /// The expanded value of a setting; a reference that cannot be resolved remains as `$(NAME)`.
    ///
    /// - Returns: An empty string if only other configurations assign the setting, and `nil` if none does; `$(NAME)` if
    ///   a missing file may assign it.
    subscript(name: String) -> String? {
        var expansion = SettingExpansion(self)
        return expansion.value(of: name, below: levels.count)
    }

    subscript(name: BuildSettingName) -> String? { self[name.rawValue] }

    /// Returns the expanded value of a setting; `nil` if the setting or a reference in its value has no known value.
    func resolved(_ name: BuildSettingName) -> String? { self[name].flatMap(BuildSetting.resolved) }

    /// These settings, assuming that missing files assign nothing.
    var assumingCompleteness: BuildSettings {
        let levels = levels.map { level in
            var level = level
            level.isIncomplete = false
            return level
        }
        return BuildSettings(
            levels, configuration: configuration, assignedInSomeConfiguration: assignedInSomeConfiguration)
    }

    /// Returns a string with its references to settings expanded.
    func expanding(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
        var expansion = SettingExpansion(self)
        return expansion.expanding(text, inherited: nil)
    }

    /// Returns the settings of the first cycle of references in a setting's value, such as `A`, `B`, `A`.
    ///
    /// - Returns: `nil` if there is no cycle.
    func cycle(in name: String) -> [String]? {
        var expansion = SettingExpansion(self)
        _ = expansion.value(of: name, below: levels.count)
        return expansion.cycle
    }

    /// Returns the path of the file that assigns a setting, and the byte range of the assignment or its name.
    ///
    /// - Returns: `nil` if no file assigns it.
    func origin(of name: String) -> (path: String, range: Range<Int>)? {
        for level in levels.reversed() {
            guard let found = level.assignment(of: name, configuration: configuration) else { continue }
            return found.range.map { (level.path, $0) }
        }
        return nil
    }

    /// Returns the names of the assigned settings that begin with a prefix, sorted.
    func names(prefix: String) -> [String] {
        Set(levels.flatMap { $0.assignments.keys.filter { $0.hasPrefix(prefix) } }).sorted()
    }
}

/// Strings that can refer to build settings: `$(PRODUCT_BUNDLE_IDENTIFIER)`.
enum BuildSetting {
    /// Whether a string refers to a setting as `$(NAME)` or `${NAME}`, so that the final string is unknown.
    static func containsReference(_ text: String) -> Bool {
        text.contains("$(") || text.contains("${")
    }

    /// Returns the string; `nil` if it refers to a setting.
    static func resolved(_ text: String) -> String? {
        containsReference(text) ? nil : text
    }
}
