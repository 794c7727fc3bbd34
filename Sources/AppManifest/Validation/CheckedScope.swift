/// The targets and configurations of a project to check.
public struct CheckedScope: Sendable {
    /// Names of targets; an app includes its extensions. Empty for all.
    public var targets: Set<String>
    /// Names of configurations; empty for all.
    public var configurations: Set<String>

    /// Makes a scope; by default, everything is checked.
    public init(targets: Set<String> = [], configurations: Set<String> = []) {
        self.targets = targets
        self.configurations = configurations
    }

    /// The apps to check: those chosen, and those that contain a chosen extension.
    func apps(in apps: [InspectedApp]) -> [InspectedApp] {
        apps.filter { app in
            guard app.configuration != nil else { return true }
            let isBuilt = configurations.isEmpty || app.configuration.map(configurations.contains) ?? false
            return isBuilt && (targets.isEmpty || app.targets.contains { targets.contains($0.name) })
        }
    }

    /// The findings in chosen targets.
    func findings(_ findings: [AppFinding]) -> [AppFinding] {
        guard !targets.isEmpty else { return findings }
        return findings.filter { finding in
            finding.scopes.isEmpty
                || finding.scopes.contains { targets.contains($0.app) || targets.contains($0.target) }
        }
    }
}
