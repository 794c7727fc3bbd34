import PayloadModel

/// A push that reaches a device (rule D1).
public struct Delivery: Sendable, Hashable {
    /// The time of arrival, in any unit that all deliveries of a device share, because only their order matters. A
    /// scenario uses microseconds since 1970. `nil` means the latest time so far, so that the order of input decides.
    public var time: Int?
    /// The bundle id of the app.
    public var app: String
    /// The `apns-collapse-id` or the tag of a web push, under which a later delivery replaces this one (rules D3, W4).
    public var collapseID: String?
    /// The content of the notification.
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
    ///   - time: The time of arrival; see ``time``.
    ///   - app: The bundle id of the app.
    ///   - headers: The request headers. Only the push type and the collapse id have an effect.
    ///   - payload: JSON in UTF-8.
    /// - Throws: `Payload.ParsingError`.
    public init(
        time: Int? = nil, app: String, headers: PushHeaders? = nil, payload: [UInt8]
    ) throws(Payload.ParsingError) {
        let content = try NotificationContent(parsing: payload, headers: headers)
        self.init(time: time, app: app, collapseID: headers?.collapseID, content: content)
    }

    /// Reads a bare payload from a string; see ``init(time:app:headers:payload:)-(_,_,_,[UInt8])``.
    public init(
        time: Int? = nil, app: String, headers: PushHeaders? = nil, payload: String
    ) throws(Payload.ParsingError) {
        try self.init(time: time, app: app, headers: headers, payload: Array(payload.utf8))
    }
}
