import PayloadContainers
import PayloadModel
import PushPayload

extension Delivery {
    /// Reads the payloads of a document: one delivery for a bare payload or a simulator file, any number for a
    /// container.
    ///
    /// - Parameters:
    ///   - document: JSON in UTF-8, or a shell script with `curl`.
    ///   - time: The time of arrival; see ``time``.
    ///   - app: The bundle id of the app; `nil` to take it from the topic, the Simulator's key or a web push's site.
    ///   - defaultApp: The bundle id if neither the document nor `app` names one.
    ///   - headers: Headers that override those of the document.
    /// - Returns: The deliveries in document order; of one message for several languages or platforms, only the first.
    /// - Throws: `Payload.ParsingError` for the first invalid payload.
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
            var delivery = try Delivery(
                time: time, app: app ?? bundle ?? request.site ?? defaultApp,
                headers: given.isEmpty && others.isEmpty ? nil : PushHeaders(given + others),
                payload: request.payload)
            delivery.content.webPush = request.webPushContent
            deliveries.append(delivery)
        }
        return deliveries
    }
}
