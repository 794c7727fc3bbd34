import PayloadModel
import PushPayload

/// A push that reaches a device (rule D1).
public struct Delivery: Sendable, Hashable {
    /// When it comes, in one unit for all deliveries of a device, since nothing but the order of times counts: a
    /// scenario has microseconds since 1970. `nil` means as late as the latest so far, so that the order of input
    /// counts.
    public var time: Int?
    /// The bundle id of the app.
    public var app: String
    /// The `apns-collapse-id`, under which a later delivery replaces this one (rule D3).
    public var collapseID: String?
    /// What the payload says.
    public var content: NotificationContent

    /// Makes a delivery of a payload that has been read.
    public init(time: Int? = nil, app: String, collapseID: String? = nil, content: NotificationContent) {
        self.time = time
        self.app = app
        self.collapseID = collapseID.flatMap { $0.isEmpty ? nil : $0 }
        self.content = content
    }

    /// Reads a bare payload.
    ///
    /// - Parameters:
    ///   - time: When it comes; see ``time``.
    ///   - app: The bundle id of the app.
    ///   - headers: The headers of the request: the push type and the collapse id count.
    ///   - payload: JSON in UTF-8.
    /// - Throws: `Payload.ParsingError`.
    public init(
        time: Int? = nil, app: String, headers: PushHeaders? = nil, payload: [UInt8]
    ) throws(Payload.ParsingError) {
        let content = try NotificationContent(parsing: payload, headers: headers)
        self.init(time: time, app: app, collapseID: headers?.collapseID, content: content)
    }
    /// Reads the UTF-8 of a text, as ``init(time:app:headers:payload:)-(_,_,_,[UInt8])`` does.
    public init(
        time: Int? = nil, app: String, headers: PushHeaders? = nil, payload: String
    ) throws(Payload.ParsingError) {
        try self.init(time: time, app: app, headers: headers, payload: Array(payload.utf8))
    }
}
