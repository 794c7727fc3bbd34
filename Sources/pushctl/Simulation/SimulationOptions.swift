import GroupingSim
import Localization
import PayloadModel
import PushPayload

/// The options about the device and the apps of a simulation; they override a scenario.
struct SimulationOptions {
    static let device = [
        OptionDescription(
            "ios", value: "VERSION",
            help: "the version of iOS, 11 to 27, or latest; 14 is the last that shows summary-arg",
            defaultValue: "14"),
        locale,
        OptionDescription(
            "grouping", value: "HOW", help: "how notifications stack",
            completion: .values(Grouping.allCases.map(\.rawValue)), defaultValue: "automatic"),
        OptionDescription(
            "previews", value: "WHEN", help: "when the text of a notification is visible",
            completion: .values(Previews.allCases.map(\.rawValue)), defaultValue: "always"),
        OptionDescription("locked", help: "the device is locked, which counts for --previews when-unlocked"),
        OptionDescription(
            "display", value: "HOW", help: "how iOS 16 and later show the list",
            completion: .values(Display.allCases.map(\.rawValue)), defaultValue: "stack"),
        OptionDescription(
            "stack-threshold", value: "N",
            help: "notifications stack only if there are more than N",
            defaultValue: "0"),
        OptionDescription(
            "focus",
            help: "a Focus is on: it silences all notifications except time-sensitive and critical ones"),
        OptionDescription(
            "scheduled-summary", help: "passive and active notifications wait for the scheduled summary"),
        OptionDescription(
            "provisional", help: "the apps have provisional authorization: they notify quietly"),
    ]

    static let locale = OptionDescription(
        "locale", value: "LOCALE", help: "the language of the device",
        completion: .suggestions(Language.all.map(\.identifier)), defaultValue: "en")

    static let app = [
        OptionDescription(
            "app", value: "BUNDLE", help: "the app for bare payloads and events without an app",
            defaultValue: ScenarioFiles.defaultApp),
        OptionDescription(
            "summary-format", value: "FORMAT",
            help:
                "the summary format of payloads whose category has no known format, such as \"%u more from %@\""
        ),
        OptionDescription(
            "categories", value: "FILE",
            help: "the categories of the apps: a JSON array of {\"id\", \"summaryFormat\", ...}",
            completion: .file),
        StringsFolder.option,
    ]

    /// The bundle id for deliveries without an app.
    let app: String
    private let change: DeviceChange
    private let summaryFormat: String?
    /// The file passed with `--categories`.
    private let categories: CategoryFile?
    private let strings: StringsTable?

    init(_ arguments: ParsedArguments, command: String) throws {
        func fail(_ message: String) -> UsageError { UsageError(message: message, command: command) }
        app = arguments.value("app") ?? ScenarioFiles.defaultApp
        if app.isEmpty { throw fail("\"--app\" is empty; write a bundle id") }
        if app.contains(where: { $0 == "/" || $0.isWhitespace }) {
            throw fail(
                "\"--app \(UsageError.name(in: app))\" is not a bundle id; write one such as com.example.lunch"
            )
        }
        var change = DeviceChange()
        if let text = arguments.value("ios") {
            guard let version = OSVersion(iOS: text), DeviceSettings.isSimulated(version) else {
                throw fail("\"--ios \(text)\" is not a version from 11 to 27; write 14, 16.1 or latest")
            }
            change.iOS = version
        }
        if let text = arguments.value(Self.locale.name) {
            change.language = try Self.language(text, command: command)
        }
        if let text = arguments.value("stack-threshold") {
            guard let number = Int(text), number >= 0 else {
                throw fail("\"--stack-threshold \(text)\" is not a whole number, 0 or more")
            }
            change.stackThreshold = number
        }
        change.grouping = arguments.value("grouping").flatMap(Grouping.init)
        change.previews = arguments.value("previews").flatMap(Previews.init)
        change.display = arguments.value("display").flatMap(Display.init)
        if arguments.flag("locked") { change.isLocked = true }
        if arguments.flag("focus") { change.isFocused = true }
        if arguments.flag("scheduled-summary") { change.hasScheduledSummary = true }
        if arguments.flag("provisional") { change.isProvisional = true }
        self.change = change
        summaryFormat = arguments.value("summary-format")
        if let summaryFormat {
            do {
                _ = try SummaryFormat(parsing: summaryFormat)
            } catch {
                throw fail("\"--summary-format \(summaryFormat)\": \(error.message); \(error.help)")
            }
        }
        categories = try arguments.value("categories").map {
            try CategoryOption.read(InputPath($0, option: "categories"))
        }
        strings = try StringsFolder.read(arguments)
    }

    /// Returns the language of a locale.
    static func language(_ text: String, command: String) throws(UsageError) -> Language {
        guard let language = Language(text) else {
            throw UsageError(
                message: "unknown locale \"\(text)\"\(Language.advice(for: text))", command: command)
        }
        return language
    }

    /// Applies the options to a scenario.
    func apply(to scenario: inout Scenario) throws(CommandFailure) {
        scenario.settings = change.applied(to: scenario.settings)
        if let summaryFormat { scenario.settings.defaultSummaryFormat = summaryFormat }
        guard let categories = categories?.categories, !categories.isEmpty else { return }
        let described = scenario.apps.values.count { !$0.categories.isEmpty }
        guard described * categories.count <= Limits.addedCategories else {
            let apps =
                described == 1 ? "an app that has its" : "each of \(described) apps that have their"
            throw CommandFailure(
                "--categories would add \(categories.count) categories to \(apps) own categories, more"
                    + " than \(Limits.addedCategories) in total; describe them in the scenario")
        }
        for app in Set(scenario.events.compactMap(\.app) + scenario.apps.keys) {
            // The categories of the option come last: if two categories have the same id, the last one counts.
            let own = scenario.apps[app]?.categories ?? []
            // Apps without their own categories share one array, so the limit does not count them.
            scenario.apps[app, default: AppSettings()].categories =
                own.isEmpty ? categories : own + categories
        }
    }

    /// Returns the findings in the file passed with `--categories`, with the path of the file.
    func categoryFindings(_ arguments: ParsedArguments) -> CheckedFile? {
        guard let categories, let path = arguments.value("categories") else { return nil }
        return CheckedFile(path: path, source: categories.source, diagnostics: categories.validate())
    }

    /// Returns the strings of all apps of a scenario; empty without `--strings`.
    func strings(for scenario: Scenario) -> [String: StringsTable] {
        guard let strings else { return [:] }
        return Dictionary(
            scenario.events.compactMap(\.app).map { ($0, strings) }, uniquingKeysWith: { first, _ in first })
    }
}
