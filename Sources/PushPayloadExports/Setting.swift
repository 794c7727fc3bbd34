import ActivityTypes
import Localization
import PayloadContainers
import PayloadModel
import PushPayload

/// An option that a caller can set, by its name.
enum Setting: String, CaseIterable {
    case ios
    case platform
    case pushType = "push-type"
    case topic
    case header
    case container
    case select
    case ignore
    case severity
    case level
    case failOn = "fail-on"
    case now
    case token
    case unsafeFixes = "unsafe-fixes"
    case format
    case path
    case showSecrets = "show-secrets"
    case locale
    case schema

    /// An error about a name or value, with a message for users.
    struct Refusal: Error {
        let message: String
    }

    /// Finds the setting with a name.
    ///
    /// - Throws: A refusal if no option has that name.
    init(named name: String) throws(Refusal) {
        guard let setting = Setting(rawValue: name) else {
            throw .unknown("option", name, among: Setting.allCases.map(\.rawValue))
        }
        self = setting
    }

    /// Sets the option, or adds a value to a list, as for `header`.
    ///
    /// - Throws: A refusal if the value is invalid; the settings are then unchanged.
    func set(_ value: String, in settings: inout Settings) throws(Refusal) {
        switch self {
        case .ios:
            settings.ios = try read(
                value, OSVersion.init(iOS:),
                "not a version of iOS up to \(OSVersion.newestIOS); write 15, 16.1 or latest")
        case .platform:
            do {
                settings.platforms.append(try PlatformTarget(parsing: value))
            } catch {
                throw Refusal(message: "\"platform\" is \"\(value)\", which \(error.problem)")
            }
        case .pushType: settings.pushType = value
        case .topic: settings.topic = value
        case .header:
            settings.headers.append(
                try read(
                    value, PushHeader.init(parsing:), "not a header; write it as \"apns-priority: 5\""))
        case .container:
            settings.context.container =
                try choice(value, among: [Self.automatic] + PayloadContainer.allCases.map(\.rawValue)) {
                    PayloadContainer(rawValue: $0)
                }
        case .select: settings.context.selection.selected.formUnion(try rules(value))
        case .ignore: settings.context.selection.ignored.formUnion(try rules(value))
        case .severity:
            let parts = value.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2 else {
                throw Refusal(
                    message: "\"severity\" is \"\(value)\"; write a rule or family with its severity, as in "
                        + "misplaced-key=warning")
            }
            let severity = try severity(parts[1])
            for rule in try rules(parts[0]) { settings.context.severities[rule] = severity }
        case .level: settings.level = try severity(value)
        case .failOn:
            settings.threshold =
                try choice(value, among: Self.severities + [Self.never]) { Severity(rawValue: $0) }
        case .now:
            settings.context.now =
                try read(
                    value, ISO8601Time.init(parsing:), "not a time; write it as 2026-01-31T09:00:00Z"
                ).secondsSince1970
        case .token: settings.context.deviceToken = value
        case .unsafeFixes: settings.allowsUnsafe = try flag(value)
        case .showSecrets: settings.showsSecrets = try flag(value)
        case .format:
            settings.format =
                try choice(value, among: Settings.Format.allCases.map(\.rawValue)) {
                    Settings.Format(rawValue: $0)
                } ?? .json
        case .path: settings.path = value
        case .schema:
            let files = settings.schemas + [try file(value)]
            do {
                settings.context.activitySchemas = try ActivitySchemas(files)
            } catch {
                throw Refusal(message: error.text)
            }
            settings.schemas = files
        case .locale:
            settings.language = try read(
                value, { Language($0) }, "not a language that pushctl supports; write de, zh-Hans or pt-BR")
        }
    }

    /// Resets the option to its default.
    func reset(in settings: inout Settings) {
        let usual = Settings()
        switch self {
        case .ios: settings.ios = usual.ios
        case .platform: settings.platforms = usual.platforms
        case .pushType: settings.pushType = usual.pushType
        case .topic: settings.topic = usual.topic
        case .header: settings.headers = usual.headers
        case .container: settings.context.container = usual.context.container
        case .select: settings.context.selection.selected = usual.context.selection.selected
        case .ignore: settings.context.selection.ignored = usual.context.selection.ignored
        case .severity: settings.context.severities = usual.context.severities
        case .level: settings.level = usual.level
        case .failOn: settings.threshold = usual.threshold
        case .now: settings.context.now = usual.context.now
        case .token: settings.context.deviceToken = usual.context.deviceToken
        case .unsafeFixes: settings.allowsUnsafe = usual.allowsUnsafe
        case .showSecrets: settings.showsSecrets = usual.showsSecrets
        case .format: settings.format = usual.format
        case .path: settings.path = usual.path
        case .schema:
            settings.schemas = usual.schemas
            settings.context.activitySchemas = usual.context.activitySchemas
        case .locale: settings.language = usual.language
        }
    }

    private static let automatic = "auto"
    private static let never = "never"
    private static let severities = Severity.allCases.map(\.rawValue)
    private static let ruleNames = RuleFamily.allCases.map(\.rawValue) + RuleRegistry.descriptions.map(\.id)

    private func read<Value>(
        _ value: String, _ parse: (String) -> Value?, _ problem: String
    ) throws(Refusal) -> Value {
        guard let read = parse(value) else {
            throw Refusal(message: "\"\(rawValue)\" is \"\(value)\", which is \(problem)")
        }
        return read
    }

    private func choice<Value>(
        _ value: String, among choices: [String], _ convert: (String) -> Value
    ) throws(Refusal) -> Value {
        guard choices.contains(value) else {
            throw .unknown("value of \"\(rawValue)\"", value, among: choices)
        }
        return convert(value)
    }

    /// Returns the file in a value of the form `NAME=CONTENTS`.
    private func file(_ value: String) throws(Refusal) -> ActivitySchemas.File {
        let parts = value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw Refusal(
                message:
                    "the value of \"\(rawValue)\" is not a file; write its name, \"=\" and its contents, as in Match.swift=..."
            )
        }
        return ActivitySchemas.File(name: String(parts[0]), bytes: Array(parts[1].utf8))
    }

    private func flag(_ word: String) throws(Refusal) -> Bool {
        try choice(word, among: ["true", "false"]) { $0 == "true" }
    }

    private func severity(_ word: String) throws(Refusal) -> Severity {
        try choice(word, among: Self.severities) { Severity(rawValue: $0) } ?? .note
    }

    private func rules(_ list: String) throws(Refusal) -> [String] {
        var rules: [String] = []
        for part in list.split(separator: ",") {
            var name = String(part.drop { $0 == " " })
            while name.last == " " { name.removeLast() }
            guard Self.ruleNames.contains(name) else {
                throw Refusal(
                    message: "unknown rule or family \"\(name)\""
                        + NameSuggestion.suffix(for: name, among: Self.ruleNames))
            }
            rules.append(name)
        }
        // An empty value, such as that of an unset variable, must not select every rule.
        guard !rules.isEmpty else {
            throw Refusal(message: "the value of \"\(rawValue)\" does not name a rule or family")
        }
        return rules
    }
}

extension Setting.Refusal {
    fileprivate static func unknown(_ kind: String, _ name: String, among names: [String]) -> Self {
        let list = names.joined(separator: ", ")
        return Self(
            message: "unknown \(kind) \"\(name)\"; expected one of \(list)"
                + NameSuggestion.suffix(for: name, among: names))
    }
}
