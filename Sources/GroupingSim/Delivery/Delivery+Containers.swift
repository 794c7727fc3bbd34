import PayloadContainers
import PayloadModel
import PushPayload

extension Delivery {
    /// Reads whatever payloads lie in: one delivery for a bare payload or a file for the Simulator, any number for a
    /// message of a service.
    ///
    /// - Parameters:
    ///   - document: JSON in UTF-8, or a shell script with `curl`.
    ///   - time: When it comes; see ``time``.
    ///   - app: The bundle id of the app; `nil` to take it from the topic or the Simulator's key.
    ///   - defaultApp: The bundle id where nobody names one.
    ///   - headers: Headers that win over those of the document.
    /// - Returns: The deliveries in the order of the document; of several languages or platforms, the first.
    /// - Throws: `Payload.ParsingError` for the first that is no payload.
    public static func all(
        in document: [UInt8], time: Int? = nil, app: String? = nil, defaultApp: String,
        headers: PushHeaders? = nil
    ) throws(Payload.ParsingError) -> [Delivery] {
        guard let requests = PushRequest.all(in: document) else {
            return [try Delivery(time: time, app: app ?? defaultApp, headers: headers, payload: document)]
        }
        var deliveries: [Delivery] = []
        for request in requests where !request.isVariant {
            let given = headers?.all ?? []
            let others = request.headers.all.filter { other in !given.contains { $0.name == other.name } }
            let bundle = request.bundle.flatMap { $0.isEmpty ? nil : $0 }
            deliveries.append(
                try Delivery(
                    time: time, app: app ?? bundle ?? request.site ?? defaultApp,
                    headers: given.isEmpty && others.isEmpty ? nil : PushHeaders(given + others),
                    payload: request.payload))
        }
        return deliveries
    }
}
