import PropertyLists

/// The build settings that one file, project or target assigns.
struct SettingLevel: Sendable {
    /// A value, and the conditions of the builds that use it.
    struct Assignment: Sendable {
        let value: String
        let conditions: [SettingCondition]
        /// The byte range of the assignment or its name in the file; `nil` if no file contains it.
        var range: Range<Int>?
        /// The ordinal of the assignment in its level.
        fileprivate(set) var number = 0
    }

    /// The assignments by name and conditions. A later assignment with the same conditions replaces an earlier one, so
    /// files that include each other in many ways cost no more than their distinct assignments.
    private(set) var assignments: [String: [[SettingCondition]: Assignment]] = [:]
    /// The number of the next assignment.
    private var count = 0
    /// The path of the file that contains the assignments; empty for Xcode's defaults.
    let path: String
    /// Whether the file, or one that it includes, was not read completely and so may assign any setting.
    var isIncomplete = false

    init(path: String, values: [String: String] = [:]) {
        self.path = path
        for (name, value) in values { add(Assignment(value: value, conditions: []), to: name) }
    }

    /// Reads the settings of a configuration.
    ///
    /// - Parameter settings: The `buildSettings` of a configuration.
    init(path: String, settings: PropertyList.Members) {
        self.init(path: path)
        for setting in settings {
            let value =
                setting.value.string ?? setting.value.elements?.compactMap(\.string).joined(separator: " ")
            guard let value else { continue }
            assign(setting.name, value, range: setting.nameRange)
        }
    }

    /// Adds an assignment.
    ///
    /// - Parameter name: The name as written, with conditions: `INFOPLIST_FILE[sdk=iphoneos*]`.
    mutating func assign(_ name: String, _ value: String, range: Range<Int>?) {
        let parts = name.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
        guard let plain = parts.first, !plain.isEmpty else { return }
        let conditions = parts.count > 1 ? SettingCondition.all(in: parts[1]) : []
        add(Assignment(value: value, conditions: conditions, range: range), to: String(plain))
    }

    private mutating func add(_ assignment: Assignment, to name: String) {
        var assignment = assignment
        assignment.number = count
        count += 1
        assignments[name, default: [:]][assignment.conditions] = assignment
    }

    /// Adds the assignments of an included file.
    mutating func include(_ other: SettingLevel) {
        let added = other.assignments.flatMap { name, list in list.values.map { (name, $0) } }
        for (name, assignment) in added.sorted(by: { $0.1.number < $1.1.number }) {
            add(assignment, to: name)
        }
        isIncomplete = isIncomplete || other.isIncomplete
    }

    /// Returns the assignment that a build uses: of the assignments whose conditions it satisfies, those with the most
    /// conditions, and of these the last.
    func assignment(of name: String, configuration: String) -> Assignment? {
        assignments[name]?.values.filter { candidate in
            candidate.conditions.allSatisfy { $0.matches(configuration: configuration) }
        }.max { ($0.conditions.count, $0.number) < ($1.conditions.count, $1.number) }
    }
}

/// A condition of a build setting: `sdk=iphoneos*`.
struct SettingCondition: Sendable, Hashable {
    let key: String
    /// A pattern in which `*` matches any characters.
    let pattern: String

    /// Parses the text after the name and the first bracket: `sdk=iphoneos*][arch=*]`, or `sdk=iphoneos*,arch=*]`.
    static func all(in text: Substring) -> [SettingCondition] {
        text.split(whereSeparator: { "[],".contains($0) }).map { condition in
            let parts = condition.split(separator: "=", maxSplits: 1)
            return SettingCondition(
                key: parts.first.map(String.init) ?? "", pattern: parts.count > 1 ? String(parts[1]) : "")
        }
    }

    /// Whether an iPhone build in a configuration satisfies the condition.
    func matches(configuration: String) -> Bool {
        switch key {
        case "sdk": matches("iphoneos") || matches("iphoneos18.0")
        case "arch": matches("arm64")
        case "config": matches(configuration)
        default: false
        }
    }

    private func matches(_ text: String) -> Bool { PathPattern(pattern).matches(text) }
}
