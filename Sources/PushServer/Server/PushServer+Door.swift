import GroupingSim
import LocatedJSON
import PayloadContainers
import PayloadModel
import PushPayload

// The endpoints for senders: routing, and the answer to a notification for a device.
extension PushServer {
    mutating func answerAsAPNs(_ request: ServerRequest, _ target: RequestTarget, at now: Int) -> Reply {
        requestCount += 1
        for plan in settings.failures {
            if let failure = plan.answer(to: requestCount) {
                return store(Arrival(request, token: Self.token(in: target)), failure, at: now)
            }
        }
        switch target.path.first {
        case "3" where target.path.dropFirst().first == "device" && target.path.count <= 3:
            return deliver(request, token: Self.token(in: target), at: now)
        case "4" where target.path.count == 4 && target.path[1...2] == ["broadcasts", "apps"]:
            return broadcast(request, app: target.path[3], at: now)
        case "1" where target.path.count == 4 && target.path[1] == "apps":
            return manageChannels(request, app: target.path[2], target.path[3], at: now)
        default:
            return store(Arrival(request, token: nil), APNsAnswer(refusing: "BadPath"), at: now)
        }
    }

    private static func token(in target: RequestTarget) -> String? {
        guard target.path.count == 3, target.path[0] == "3", !target.path[2].isEmpty else { return nil }
        return target.path[2].lowercased()
    }

    /// A request with its findings.
    struct Arrival {
        let request: ServerRequest
        let token: String?
        var findings: [Diagnostic] = []
        /// The delivery to the device, if the request is accepted.
        var delivery: Delivery?
        /// The app that the record file names for this request.
        var app: String?

        init(_ request: ServerRequest, token: String?) {
            self.request = request
            self.token = token
        }
    }

    // MARK: - Notifications

    private mutating func deliver(_ request: ServerRequest, token: String?, at now: Int) -> Reply {
        var arrival = Arrival(request, token: token)
        if let reason = refusal(of: request, token: token, at: now) {
            var answer = APNsAnswer(refusing: reason)
            if answer.status == 410 { answer.timestamp = startMilliseconds }
            return store(arrival, answer, at: now)
        }
        let report = validator(for: request, token: token, at: now).validate(request.body)
        arrival.findings = report.diagnostics
        if settings.isStrict, let error = report.diagnostics.first(where: { $0.severity == .error }) {
            return store(arrival, APNsAnswer(strict: error.rule), at: now)
        }
        let topic = request.headers[HeaderName.topic] ?? ""
        let app = (request.headers.pushType ?? .alert).bundle(inTopic: topic)
        arrival.app = app
        arrival.delivery = try? Delivery(
            time: now, app: app, headers: request.headers, payload: request.body)
        return store(arrival, .accepted, at: now)
    }

    private func refusal(of request: ServerRequest, token: String?, at now: Int) -> String? {
        guard request.method == "POST" else { return "MethodNotAllowed" }
        guard let token else { return "MissingDeviceToken" }
        if let reason = HeaderChecks.first([\.duplicates], request.headers) { return reason }
        if let reason = ProviderToken.refusal(
            of: request.headers[HeaderName.authorization], now: now / 1_000_000)
        {
            return reason
        }
        let isToken =
            token.utf8.allSatisfy(\.isHexDigit) && token.utf8.count.isMultiple(of: 2)
            && token.utf8.count <= ServerSettings.longestToken
        guard isToken else { return "BadDeviceToken" }
        let checks: [(HeaderChecks) -> String?] = [
            \.identifier, \.pushType, \.topic, \.priority, \.expiration, \.collapseID,
        ]
        if let reason = HeaderChecks.first(checks, request.headers) { return reason }
        if settings.unregistered.contains(token) { return "Unregistered" }
        return sizeRefusal(of: request, at: now)
    }

    /// Returns `PayloadEmpty` or `PayloadTooLarge`; `nil` for an allowed size.
    func sizeRefusal(of request: ServerRequest, at now: Int) -> String? {
        guard !request.body.isEmpty else { return "PayloadEmpty" }
        guard request.body.count > SizeLimit.push.bytes else { return nil }
        let limit = validator(for: request, token: nil, at: now).sizes(in: request.body).first?.limit ?? .push
        return request.body.count > limit.bytes ? "PayloadTooLarge" : nil
    }

    func validator(for request: ServerRequest, token: String?, at now: Int) -> Validator {
        var options = settings.validation
        let headers = request.headers.all.filter { header in
            header.name.hasPrefix(HeaderName.prefix) || header.name == HeaderName.authorization
        }
        // Hides the provider token, so that no finding can quote it.
        let hidden = headers.map { header in
            header.name == HeaderName.authorization
                ? PushHeader(name: header.name, value: "bearer (hidden)") : header
        }
        options.headers = PushHeaders(hidden + [PushHeader(name: HeaderName.path, value: request.target)])
        options.deviceToken = token
        options.now = now / 1_000_000
        return Validator(options: options)
    }

    // MARK: - Stored requests

    /// Stores a request with its answer, and returns the response with the texts for the record file and open streams.
    mutating func store(_ arrival: Arrival, _ answer: APNsAnswer, at now: Int) -> Reply {
        let number = log.nextNumber()
        let id = arrival.request.headers[HeaderName.id].flatMap {
            HeaderChecks(headers: PushHeaders([PushHeader(name: HeaderName.id, value: $0)])).identifier == nil
                ? $0 : nil
        }
        let notification = StoredNotification(
            number: number, token: arrival.token, isDelivered: answer.isAccepted && arrival.delivery != nil,
            arrival.request, answer, id: id ?? Self.uuid(), findings: arrival.findings)
        if answer.isAccepted, let delivery = arrival.delivery, let token = arrival.token {
            devices.deliver(delivery, to: token, number: number)
        }
        for dropped in log.append(notification) {
            if dropped.isDelivered, let token = dropped.token { devices.dropOldest(of: token) }
        }
        var response = ServerResponse.json(answer.status, answer.body)
        response.add("apns-id", notification.id)
        let event =
            Array("id: \(number)\nevent: notification\ndata: ".utf8) + json(notification)
            + Array("\n\n".utf8)
        // With a body that is not a JSON object, the line of the record file would not be an event.
        let isEvent = answer.isAccepted && RequestBody.isObject(arrival.request.body)
        let record =
            isEvent
            ? arrival.app.map { EventWriter.line(at: now, app: $0, token: arrival.token, arrival.request) }
            : nil
        return Reply(response: response, publication: Publication(record: record, event: event))
    }

    /// Returns a notification with its current outcome, as JSON.
    mutating func json(_ notification: StoredNotification) -> [UInt8] {
        var outcome: Outcome.Kind? = notification.isAccepted ? .notDisplayed : nil
        if notification.isDelivered, let token = notification.token {
            outcome = devices.outcome(of: notification.number, on: token)?.kind ?? outcome
        }
        return notification.json(outcome: outcome?.rawValue)
    }

    /// Returns a random UUID of version 4.
    static func uuid() -> String {
        let digits = (0..<32).map { place in
            switch place {
            case 12: "4"
            case 16: String(UInt8.random(in: 8...11), radix: 16)
            default: String(UInt8.random(in: 0...15), radix: 16)
            }
        }
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { digits[$0].joined() }.joined(separator: "-")
    }
}
