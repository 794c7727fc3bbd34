import LocatedJSON
import PayloadContainers
import PayloadModel

// The pages, generated from the project's tables.
extension ReferencePage {
    package init(_ reason: APNsReason) {
        self.init(
            reason.name,
            "reason of \(reason.isOfWebPush ? "Apple's web push service" : "APNs"), status \(reason.status)",
            reason.meaning,
            [
                Section("Sent in answer to", [reason.services.map(\.rawValue).joined(separator: "; ")]),
                Section("Usual causes, the most frequent first", reason.causes, isList: true),
                Section("What to do", [reason.advice]),
            ], reason.sources)
    }

    package init(_ status: APNsStatus) {
        self.init(
            "\(status.code)", "status code of \(status.titleSubject)", status.meaning,
            [
                Section("What to do", [status.advice]),
                Section("Reasons", [status.reasons.map(\.name).joined(separator: ", ")]),
            ], status.sources)
    }

    package init(_ header: HeaderDescription) {
        self.init(
            header.name, "header of the request", header.summary,
            [
                Section("Value", [header.format]), Section("When", [header.need]),
                Section("If it is wrong, the answer is", [header.reasons.joined(separator: ", ")]),
            ], header.sources)
    }

    package init(_ type: PushType) {
        let contested = type.contradictedPlatforms.map {
            "\($0.rawValue): one of Apple's pages says that it is not available, another one names its first version"
        }
        self.init(
            type.rawValue, "push type: a value of apns-push-type", type.summary,
            [
                Section(
                    HeaderName.topic,
                    [
                        type.topicSuffix.isEmpty && type == .mdm
                            ? "The identifier in the certificate of the device management server."
                            : "The bundle identifier\(type.topicSuffix.isEmpty ? "" : " and \(type.topicSuffix)")."
                    ]),
                Section(HeaderName.priority, [type.priority]),
                Section(
                    "Since",
                    PayloadKey.Platform.allCases.filter { !type.contradictedPlatforms.contains($0) }
                        .map { type.availability(on: $0).spoken(of: $0) } + contested, isList: true),
                Section("Authentication", [type.authentication]),
                Section("The app", [type.requiredAction ?? ""]),
            ],
            [.apple(.sending)] + (type == .voip ? [.symbol("pushkit/pkvoippushmetadata/mustreport")] : []))
    }

    package init(_ key: PayloadKey) {
        let allowed = key.types.compactMap(\.allowed)
        self.init(
            key.pointer.tokens.joined(separator: "."), "key, for \(key.use.rawValue)", key.summary,
            [
                Section(
                    "Value",
                    [
                        key.types.map(\.jsonType).joined(separator: " or ")
                            + (allowed.isEmpty ? "" : ": " + allowed.joined(separator: "; "))
                    ]),
                Section("Meaning", zip(key.values, key.meanings).map { "\($0): \($1)" }),
                Section("Example", [key.sample.map { JSONWriter.compact($0) } ?? ""]),
                Section(
                    "Since", PayloadKey.Platform.allCases.map { key.availability(on: $0).spoken(of: $0) },
                    isList: true),
                Section("Deprecated", [key.deprecated.map(\.description).joined(separator: ", ")]),
                Section("Remarks", [key.remarks]),
            ], key.sources)
    }
}

extension ReferencePage {
    /// The page about declarative web push as a whole.
    package static let webPush = ReferencePage(
        PayloadContainer.webpush.rawValue, "kind of push",
        "A declarative web push, which Safari shows without a service worker.",
        [
            Section(
                "Request",
                [
                    "The body goes to the endpoint of the subscription (https://web.push.apple.com/…),"
                        + " encrypted, with the header TTL. APNs does not accept it without aps."
                ]),
            Section("Fields", [WebPushField.all.map(\.path).joined(separator: ", ")]),
            Section("Size", ["\(SizeLimit.webPush.bytes) bytes before encryption."]),
            sinceWebPush,
            Section(
                "With aps",
                [
                    "A body with aps can also go to APNs; pushctl checks aps and the web push fields with separate rules."
                ]),
        ], [.declarativeWebPush, .apple(.webPush)])

    /// The section about the first versions that read a declarative web push and all of its fields.
    private static let sinceWebPush = Section(
        "Since", ["Safari 18.4 on iOS and iPadOS, Safari 18.5 on macOS; others are not documented."])

    /// Creates the page of a rule of the simulator.
    ///
    /// - Parameter explanation: The id and the labels of the rule, then the rule as a sentence: `G6, documented by
    ///   Apple: A stack …`.
    package init(ofSimulatorRule id: String, explanation: String) {
        self.init(
            id, "rule of the simulator", explanation,
            [
                Section(
                    "Where",
                    ["Samples/scenarios/README.md lists all rules of the simulator with their samples."])
            ], [])
    }

    package init(_ field: WebPushField) {
        self.init(
            field.path, "field of a declarative web push", field.summary,
            [
                Section("Value", [field.type.spoken + (field.isRequired ? "; required" : "")]),
                Section("Example", [field.example]), Self.sinceWebPush,
            ], field.sources)
    }
}

extension Availability {
    /// Returns the availability on a platform, such as `macOS 12 (Apple, Generating a remote notification)`.
    fileprivate func spoken(of platform: PayloadKey.Platform) -> String {
        switch self {
        case .since(let release, let source): source.map { "\(release) (\($0.title))" } ?? release.description
        case .unavailable(let source): "\(platform.rawValue): not available (\(source.title))"
        case .notDocumented: "\(platform.rawValue): not documented"
        }
    }
}

extension PayloadKey {
    /// The example value inside its enclosing objects.
    var sample: JSONValue? {
        guard let value = try? JSONValue(parsing: self.example) else { return nil }
        return pointer.tokens.reversed().reduce(value) { inner, name in
            .object([JSONValue.Member(name, inner)])
        }
    }
}
