import ActivityTypes
import GroupingSim
import Localization
import LocatedJSON
import PayloadModel
import PushPayload

/// A file with payloads that are meant for an app.
public struct AppPayload: Sendable {
    /// The name in findings.
    public var path: String
    /// The file: a payload, or a wrapper with payloads inside.
    public var bytes: [UInt8]
    /// What is known besides: headers, container.
    public var options: ValidationOptions

    /// Takes a file.
    public init(path: String, bytes: [UInt8], options: ValidationOptions = ValidationOptions()) {
        self.path = path
        self.bytes = bytes
        self.options = options
    }
}

/// What a validator says of apps.
public struct AppReport: Sendable {
    /// The findings by path, then in the order of the file.
    public internal(set) var findings: [AppFinding] = []
    /// The texts that places in the files of the apps refer to, by path: the file, or the file in UTF-8. Binary
    /// property lists have none.
    public internal(set) var sources: [String: SourceText] = [:]
    /// The files of the apps that were judged.
    public internal(set) var files: Set<String> = []
    /// What is worth saying besides findings: whole sentences.
    public internal(set) var remarks: [String] = []
}

/// Says whether apps do what their payloads and shortcuts promise.
///
/// A validator holds no state: the same files give the same findings.
public struct AppValidator: Sendable {
    /// How many apps and extensions of a bundle are read.
    package static let targetLimit = AppAssembly.targetLimit

    /// The categories that the app registers in its code; `nil` when they are not known.
    public var categories: [Category]?
    /// Which rules report.
    public var selection: RuleSelection
    /// Which targets and configurations are checked.
    public var scope = CheckedScope()

    /// Makes a validator.
    public init(categories: [Category]? = nil, selection: RuleSelection = RuleSelection()) {
        self.categories = categories
        self.selection = selection
    }

    /// Checks apps, and the payloads that are meant for each of them.
    ///
    /// Never fails: what cannot be read is reported by the rule `invalid-property-list`. Of payloads only what concerns
    /// the app is said; `Validator` of `PushPayload` says the rest.
    ///
    /// - Complexity: O(*n*) in the number of bytes for an app without findings.
    public func validate(_ bundles: [AppBundle], payloads: [AppPayload] = []) -> AppReport {
        let wanted = payloads.map { payload in
            RoutedPayload(payload, Validator(options: payload.options).needs(in: payload.bytes))
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
            let routing = PayloadRouting(wanted, apps: apps)
            report.remarks += routing.remarks
            var texts: [String: AppStrings] = [:]
            var literals: [String: Set<String>] = [:]
            var schemas: [String: ActivitySchemas?] = [:]
            for var app in apps {
                app.needs = routing.needs(of: app)
                app.categories = categories
                // What does not depend on the configuration is said once.
                let id = app.main?.project.map { "\($0.target.identity)" } ?? "\(checked.count)"
                let isFirst = checked.insert(id).inserted
                app.literals = literals[id] ?? SourceLiterals.found(of: app)
                literals[id] = app.literals
                let strings = payloads.isEmpty ? nil : texts[id] ?? app.strings
                texts[id] = strings
                let own = routing.payloads(of: app)
                let types = schemas[id] ?? app.activitySchemas(for: own)
                schemas[id] = types
                let found =
                    findings(about: app, isFirst: isFirst) + findings(about: own, for: app, strings, types)
                // With several apps a finding about a payload says which one is meant.
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

    /// The rules of payloads that know more beside the app: its texts, and the types of its Live Activities.
    private static let payloadRules: Set<String> = [
        "loc-key-unknown", "loc-arg-count", "sound-file", "activity-state-schema",
    ]

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
    /// The findings with the name of an app, where they are about payloads.
    fileprivate func about(_ app: String, in payloads: Set<String>) -> [AppFinding] {
        map { finding in
            guard payloads.contains(finding.path) else { return finding }
            var named = finding
            named.scopes = [AppScope(app: app, target: app, configurations: [])]
            return named
        }
    }

    /// Sorted by path and position, findings without one first, then by rule; of equal ones the first stays.
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
