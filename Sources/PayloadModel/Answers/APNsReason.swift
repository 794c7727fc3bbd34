/// A reason that APNs, or Apple's web push service, gives for rejecting a request: the value of `reason` in the body of
/// its answer.
public struct APNsReason: Sendable, Hashable {
    /// A service of Apple that rejects requests with reasons, named after its requests.
    public enum Service: String, Sendable, Hashable, CaseIterable {
        /// A notification for one device: `/3/device/…`.
        case device = "notifications for devices"
        /// A broadcast or the management of its channels: `/4/broadcasts/…`, `/1/apps/…`.
        case broadcast = "broadcasts and channels"
        /// A web push: a request to a web push endpoint of Apple.
        case webPush = "web pushes"
    }

    /// The reason as APNs writes it.
    public let name: String
    /// The status code of the answer.
    public let status: Int
    /// The meaning, in one sentence.
    public let meaning: String
    /// The usual causes, the most frequent first; empty if the meaning is enough.
    public let causes: [String]
    /// The instruction for the sender.
    public let advice: String
    /// The services that reject requests with the reason.
    public let services: [Service]
    /// The sources of the facts.
    public let sources: [Source]

    init(
        _ name: String, _ status: Int, _ meaning: String, causes: [String] = [], advice: String,
        services: [Service] = [.device], sources: [Source] = []
    ) {
        self.name = name
        self.status = status
        self.meaning = meaning
        self.causes = causes
        self.advice = advice
        self.services = services
        let pages = services.map { service -> Source in
            switch service {
            case .device: .apple(.responses)
            case .broadcast: .apple(.broadcastErrors)
            case .webPush: .apple(.webPush)
            }
        }
        self.sources = pages + sources
    }

    /// All reasons that Apple documents, and one undocumented reason, sorted by status code and name.
    public static let all: [APNsReason] = (badRequest + forbidden + others + webPush).sorted {
        ($0.status, $0.name) < ($1.status, $1.name)
    }

    /// Whether only Apple's web push service gives the reason.
    public var isOfWebPush: Bool { services == [.webPush] }

    /// Returns the reason with a name, exactly as APNs writes it; `nil` if there is none.
    public static func reason(named name: String) -> APNsReason? { all.first { $0.name == name } }

    /// Whether a text is the name in any letter case, with or without spaces between its words: names in answers to
    /// broadcasts contain such spaces.
    package func isNamed(_ text: String) -> Bool {
        name.lowercased() == text.lowercased().filter { $0 != " " }
    }
}

extension APNsReason {
    /// The name as APNSwift prints it: `badDeviceToken`.
    var nameInSwift: String { name.prefix(1).lowercased() + name.dropFirst() }

    /// The name as Pigeon prints it: `bad_device_token`.
    var nameInElixir: String {
        var text = ""
        for character in name {
            if character.isUppercase, !text.isEmpty { text += "_" }
            text += character.lowercased()
        }
        return text
    }
}
