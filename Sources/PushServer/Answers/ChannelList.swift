import LocatedJSON
import PayloadModel

/// The broadcast channels of apps (Apple, *Sending channel management requests to APNs*).
struct ChannelList: Sendable {
    /// The maximum number of channels of an app.
    static let limit = 10_000
    /// The maximum number of channels of all apps together, so senders cannot fill the memory.
    static let limitOfAll = 50_000

    private var policies: [String: [String: Int]] = [:]
    private var count = 0

    /// Adds a channel.
    ///
    /// - Parameter body: The body of the request: a JSON object.
    /// - Returns: The identifier of the channel, or the reason why APNs does not create it.
    mutating func create(app: String, _ body: [UInt8]) -> Result<String, ChannelRefusal> {
        guard !body.isEmpty else { return .failure(ChannelRefusal(reason: "PayloadEmpty")) }
        guard let value = try? JSONValue(parsing: body), value["push-type"] == "LiveActivity",
            case .integer(let policy)? = value["message-storage-policy"], policy == 0 || policy == 1
        else { return .failure(ChannelRefusal(reason: "BadRequestPayload")) }
        let channels = policies[app] ?? [:]
        guard channels.count < Self.limit, count < Self.limitOfAll else {
            return .failure(ChannelRefusal(reason: "CannotCreateChannelConfig"))
        }
        let id = Base64.encode((0..<16).map { _ in UInt8.random(in: .min ... .max) })
        policies[app, default: [:]][id] = policy
        count += 1
        return .success(id)
    }

    /// Removes a channel.
    mutating func delete(_ id: String, app: String) {
        guard policies[app]?.removeValue(forKey: id) != nil else { return }
        count -= 1
        if policies[app]?.isEmpty == true { policies[app] = nil }
    }

    /// Returns the storage policy of a channel: 1 stores the newest message, 0 none; `nil` if there is no such channel.
    func policy(of id: String, app: String) -> Int? { policies[app]?[id] }

    /// Returns the identifiers of an app's channels, sorted.
    func all(app: String) -> [String] { (policies[app] ?? [:]).keys.sorted() }
}

/// The reason why APNs does not create a channel.
struct ChannelRefusal: Error {
    let reason: String
}
