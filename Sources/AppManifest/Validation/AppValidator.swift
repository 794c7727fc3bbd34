import GroupingSim
import Localization
import LocatedJSON
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
        let needs = payloads.flatMap { payload in
            Validator(options: payload.options).needs(in: payload.bytes).map {
                PayloadNeed(path: payload.path, need: $0)
            }
        }
        var report = AppReport()
        for bundle in bundles {
            let assembly = AppAssembly(bundle)
            report.sources.merge(assembly.sources) { first, _ in first }
            for var app in assembly.apps {
                app.needs = needs
                app.categories = categories
                report.findings += findings(about: app) + findings(about: payloads, for: app, in: bundle)
            }
        }
        report.findings = report.findings.inFileOrder()
        return report
    }

    private func findings(about app: InspectedApp) -> [AppFinding] {
        var all: [AppFinding] = []
        for (rule, description) in zip(AppRuleRegistry.rules, AppRuleRegistry.descriptions)
        where selection.includes(description) {
            var findings = AppFindings(rule: rule.rule)
            rule.check(app, into: &findings)
            all += findings.findings
        }
        return all
    }

    /// The rules of payloads that know more beside the app: its texts.
    private static let payloadRules: Set<String> = ["loc-key-unknown", "loc-arg-count", "sound-file"]

    private func findings(
        about payloads: [AppPayload], for app: InspectedApp, in bundle: AppBundle
    ) -> [AppFinding] {
        guard app.isWhole, app.main != nil, !payloads.isEmpty else { return [] }
        let rules = RuleRegistry.descriptions.filter {
            Self.payloadRules.contains($0.id) && selection.includes($0)
        }
        guard !rules.isEmpty else { return [] }
        let strings = bundle.strings(of: app)
        return payloads.flatMap { payload in
            var options = payload.options
            options.strings = strings
            options.selection = RuleSelection(selected: Set(rules.map(\.id)))
            return Validator(options: options).validate(payload.bytes).diagnostics.map {
                AppFinding(path: payload.path, diagnostic: $0)
            }
        }
    }
}

extension AppBundle {
    /// The texts that payloads name: the tables `Localizable` of the app.
    fileprivate func strings(of app: InspectedApp) -> AppStrings {
        var table = StringsTable()
        let folders = app.extensions.map(\.info.folder)
        for file in files where FolderPath.stem(of: file.path) == "Localizable" {
            // An extension looks its texts up for itself.
            if folders.contains(where: { FolderPath.isInside(file.path, $0) }) { continue }
            let folder = FolderPath.parent(of: file.path)
            let language = folder.hasSuffix(".lproj") ? FolderPath.stem(of: folder) : "Base"
            // What cannot be read has a finding of its own.
            if file.path.hasSuffix(".xcstrings") {
                try? table.add(xcstrings: file.bytes)
            } else if file.path.hasSuffix(".stringsdict") {
                try? table.add(stringsdict: file.bytes, language: language)
            } else if file.path.hasSuffix(".strings") {
                try? table.add(strings: file.bytes, language: language)
            }
        }
        return table.appStrings
    }
}

extension [AppFinding] {
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
