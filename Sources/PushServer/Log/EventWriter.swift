import LocatedJSON
import PayloadModel

/// Writes a notification as an event of a scenario: a line of a stream that `simulate` and `validate` read.
enum EventWriter {
    /// Returns the line, with a newline.
    ///
    /// - Parameter microseconds: The time of arrival, in microseconds since 1970.
    static func line(
        at microseconds: Int, app: String, token: String?, _ request: ServerRequest
    ) -> [UInt8] {
        var json = JSONWriter(isPretty: false)
        json.object { json in
            json.member("at", time(microseconds))
            json.member("app", app)
            if let token {
                json.member("token", token)
            }
            json.member("headers", SentHeaders.value(request.headers, prefix: HeaderName.prefix))
        }
        return Array(json.text.utf8.dropLast()) + Array(",\"payload\":".utf8)
            + RequestBody.json(request.body) + Array("}\n".utf8)
    }

    /// Returns a time in ISO 8601, in UTC.
    private static func time(_ microseconds: Int) -> String {
        let fraction = String(microseconds % 1_000_000)
        let text = ISO8601Time(secondsSince1970: microseconds / 1_000_000).text
        return text.dropLast() + "." + String(repeating: "0", count: max(0, 6 - fraction.count)) + fraction
            + "Z"
    }
}
