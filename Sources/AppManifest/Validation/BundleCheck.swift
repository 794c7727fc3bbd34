import ActivityTypes
import Localization
import PayloadModel
import PushPayload

/// Checks the apps in an `AppBundle`. An app of a project is checked in each configuration of the project.
///
/// Configurations share most files, so the check keeps the strings and sources that it has read.
struct BundleCheck {
    private let selection: RuleSelection
    private let categories: [Category]?
    private let routing: PayloadRouting
    /// Whether findings in payloads name even an app without a project, because there are several apps.
    private let namesApps: Bool
    private var checked: Set<Target> = []
    private var strings: [Target: AppStrings] = [:]
    private var sources: [RoutedTarget: SourceData] = [:]

    init(
        _ selection: RuleSelection, _ categories: [Category]?, _ routing: PayloadRouting, namesApps: Bool
    ) {
        self.selection = selection
        self.categories = categories
        self.routing = routing
        self.namesApps = namesApps
    }

    /// The identity of an app's target.
    private enum Target: Hashable {
        case project(ProjectTarget.Identity)
        /// The target of an app without a project, identified by the number of targets checked before it.
        case built(Int)
    }

    /// A target with its bundle identifier, which determines the payloads and can differ between configurations.
    private struct RoutedTarget: Hashable {
        let target: Target
        let bundleIdentifier: String?
    }

    /// The data from an app's sources that the rules need.
    private struct SourceData {
        let categories: Set<String>
        let types: ActivitySchemas?
    }

    /// Returns the findings about an app in one configuration, and about its payloads.
    mutating func findings(about app: InspectedApp) -> [AppFinding] {
        var app = app
        app.requirements = routing.requirements(of: app)
        app.categories = categories
        let target = (app.main?.project?.target.identity).map(Target.project) ?? .built(checked.count)
        // Rules that do not depend on the configuration check only the first configuration.
        let isFirst = checked.insert(target).inserted
        let payloads = routing.payloads(of: app)
        let data = sourceData(about: app, target, payloads)
        app.categoryLiterals = data.categories
        let found =
            Self.findings(about: app, isFirst: isFirst, selection)
            + findings(about: payloads, for: app, target, data.types)
        guard namesApps, app.name == nil, let label = app.main?.label else { return found }
        let paths = Set(payloads.map(\.path))
        return found.map { paths.contains($0.path) ? $0.about(app: label) : $0 }
    }

    private static func findings(
        about app: InspectedApp, isFirst: Bool, _ selection: RuleSelection
    ) -> [AppFinding] {
        var all: [AppFinding] = []
        for (rule, description) in zip(AppRuleRegistry.rules, AppRuleRegistry.descriptions)
        where selection.includes(description) && (isFirst || rule.dependsOnConfiguration) {
            var findings = AppFindings(
                rule: rule.description, app: app.name,
                configuration: rule.dependsOnConfiguration ? app.configuration : nil)
            rule.check(app, into: &findings)
            all += findings.findings
        }
        return all
    }

    // MARK: Payloads

    /// The ids of the payload rules that need the app's strings, sounds or Live Activity types.
    private static let payloadRules = Set(RuleRegistry.rulesUsingAppFiles.map(\.id))

    private mutating func findings(
        about payloads: [AppPayload], for app: InspectedApp, _ target: Target, _ types: ActivitySchemas?
    ) -> [AppFinding] {
        guard app.isWhole, app.main != nil, !payloads.isEmpty else { return [] }
        let rules = RuleRegistry.descriptions.filter {
            Self.payloadRules.contains($0.id) && selection.includes($0)
        }
        guard !rules.isEmpty else { return [] }
        let strings = strings(of: app, target)
        return payloads.flatMap { payload in
            var options = payload.options
            options.strings = strings
            options.activitySchemas = options.activitySchemas ?? types
            options.selection = RuleSelection(selected: Set(rules.map(\.id)))
            return Validator(options: options).validate(payload.bytes).diagnostics.map {
                let finding = AppFinding(path: payload.path, diagnostic: $0)
                return app.name.map(finding.about) ?? finding
            }
        }
    }

    // MARK: Files

    private mutating func strings(of app: InspectedApp, _ target: Target) -> AppStrings {
        if let known = strings[target] { return known }
        let read = app.strings
        strings[target] = read
        return read
    }

    private mutating func sourceData(
        about app: InspectedApp, _ target: Target, _ payloads: [AppPayload]
    ) -> SourceData {
        let key = RoutedTarget(target: target, bundleIdentifier: app.main?.bundleIdentifier)
        if let known = sources[key] { return known }
        let read = SourceData(
            categories: SourceLiterals.categories(namedIn: app), types: app.activitySchemas(for: payloads))
        sources[key] = read
        return read
    }
}

extension AppFinding {
    /// Returns the finding with the name of an app as its scope.
    fileprivate func about(app name: String) -> AppFinding {
        var named = self
        named.scopes = [AppScope(app: name, target: name, configurations: [])]
        return named
    }
}
