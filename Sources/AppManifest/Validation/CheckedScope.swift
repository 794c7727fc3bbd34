/// The targets and configurations to check.
public struct CheckedScope: Sendable {
    /// The names of targets; the name of an app includes its extensions. Empty for all.
    public var targets: Set<String>
    /// The names of configurations; empty for all.
    public var configurations: Set<String>

    /// Creates a scope; by default, of all targets and configurations.
    public init(targets: Set<String> = [], configurations: Set<String> = []) {
        self.targets = targets
        self.configurations = configurations
    }

    /// Returns the scope of all targets and configurations of the apps that projects describe.
    static func whole(of apps: [InspectedApp]) -> CheckedScope {
        let described = apps.filter { $0.configuration != nil }
        let targets = described.flatMap { $0.allTargets.map(\.name) }
        return CheckedScope(
            targets: Set(targets), configurations: Set(described.compactMap(\.configuration)))
    }

    /// Adds the targets and configurations of another scope.
    mutating func formUnion(_ other: CheckedScope) {
        targets.formUnion(other.targets)
        configurations.formUnion(other.configurations)
    }

    /// Returns the apps to check: in the chosen configurations, the chosen apps and those with a chosen extension; and
    /// all apps without a project.
    func apps(in apps: [InspectedApp]) -> [InspectedApp] {
        apps.filter { app in
            guard app.configuration != nil else { return true }
            let isChosen = configurations.isEmpty || app.configuration.map(configurations.contains) ?? false
            return isChosen && (targets.isEmpty || app.allTargets.contains { targets.contains($0.name) })
        }
    }

    /// Returns the findings in the chosen targets, and those without a scope.
    func findings(_ findings: [AppFinding]) -> [AppFinding] {
        guard !targets.isEmpty else { return findings }
        return findings.filter { finding in
            finding.scopes.isEmpty
                || finding.scopes.contains { targets.contains($0.app) || targets.contains($0.target) }
        }
    }
}
