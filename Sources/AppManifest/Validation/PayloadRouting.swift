import PayloadModel
import PushPayload

/// A file with payloads, and their requirements.
struct PayloadWithRequirements {
    let payload: AppPayload
    let requirements: [AppRequirement]

    init(_ payload: AppPayload, _ requirements: [AppRequirement]) {
        self.payload = payload
        self.requirements = requirements
    }
}

/// Assigns payloads to apps by topic. A payload without a topic, or with the topic of no known app, is for all apps; an
/// app whose bundle identifier is unknown gets all payloads.
struct PayloadRouting {
    private let payloads: [PayloadWithRequirements]
    /// The known bundle identifiers of the apps.
    private let identifiers: Set<String>
    /// The remarks about topics of no known app.
    private(set) var remarks: [String] = []

    init(_ payloads: [PayloadWithRequirements], apps: [InspectedApp]) {
        self.payloads = payloads
        identifiers = Set(apps.compactMap(\.main?.bundleIdentifier))
        let areAllIdentifiersKnown = apps.allSatisfy { $0.main == nil || $0.main?.bundleIdentifier != nil }
        guard areAllIdentifiersKnown, !identifiers.isEmpty else { return }
        let topics = Set(payloads.flatMap { $0.requirements.compactMap(\.topic) })
        for topic in topics.sorted() where Self.owner(of: topic, in: identifiers) == nil {
            remarks.append(
                "no app has the bundle identifier of the topic \(topic.spoken); pushctl compares its payloads with"
                    + " every app"
            )
        }
    }

    /// Returns the requirements of the payloads for an app.
    func requirements(of app: InspectedApp) -> [PayloadRequirement] {
        payloads.flatMap { item in
            item.requirements.filter { isFor(app, topic: $0.topic) }
                .map { PayloadRequirement(path: item.payload.path, requirement: $0) }
        }
    }

    /// Returns the files with payloads for an app; a file can contain payloads for several apps. A file without
    /// requirements is for all apps.
    func payloads(of app: InspectedApp) -> [AppPayload] {
        payloads.filter { item in
            item.requirements.isEmpty || item.requirements.contains { isFor(app, topic: $0.topic) }
        }.map(\.payload)
    }

    private func isFor(_ app: InspectedApp, topic: String?) -> Bool {
        guard let topic, let owner = Self.owner(of: topic, in: identifiers) else { return true }
        return app.main?.bundleIdentifier.map { $0 == owner } ?? true
    }

    /// Returns the known bundle identifier in a topic, which can have a suffix for the kind of push:
    /// `com.example.news.push-type.liveactivity`.
    private static func owner(of topic: String, in identifiers: Set<String>) -> String? {
        if identifiers.contains(topic) { return topic }
        return Topic(topic).ending.map(\.bundleID).flatMap { identifiers.contains($0) ? $0 : nil }
    }
}
