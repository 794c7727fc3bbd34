import LocatedJSON
import PayloadModel
import PushPayload

// The endpoints for broadcasts and their channels.
extension PushServer {
    mutating func broadcast(_ request: ServerRequest, app: String, at now: Int) -> Reply {
        var arrival = Arrival(request, token: nil)
        if let reason = refusal(ofBroadcast: request, app: app, at: now) {
            return storeBroadcast(arrival, APNsAnswer(refusing: reason), at: now)
        }
        let report = validator(for: request, token: nil, at: now).validate(request.body)
        arrival.findings = report.diagnostics
        if settings.isStrict, let error = report.diagnostics.first(where: { $0.severity == .error }) {
            return storeBroadcast(arrival, APNsAnswer(strict: error.rule), at: now)
        }
        arrival.app = app
        return storeBroadcast(arrival, .accepted, at: now)
    }

    private func refusal(ofBroadcast request: ServerRequest, app: String, at now: Int) -> String? {
        guard Topic(app).isPlain else { return "BadPath" }
        guard request.method == "POST" else { return "MethodNotAllowed" }
        if let reason = authorizationRefusal(of: request, at: now) { return reason }
        guard Topic(app).ending?.mayEndBundleID != false else { return "TopicDisallowed" }
        let headers = request.headers
        guard headers[HeaderName.pushType] != nil else { return "MissingPushType" }
        guard headers.pushType == .liveactivity else { return "InvalidPushType" }
        if let reason = HeaderChecks.first([\.identifier, \.priority, \.expiration], headers) {
            return reason
        }
        guard let channel = headers[HeaderName.channelID], !channel.isEmpty else { return "MissingChannelId" }
        guard Base64.isWellFormed(channel.utf8) else { return "BadChannelId" }
        guard let policy = channels.policy(of: channel, app: app) else { return "ChannelNotRegistered" }
        if policy == 0, let date = headers[HeaderName.expiration], date != "0" { return "BadExpirationDate" }
        return sizeRefusal(of: request, at: now)
    }

    private func authorizationRefusal(of request: ServerRequest, at now: Int) -> String? {
        ProviderToken.refusal(of: request.headers[HeaderName.authorization], now: now / 1_000_000)
    }

    private mutating func storeBroadcast(_ arrival: Arrival, _ answer: APNsAnswer, at now: Int) -> Reply {
        var reply = store(arrival, answer, at: now)
        reply.response.add(HeaderName.requestID, Self.identifier(of: arrival.request))
        return reply
    }

    // MARK: - Channels

    /// Returns the `apns-request-id` of the answer: that of the request, or a new one if it is missing or malformed.
    private static func identifier(of request: ServerRequest) -> String {
        let id = request.headers[HeaderName.requestID] ?? ""
        let isPlain = id.utf8.count == 36 && id.utf8.allSatisfy { $0.isHexDigit || $0 == UInt8(ascii: "-") }
        return isPlain ? id : uuid()
    }

    /// Answers `/1/apps/APP/channels` and `/1/apps/APP/all-channels`.
    mutating func manageChannels(
        _ request: ServerRequest, app: String, _ place: String, at now: Int
    ) -> Reply {
        var response = channelResponse(request, app: app, place, at: now)
        response.add(HeaderName.requestID, Self.identifier(of: request))
        return Reply(response: response)
    }

    private mutating func channelResponse(
        _ request: ServerRequest, app: String, _ place: String, at now: Int
    ) -> ServerResponse {
        func refuse(_ reason: String) -> ServerResponse {
            let answer = APNsAnswer(refusing: reason)
            return .json(answer.status, answer.body)
        }
        guard Topic(app).isPlain, place == "channels" || place == "all-channels" else {
            return refuse("BadPath")
        }
        if let reason = authorizationRefusal(of: request, at: now) { return refuse(reason) }
        guard place == "channels" else {
            guard request.method == "GET" else { return refuse("MethodNotAllowed") }
            let all = channels.all(app: app).map { JSONValue.string($0) }
            return .json(200, Array(JSONWriter.compact(["channels": .array(all)]).utf8))
        }
        if request.method == "POST" {
            switch channels.create(app: app, request.body) {
            case .success(let id):
                var response = ServerResponse(status: 201)
                response.add(HeaderName.channelID, id)
                return response
            case .failure(let refusal): return refuse(refusal.reason)
            }
        }
        guard request.method == "GET" || request.method == "DELETE" else { return refuse("MethodNotAllowed") }
        guard let id = request.headers[HeaderName.channelID], !id.isEmpty else {
            return refuse("MissingChannelId")
        }
        guard Base64.isWellFormed(id.utf8) else { return refuse("BadChannelId") }
        guard let policy = channels.policy(of: id, app: app) else { return refuse("ChannelNotRegistered") }
        if request.method == "DELETE" {
            channels.delete(id, app: app)
            return ServerResponse(status: 204)
        }
        let value: JSONValue = ["message-storage-policy": .integer(policy), "push-type": "LiveActivity"]
        return .json(200, Array(JSONWriter.compact(value).utf8))
    }
}
