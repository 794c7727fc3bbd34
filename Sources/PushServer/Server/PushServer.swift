import GroupingSim
import LocatedJSON
import PayloadModel
import PushPayload

/// A mock APNs server: it answers requests, delivers to simulated devices, and keeps the notifications.
///
/// It uses no sockets, files or clocks: the program passes requests to it and sends its answers.
package struct PushServer {
    /// The result of a request.
    package struct Reply {
        package var response: ServerResponse
        /// The record and the event of the request; `nil` if the server does not store it.
        package var publication: Publication?
        /// Whether the connection stays open for a stream of events that begins with the response.
        package var isStream = false
    }

    /// What the program writes to the record file and to open streams about a stored request.
    package struct Publication {
        /// The line for the record file; `nil` for a rejected request, and for a body that is not a JSON object.
        package var record: [UInt8]?
        /// The server-sent event for all open streams.
        package var event: [UInt8]
    }

    var settings: ServerSettings
    let access: AccessGuard
    let startMilliseconds: Int
    var log: NotificationLog
    var devices: DeviceStore
    var channels = ChannelList()
    /// The number of received requests to APNs.
    var requestCount = 0

    /// Creates a server without notifications.
    package init(_ settings: ServerSettings, devices factory: DeviceFactory) {
        self.settings = settings
        access = AccessGuard(token: settings.accessToken, cookie: settings.cookie)
        startMilliseconds = settings.start / 1000
        log = NotificationLog(
            maxNotifications: settings.maxNotifications, maxBytes: settings.maxBytes)
        devices = DeviceStore(factory)
    }

    /// Answers a request.
    ///
    /// - Parameter now: The time in microseconds since 1970.
    package mutating func answer(_ request: ServerRequest, at now: Int) -> Reply {
        guard AccessGuard.isLocal(request.headers) else {
            return Reply(
                response: .failure(
                    403,
                    "the server accepts only requests to localhost, 127.0.0.1 or [::1], and none from other sites"
                ))
        }
        guard let target = RequestTarget(request.target) else {
            return Reply(response: .failure(400, "the target of the request is not a path"))
        }
        switch target.path[0] {
        case "3", "4", "1": return answerAsAPNs(request, target, at: now)
        case "api": return guarded(request, target) { $0.answerAPI(request, target) }
        case "" where target.path.count == 1:
            return guarded(request, target) { $0.answerPage(request, target) }
        // Browsers request the icon on their own.
        case "favicon.ico" where request.method == "GET": return Reply(response: ServerResponse(status: 204))
        default:
            // A sender with a wrong path gets the answer of APNs.
            if request.method == "POST" { return answerAsAPNs(request, target, at: now) }
            return Reply(response: .failure(404, "the server has no such path"))
        }
    }

    private mutating func guarded(
        _ request: ServerRequest, _ target: RequestTarget, _ answer: (inout PushServer) -> Reply
    ) -> Reply {
        guard access.admits(request, target) else {
            var response = ServerResponse.failure(
                401, "the access token is missing or wrong; it is in the address that the server printed")
            response.add("www-authenticate", "Bearer")
            return Reply(response: response)
        }
        return answer(&self)
    }
}
