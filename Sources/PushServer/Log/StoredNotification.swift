import LocatedJSON
import PayloadModel
import PushPayload

/// A received notification with its answer.
struct StoredNotification: Sendable {
    /// Its number, from 1 in the order of arrival.
    let number: Int
    /// The device token in lower case; `nil` for a broadcast and for a path without one.
    let token: String?
    /// The topic; `nil` if the request has none.
    let topic: String?
    /// Whether it was delivered to the simulated device.
    let isDelivered: Bool
    /// The `apns-id` of the answer.
    let id: String
    /// Whether the server accepted it.
    let isAccepted: Bool
    /// Its JSON object without the value of the last member, `outcome`, and without the closing brace.
    private let beginning: [UInt8]

    /// The maximum number of stored findings of a notification.
    static let maxFindings = 100
    /// The estimated size of a notification without its JSON, in bytes.
    private static let overhead = 512

    init(
        number: Int, token: String?, isDelivered: Bool, _ request: ServerRequest, _ answer: APNsAnswer,
        id: String, findings: [Diagnostic]
    ) {
        self.number = number
        self.token = token
        self.isDelivered = isDelivered
        self.id = id
        isAccepted = answer.isAccepted
        topic = request.headers[HeaderName.topic]
        var json = JSONWriter(isPretty: false)
        json.object { json in
            json.member("number", number)
            json.member("token", token)
            json.member("topic", request.headers[HeaderName.topic])
            json.member("headers", SentHeaders.value(request.headers))
            json.name("answer")
            json.object { json in
                json.member("status", answer.status)
                json.member("reason", answer.reason)
                json.member("apns-id", id)
            }
            json.name("diagnostics")
            json.array(Array(findings.prefix(Self.maxFindings))) { finding, json in
                JSONReport.write(finding, path: "#\(number)", to: &json)
            }
        }
        // The object is not closed: the payload and the outcome follow.
        let head = Array(TerminalSafeJSON.escape(json.text).utf8.dropLast())
        let payload = Array(
            TerminalSafeJSON.escape(String(decoding: RequestBody.json(request.body), as: UTF8.self)).utf8)
        beginning = head + Array(",\"payload\":".utf8) + payload + Array(",\"outcome\":".utf8)
    }

    /// The approximate size, in bytes. The JSON of a delivered notification counts twice, because its device stores the
    /// payload too.
    var size: Int { beginning.count + Self.overhead + (isDelivered ? beginning.count : 0) }

    /// Returns the complete JSON object.
    ///
    /// - Parameter outcome: The current outcome; `nil` for a rejected request.
    func json(outcome: String?) -> [UInt8] {
        beginning + Array((outcome.map { "\"\($0)\"" } ?? "null").utf8) + [UInt8(ascii: "}")]
    }
}
