import PayloadModel
import PushPayload

/// Checks the declarations and strings of apps, and whether the apps support their payloads.
///
/// Validating does not change a validator: the same files give the same findings.
public struct AppValidator: Sendable {
    /// The id of the rule that reports files that cannot be read.
    package static let damageRule = InvalidPropertyList.description.id

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

    /// Checks apps, and compares each with the payloads that may be for it.
    ///
    /// Never fails: the rule `invalid-property-list` reports unreadable files. Reports only findings that depend on the
    /// app; `Validator` of `PushPayload` checks the payloads themselves.
    ///
    /// - Complexity: O(*n*) in the number of bytes for an app without findings.
    public func validate(_ bundles: [AppBundle], payloads: [AppPayload] = []) -> AppReport {
        let wanted = payloads.map { payload in
            PayloadWithRequirements(
                payload, Validator(options: payload.options).requirements(in: payload.bytes))
        }
        var report = AppReport()
        for bundle in bundles {
            let assembly = AppAssembly(bundle)
            let apps = scope.apps(in: assembly.apps)
            let routing = PayloadRouting(wanted, apps: apps)
            report.sources.merge(assembly.sources) { first, _ in first }
            report.files.formUnion(assembly.files)
            report.remarks += assembly.remarks + routing.remarks
            report.knownScope.formUnion(.whole(of: assembly.apps))
            report.isDamaged = report.isDamaged || assembly.isDamaged
            report.apps += AppOutline.all(of: apps).filter { !report.apps.contains($0) }
            var check = BundleCheck(selection, categories, routing, namesApps: apps.count > 1)
            report.findings += [AppFinding].merged(apps.map { check.findings(about: $0) })
        }
        report.findings = scope.findings(report.findings).inFileOrder()
        return report
    }
}

extension [AppFinding] {
    /// Returns the findings sorted by path and position, then by rule, without duplicates. Findings without a position
    /// come first in their file.
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
