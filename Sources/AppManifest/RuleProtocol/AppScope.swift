/// The scope of a finding: a target of an app, and the configurations in which the finding occurs.
public struct AppScope: Sendable, Hashable {
    /// The name of the app's target.
    public let app: String
    /// The name of the affected target: the app, or an extension in it.
    public let target: String
    /// The names of the configurations, in the order of the project; empty if the finding does not depend on them.
    public internal(set) var configurations: [String]

    /// The scope as messages name it: `News › Service (Debug, Release)`.
    public var spoken: String {
        let name = target == app ? app : "\(app) › \(target)"
        return configurations.isEmpty ? name : "\(name) (\(Self.list(configurations)))"
    }

    /// The maximum number of names that a message lists.
    private static let maxNamed = 4

    /// Joins names for a message: `a, b, c, d and 3 more`.
    static func list(_ names: [String]) -> String {
        let shown = names.prefix(maxNamed).joined(separator: ", ")
        return names.count > maxNamed ? "\(shown) and \(names.count - maxNamed) more" : shown
    }
}

extension [AppFinding] {
    /// Merges the findings of several apps or configurations, and puts the scopes of a finding before its message.
    ///
    /// Findings of one rule in one file, but in different variants, become one finding with the message of the first if
    /// they are at the same position, or have the same message about the same target.
    ///
    /// - Parameter variants: The findings of each app in each configuration.
    static func merged(_ variants: [[AppFinding]]) -> [AppFinding] {
        var merged: [AppFinding] = []
        var positions: [FindingKey: Int] = [:]
        for findings in variants {
            var ordinals: [FindingKey: Int] = [:]
            for finding in findings {
                let keys = FindingKey.all(of: finding).map { key in
                    ordinals[key, default: -1] += 1
                    var key = key
                    key.ordinal = ordinals[key, default: 0]
                    return key
                }
                if let position = keys.lazy.compactMap({ positions[$0] }).first {
                    merged[position].add(finding.scopes)
                    for key in keys where positions[key] == nil { positions[key] = position }
                } else {
                    for key in keys { positions[key] = merged.count }
                    merged.append(finding)
                }
            }
        }
        return merged.map(\.prefixedWithScope)
    }
}

extension AppFinding {
    fileprivate mutating func add(_ others: [AppScope]) {
        for other in others {
            let same = scopes.firstIndex { $0.app == other.app && $0.target == other.target }
            guard let same else {
                scopes.append(other)
                continue
            }
            let known = scopes[same].configurations
            scopes[same].configurations += other.configurations.filter { !known.contains($0) }
        }
    }

    /// The finding with its scopes before its message.
    fileprivate var prefixedWithScope: AppFinding {
        guard !scopes.isEmpty else { return self }
        var finding = self
        finding.diagnostic.message = "\(AppScope.list(scopes.map(\.spoken))): \(diagnostic.message)"
        return finding
    }
}

/// A key of findings that are merged: findings of different variants with a common key become one.
private struct FindingKey: Hashable {
    private let rule: String
    private let path: String
    private let placeOrMessage: String
    /// The number of earlier findings of the same variant with an otherwise equal key. The first of two such findings
    /// is merged with the first of another variant, and the second with the second.
    var ordinal = 0

    /// Returns the keys of a finding: one with its place and, if the finding has a scope, another with its message.
    static func all(of finding: AppFinding) -> [FindingKey] {
        let diagnostic = finding.diagnostic
        let place = "\(diagnostic.range?.start.offset ?? -1) \(diagnostic.pointer.description)"
        let message = finding.scopes.first.map { "\($0.app) \($0.target): \(diagnostic.message)" }
        return [place, message].compactMap(\.self).map {
            FindingKey(rule: diagnostic.rule, path: finding.path, placeOrMessage: $0)
        }
    }

    private init(rule: String, path: String, placeOrMessage: String) {
        self.rule = rule
        self.path = path
        self.placeOrMessage = placeOrMessage
    }
}
