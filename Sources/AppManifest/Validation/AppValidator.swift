import ActivityTypes
import Localization
import LocatedJSON
import PayloadModel
import PushPayload

/// Checks whether apps support their payloads and shortcuts.
///
/// A validator has no state: the same files give the same findings.
public struct AppValidator: Sendable {
    /// The maximum number of apps and extensions of a bundle.
    package static let targetLimit = AppAssembly.targetLimit
    /// The maximum size of a settings file, in bytes.
    package static let settingFileBytes = SettingFiles.sizeLimit
    /// The maximum number of settings files in a chain of includes.
    package static let settingFileLimit = SettingFiles.depthLimit
    /// The maximum number of files that an XcodeGen description includes.
    package static let includedFileLimit = XcodeGenInclusion.countLimit
    /// The maximum number of XcodeGen descriptions in a chain of includes.
    package static let includeDepthLimit = XcodeGenDescription.depthLimit
    /// The maximum size of an XcodeGen description, in bytes.
    package static let descriptionSizeLimit = YAMLReader.sizeLimit
    /// The maximum number of values in an XcodeGen description.
    package static let descriptionCountLimit = YAMLReader.countLimit
    /// The maximum nesting of values in an XcodeGen description.
    package static let descriptionDepthLimit = YAMLReader.depthLimit
    /// The id of the rule that reports files that cannot be read.
    package static let damageRule = InvalidPropertyList.rule.id

    /// The categories that the app registers in its code; `nil` if they are unknown.
    public var categories: [Category]?
    /// The rules that report findings.
    public var selection: RuleSelection
    /// The targets and configurations to check.
    public var scope = CheckedScope()

    /// Creates a validator.
    public init(categories: [Category]? = nil, selection: RuleSelection = RuleSelection()) {
        self.categories = categories
        self.selection = selection
    }

    /// Checks apps, and the payloads for each of them.
    ///
    /// Never fails: the rule `invalid-property-list` reports unreadable files. Reports only findings that depend on the
    /// app; `Validator` of `PushPayload` checks the payloads themselves.
    ///
    /// - Complexity: O(*n*) in the number of bytes for an app without findings.
    public func validate(_ bundles: [AppBundle], payloads: [AppPayload] = []) -> AppReport {
        let wanted = payloads.map { payload in
            PayloadWithNeeds(payload, Validator(options: payload.options).needs(in: payload.bytes))
        }
        var report = AppReport()
        for bundle in bundles {
            let assembly = AppAssembly(bundle)
            report.sources.merge(assembly.sources) { first, _ in first }
            report.files.formUnion(assembly.files)
            report.remarks += assembly.remarks
            var variants: [[AppFinding]] = []
            var checked: Set<String> = []
            let apps = scope.apps(in: assembly.apps)
            report.known.formUnion(.whole(of: assembly.apps))
            report.isDamaged = report.isDamaged || assembly.isDamaged
            report.apps += AppOutline.all(of: apps).filter { !report.apps.contains($0) }
            let routing = PayloadRouting(wanted, apps: apps)
            report.remarks += routing.remarks
            var texts: [String: AppStrings] = [:]
            var literals: [String: Set<String>] = [:]
            var schemas: [String: ActivitySchemas?] = [:]
            for var app in apps {
                app.needs = routing.needs(of: app)
                app.categories = categories
                // Rules that do not depend on the configuration check only the first configuration.
                let id = app.main?.project.map { "\($0.target.identity)" } ?? "\(checked.count)"
                let isFirst = checked.insert(id).inserted
                // The bundle identifier determines the payloads of an app, and may differ between configurations.
                let routed = "\(id) \(app.main?.bundleIdentifier ?? "")"
                app.literals = literals[routed] ?? SourceLiterals.categories(namedIn: app)
                literals[routed] = app.literals
                let strings = payloads.isEmpty ? nil : texts[id] ?? app.strings
                texts[id] = strings
                let own = routing.payloads(of: app)
                let types = schemas[routed] ?? app.activitySchemas(for: own)
                schemas[routed] = types
                let found =
                    findings(about: app, isFirst: isFirst) + findings(about: own, for: app, strings, types)
                // If there are several apps, a finding in a payload names the app.
                let label = apps.count > 1 && app.name == nil ? app.main?.label : nil
                variants.append(label.map { found.about($0, in: Set(payloads.map(\.path))) } ?? found)
            }
            report.findings += [AppFinding].merged(variants)
        }
        report.findings = scope.findings(report.findings).inFileOrder()
        return report
    }

    private func findings(about app: InspectedApp, isFirst: Bool) -> [AppFinding] {
        var all: [AppFinding] = []
        for (rule, description) in zip(AppRuleRegistry.rules, AppRuleRegistry.descriptions)
        where selection.includes(description) && (isFirst || rule.dependsOnConfiguration) {
            var findings = AppFindings(
                rule: rule.rule, app: app.name,
                configuration: rule.dependsOnConfiguration ? app.configuration : nil)
            rule.check(app, into: &findings)
            all += findings.findings
        }
        return all
    }

    /// The ids of the rules about payloads that need the app's strings or Live Activity types.
    private static let payloadRules = Set(RuleRegistry.rulesUsingAppFiles.map(\.id))

    private func findings(
        about payloads: [AppPayload], for app: InspectedApp, _ strings: AppStrings?,
        _ types: ActivitySchemas?
    ) -> [AppFinding] {
        guard app.isWhole, app.main != nil, !payloads.isEmpty, let strings else { return [] }
        let rules = RuleRegistry.descriptions.filter {
            Self.payloadRules.contains($0.id) && selection.includes($0)
        }
        guard !rules.isEmpty else { return [] }
        return payloads.flatMap { payload in
            var options = payload.options
            options.strings = strings
            options.activitySchemas = options.activitySchemas ?? types
            options.selection = RuleSelection(selected: Set(rules.map(\.id)))
            return Validator(options: options).validate(payload.bytes).diagnostics.map {
                var finding = AppFinding(path: payload.path, diagnostic: $0)
                if let name = app.name {
                    finding.scopes = [AppScope(app: name, target: name, configurations: [])]
                }
                return finding
            }
        }
    }
}

extension [AppFinding] {
    /// Returns the findings, with the name of an app as the scope of those in payloads.
    fileprivate func about(_ app: String, in payloads: Set<String>) -> [AppFinding] {
        map { finding in
            guard payloads.contains(finding.path) else { return finding }
            var named = finding
            named.scopes = [AppScope(app: app, target: app, configurations: [])]
            return named
        }
    }

    /// Returns the findings sorted by path and position, then by rule, without duplicates. Findings without a position
    /// come first.
    fileprivate func inFileOrder() -> [AppFinding] {
        var seen: Set<AppFinding> = []
        let keyed = filter { seen.insert($0).inserted }.enumerated().map { index, finding in
            (
                finding.path, finding.diagnostic.range?.start.offset ?? -1, finding.diagnostic.rule, index,
                finding
            )
        }
        return keyed.sorted { ($0.0, $0.1, $0.2, $0.3) < ($1.0, $1.1, $1.2, $1.3) }.map(\.4)
    }
}
